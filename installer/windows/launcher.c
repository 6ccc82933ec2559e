/* Starts the program with the Python in the folder beside it, inside this process: task bar, firewall and task
   manager say Skatclub. Built twice: skatclub.exe for the window, skatclub.com for a terminal. */
#include <windows.h>
#include <shellapi.h>
#include <stdlib.h>
#include <wchar.h>

#define LONGEST 32768

typedef int (*PyMain)(int, wchar_t **);

static wchar_t program[LONGEST], folder[LONGEST], python[LONGEST];

static int damaged(void)
{
    MessageBoxW(NULL,
                L"Skatclub ist hier unvollständig. Bitte neu installieren; Ihre Vereine bleiben.\n\n"
                L"Skatclub is incomplete here. Please install it again; your clubs stay.",
                L"Skatclub", MB_ICONERROR);
    return 2;
}

int wmain(void)
{
    int count;
    wchar_t **typed = CommandLineToArgvW(GetCommandLineW(), &count);
    wchar_t **words = calloc(count + 3, sizeof(wchar_t *));
    DWORD length = GetModuleFileNameW(NULL, program, LONGEST);
    if (!typed || !words || !length || length >= LONGEST - 64)
        return damaged();
    wcscpy(folder, program);
    *wcsrchr(folder, L'\\') = 0;
    SetEnvironmentVariableW(L"SKATCLUB_PROGRAM", folder);
    wcscpy(python, folder);
    wcscat(python, L"\\python");
    SetDllDirectoryW(python);
    wcscat(python, L"\\" PYTHON_DLL);
    HMODULE library = LoadLibraryExW(python, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    PyMain begin = library ? (PyMain)(void *)GetProcAddress(library, "Py_Main") : NULL;
    if (!begin)
        return damaged();
    words[0] = program;
    words[1] = L"-m";
    words[2] = L"skatclub";
    for (int at = 1; at < count; at++)
        words[at + 2] = typed[at];
    return begin(count + 2, words);
}
