; The Setup.exe: for one user, without an administrator. Defines: VERSION, NUMBERS, TREE, ICON, OUT, SERVER.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
!include MUI2.nsh
!include WinVer.nsh

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Skatclub"

Name "Skatclub"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Skatclub"
InstallDirRegKey HKCU "Software\Skatclub" "Folder"
BrandingText "Skatclub ${VERSION}"
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Skatclub"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Skatclub Setup"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\skatclub.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TEXT "$(KEPT)"
!insertmacro MUI_UNPAGE_FINISH
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "English"
LangString KIND ${LANG_GERMAN} "Skatclub-Verein"
LangString KIND ${LANG_ENGLISH} "Skatclub club"
LangString OPEN ${LANG_GERMAN} "Skatclub ist noch offen. Bitte das Fenster schließen und dann auf „Wiederholen“ klicken."
LangString OPEN ${LANG_ENGLISH} "Skatclub is still open. Please close its window, then click “Retry”."
LangString HALL ${LANG_GERMAN} "Ein Saal ist noch offen. Bitte Skatclub öffnen, den Saal schließen und dann auf „Wiederholen“ klicken."
LangString HALL ${LANG_ENGLISH} "A hall is still open. Please open Skatclub, close the hall, then click “Retry”."
LangString OLD ${LANG_GERMAN} "Skatclub braucht Windows 10 oder neuer."
LangString OLD ${LANG_ENGLISH} "Skatclub needs Windows 10 or newer."
LangString KEPT ${LANG_GERMAN} "Skatclub ist entfernt. Ihre Vereine sind noch da: im Ordner „Skat“ in Ihren Dokumenten. Einstellungen und Sicherungen liegen in $APPDATA\Skatclub."
LangString KEPT ${LANG_ENGLISH} "Skatclub is removed. Your clubs are still there: in the folder “Skat” of your documents. Settings and backups are in $APPDATA\Skatclub."

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_ICONSTOP "$(OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

; A program that runs can be overwritten no more: its file cannot be opened for writing.
!macro WaitFor NAME FILE WORDS
  again${NAME}:
    IfFileExists "${FILE}" 0 closed${NAME}
    ClearErrors
    FileOpen $0 "${FILE}" a
    IfErrors open${NAME}
    FileClose $0
    Goto closed${NAME}
  open${NAME}:
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${WORDS}" /SD IDCANCEL IDRETRY again${NAME}
    SetErrorLevel 2
    Quit
  closed${NAME}:
!macroend
!macro WaitUntilClosed un
Function ${un}WaitUntilClosed
  !insertmacro WaitFor Window "$INSTDIR\skatclub.exe" "$(OPEN)"
  !insertmacro WaitFor Server "$INSTDIR\${SERVER}" "$(HALL)"
FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

Section
  Call WaitUntilClosed
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\lib"
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\licenses"
  File /r "${TREE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Skatclub.lnk" "$INSTDIR\skatclub.exe"
  WriteRegStr HKCU "${CLASSES}\.skatclub" "" "Skatclub.Club"
  WriteRegStr HKCU "${CLASSES}\.skatclub\OpenWithProgids" "Skatclub.Club" ""
  WriteRegStr HKCU "${CLASSES}\Skatclub.Club" "" "$(KIND)"
  WriteRegStr HKCU "${CLASSES}\Skatclub.Club\DefaultIcon" "" "$INSTDIR\skatclub.exe,0"
  WriteRegStr HKCU "${CLASSES}\Skatclub.Club\shell\open\command" "" '"$INSTDIR\skatclub.exe" "%1"'
  WriteRegStr HKCU "Software\Skatclub" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Skatclub"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\skatclub.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Skatclub"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  SectionGetSize 0 $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section un.
  Call un.WaitUntilClosed
  RMDir /r "$INSTDIR\lib"
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\licenses"
  Delete "$INSTDIR\bill-of-materials.json"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\skatclub.exe"
  Delete "$INSTDIR\skatclub.com"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Skatclub.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.skatclub" ""
  StrCmp $0 "Skatclub.Club" 0 others
    DeleteRegValue HKCU "${CLASSES}\.skatclub" ""
  others:
  DeleteRegValue HKCU "${CLASSES}\.skatclub\OpenWithProgids" "Skatclub.Club"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.skatclub\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.skatclub"
  DeleteRegKey HKCU "${CLASSES}\Skatclub.Club"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Skatclub"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
