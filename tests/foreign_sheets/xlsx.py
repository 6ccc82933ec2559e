"""Writes workbooks of Excel part by part, in the habits of the many programs that do so."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from tests.foreign_sheets.model import ERRORS, GENERAL, Book, Cell, Kind, Sheet, address_of, place_of

USUAL = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
STRICT_LINKS = "http://purl.oclc.org/ooxml/officeDocument/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
WRITTEN_AT = (2026, 1, 1, 12, 0, 0)
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
BUILT_IN = {GENERAL: 0, "0": 1, "0.00": 2, "#,##0": 3, "#,##0.00": 4, "0%": 9, "0.00%": 10, "@": 49}
BUILT_IN_DAY = 14
"""The format whose look the country of the reader decides: 14.03.2019 in Germany."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How a program writes workbooks.

    `strings`: texts lie in a table of their own (shared), in the cell (inline), or as if a formula had made them
    (str); `names`: of the parts, usual or case (SharedStrings.xml), backslash, absolute (targets from the root on),
    elsewhere (the book lies in another folder); `prefix` stands before each tag; `has_addresses`: cells say
    where they are; `has_chart`: the first sheet is a chart; `hides_by_size`: what is hidden has no height or
    width; `is_rich`: texts lie in several pieces, with reading aids; `is_iso`: days are words;
    `is_escaped`: signs that XML cannot hold are written _x000D_.
    """

    strings: str = "shared"
    names: str = "usual"
    prefix: str = ""
    is_strict: bool = False
    has_addresses: bool = True
    has_chart: bool = False
    hides_by_size: bool = False
    is_rich: bool = False
    is_iso: bool = False
    is_escaped: bool = True
    is_stored: bool = False
    has_mark: bool = False


EXCEL = Habits()


def written(book: Book, habits: Habits = EXCEL) -> bytes:
    """Return the file of a workbook."""
    return packed(parts(book, habits), is_stored=habits.is_stored)


def packed(files: dict[str, str | bytes], *, is_stored: bool = False) -> bytes:
    """Return a zip with these files, the same each time."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo("x", WRITTEN_AT)
            info.filename = name  # as it is told, with backslashes too
            info.compress_type = zipfile.ZIP_STORED if is_stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return target.getvalue()


def parts(book: Book, habits: Habits = EXCEL) -> dict[str, str | bytes]:
    """Return the parts of a workbook by their names."""
    writer = _Writer(book, habits)
    mark = "\ufeff" if habits.has_mark else ""
    return {_name(name, habits): mark + HEAD + content for name, content in writer.parts().items()}


def _name(name: str, habits: Habits) -> str:
    match habits.names:
        case "case":
            return name.replace("sharedStrings", "SharedStrings").replace("styles", "Styles")
        case "backslash":
            return name.replace("/", "\\")
        case "elsewhere":
            return name.replace("xl/", "office/").replace("workbook.xml", "book.xml")
    return name


class _Writer:
    """Writes the parts of one workbook."""

    def __init__(self, book: Book, habits: Habits) -> None:
        self._book, self._habits = book, habits
        self._colon = f"{habits.prefix}:" if habits.prefix else ""
        self._links = STRICT_LINKS if habits.is_strict else LINKS
        self._texts: dict[str, int] = {}
        self._formats = book.formats()

    def parts(self) -> dict[str, str]:
        """Return the parts by their usual names."""
        sheets = {
            f"xl/worksheets/sheet{at}.xml": self._sheet(at, one) for at, one in enumerate(self._book.sheets, 1)
        }
        folder, book = ("office", "book.xml") if self._habits.names == "elsewhere" else ("xl", "workbook.xml")
        root = self._relations([("rId1", f"{self._links}/officeDocument", f"{folder}/{book}")])
        files = {
            "[Content_Types].xml": self._types(folder, book),
            "_rels/.rels": root,
            "xl/workbook.xml": self._workbook(),
            "xl/_rels/workbook.xml.rels": self._workbook_relations(folder),
            **sheets,
            "xl/styles.xml": self._styles(),
        }
        for at, sheet in enumerate(self._book.sheets, 1):
            files |= self._beside(at, sheet)
        if self._habits.has_chart:
            files["xl/chartsheets/sheet1.xml"] = self._root("chartsheet", self._tag("sheetViews", ""))
        if self._texts:
            items = "".join(self._tag("si", self._text(text)) for text in self._texts)
            files["xl/sharedStrings.xml"] = self._root("sst", items, f' uniqueCount="{len(self._texts)}"')
        return files

    def _tag(self, name: str, content: str, attributes: str = "") -> str:
        return f"<{self._colon}{name}{attributes}>{content}</{self._colon}{name}>"

    def _root(self, name: str, content: str, attributes: str = "") -> str:
        space = STRICT if self._habits.is_strict else USUAL
        own = f":{self._habits.prefix}" if self._habits.prefix else ""
        return self._tag(name, content, f' xmlns{own}="{space}" xmlns:r="{self._links}"{attributes}')

    def _workbook(self) -> str:
        sheets = "".join(
            self._tag(
                "sheet", "", f' name="{_escaped(one.title)}" sheetId="{at}" state="{one.state}" r:id="rId{at}"'
            )
            for at, one in enumerate(self._book.sheets, 1)
        )
        if self._habits.has_chart:
            sheets = self._tag("sheet", "", ' name="Diagramm" sheetId="99" r:id="rId99"') + sheets
        view = self._tag("workbookView", "", f' activeTab="{self._book.active + self._habits.has_chart}"')
        properties = self._tag("workbookPr", "", ' date1904="1"' if self._book.has_old_days else "")
        return self._root("workbook", properties + self._tag("bookViews", view) + self._tag("sheets", sheets))

    def _workbook_relations(self, folder: str) -> str:
        absolute = f"/{folder}/" if self._habits.names == "absolute" else ""
        separator = "\\" if self._habits.names == "backslash" else "/"
        count = len(self._book.sheets)
        links = [
            (f"rId{at}", f"{self._links}/worksheet", f"{absolute}worksheets{separator}sheet{at}.xml")
            for at in range(1, count + 1)
        ]
        links.append((f"rId{count + 1}", f"{self._links}/styles", absolute + _name("styles.xml", self._habits)))
        if self._habits.has_chart:
            links.append(("rId99", f"{self._links}/chartsheet", f"{absolute}chartsheets{separator}sheet1.xml"))
        if self._texts:
            target = absolute + "sharedStrings.xml"
            links.append((f"rId{count + 2}", f"{self._links}/sharedStrings", target))
        return self._relations(links)

    @staticmethod
    def _relations(links: list[tuple[str, str, str]]) -> str:
        each = "".join(f'<Relationship Id="{at}" Type="{kind}" Target="{target}"/>' for at, kind, target in links)
        return f'<Relationships xmlns="{PACKAGE}/relationships">{each}</Relationships>'

    def _types(self, folder: str, book: str) -> str:
        main = "application/vnd.openxmlformats-officedocument.spreadsheetml"
        kinds = {f"/{folder}/{book}": "sheet.main", f"/{folder}/styles.xml": "styles"}
        if self._texts:
            kinds[f"/{folder}/sharedStrings.xml"] = "sharedStrings"
        for at, sheet in enumerate(self._book.sheets, 1):
            kinds[f"/{folder}/worksheets/sheet{at}.xml"] = "worksheet"
            if _comments(sheet):
                kinds[f"/{folder}/comments{at}.xml"] = "comments"
        overrides = "".join(
            f'<Override PartName="{name}" ContentType="{main}.{kind}+xml"/>' for name, kind in kinds.items()
        )
        plain = "".join(
            f'<Default Extension="{ending}" ContentType="application/{kind}"/>'
            for ending, kind in (
                ("rels", "vnd.openxmlformats-package.relationships+xml"),
                ("xml", "xml"),
                ("vml", "vnd.openxmlformats-officedocument.vmlDrawing"),
            )
        )
        return f'<Types xmlns="{PACKAGE}/content-types">{plain}{overrides}</Types>'

    def _styles(self) -> str:
        own = [code for code in self._formats if code not in BUILT_IN and code != "day"]
        numbers = BUILT_IN | {code: 164 + at for at, code in enumerate(own)} | {"day": BUILT_IN_DAY}
        formats = "".join(
            self._tag("numFmt", "", f' numFmtId="{numbers[code]}" formatCode="{_escaped(code)}"') for code in own
        )
        cells = "".join(
            self._tag(
                "xf", "", f' numFmtId="{numbers[code]}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"'
            )
            for code in self._formats
        )
        plain = self._tag("xf", "", ' numFmtId="0" fontId="0" fillId="0" borderId="0"')
        return self._root(
            "styleSheet",
            (self._tag("numFmts", formats) if formats else "")
            + self._tag("fonts", self._tag("font", ""))
            + self._tag("fills", self._tag("fill", ""))
            + self._tag("borders", self._tag("border", ""))
            + self._tag("cellStyleXfs", plain)
            + self._tag("cellXfs", cells),
        )

    def _sheet(self, at: int, sheet: Sheet) -> str:
        hidden = "" if self._habits.hides_by_size else ' hidden="1"'
        columns = "".join(
            self._tag("col", "", f' min="{column + 1}" max="{column + 1}" width="0" customWidth="1"{hidden}')
            for column in sorted(sheet.hidden_columns)
        )
        rows = "".join(self._row(line, cells, line in sheet.hidden_rows) for line, cells in sheet.lines())
        last = address_of(len(sheet.rows), max(map(len, sheet.rows), default=1) - 1)
        content = (self._tag("cols", columns) if columns else "") + self._tag("sheetData", rows)
        if sheet.is_filtered:
            content += self._tag("autoFilter", "", f' ref="A1:{last}"')
        if sheet.merged:
            areas = "".join(self._tag("mergeCell", "", f' ref="{area}"') for area in sheet.merged)
            content += self._tag("mergeCells", areas)
        if sheet.box:
            content += self._tag("drawing", "", ' r:id="rId3"')
        if _comments(sheet):
            content += self._tag("legacyDrawing", "", ' r:id="rId2"')
        return self._root("worksheet", content)

    def _row(self, line: int, cells: Sequence[Cell], is_hidden: bool) -> str:
        written_cells = "".join(self._cell(address_of(line, at), cell) for at, cell in enumerate(cells))
        where = f' r="{line}"' if self._habits.has_addresses else ""
        hidden = ' ht="0" customHeight="1"' if self._habits.hides_by_size else ' hidden="1"'
        return self._tag("row", written_cells, where + hidden * is_hidden)

    def _cell(self, address: str, cell: Cell) -> str:
        if cell.kind is Kind.EMPTY and self._habits.has_addresses and cell.format == GENERAL:
            return ""
        kind, inner = self._value(cell)
        formula = self._tag("f", _escaped(cell.formula)) if cell.formula else ""
        where = f' r="{address}"' if self._habits.has_addresses else ""
        style = f' s="{self._formats.index(cell.format)}"' if cell.format != GENERAL else ""
        told = f' t="{kind}"' if kind else ""
        return self._tag("c", formula + inner, where + style + told)

    def _value(self, cell: Cell) -> tuple[str, str]:
        match cell.kind:
            case Kind.TEXT if cell.formula or self._habits.strings == "str":
                return "str", self._tag("v", self._escape(cell.shown))
            case Kind.TEXT if self._habits.strings == "inline":
                return "inlineStr", self._tag("is", self._text(cell.shown))
            case Kind.TEXT:
                return "s", self._tag("v", str(self._texts.setdefault(cell.shown, len(self._texts))))
            case Kind.DAY if self._habits.is_iso:
                return "d", self._tag("v", cell.held)
            case Kind.DAY:
                return "", self._tag("v", str(serial(cell.held, has_old_days=self._book.has_old_days)))
            case Kind.NUMBER:
                return "", self._tag("v", cell.held)
            case Kind.BOOL:
                return "b", self._tag("v", cell.held)
            case Kind.ERROR:
                return "e", self._tag("v", ERRORS[cell.shown][0])
        return "", ""

    def _text(self, shown: str) -> str:
        if not self._habits.is_rich or len(shown) < 2:
            return self._tag("t", self._escape(shown), ' xml:space="preserve"')
        half = len(shown) // 2
        runs = "".join(
            self._tag("r", self._tag("rPr", self._tag("b", "")) + self._tag("t", self._escape(piece), _KEEP))
            for piece in (shown[:half], shown[half:])
        )
        return runs + self._tag("rPh", self._tag("t", "アルバース"), ' sb="0" eb="1"')

    def _escape(self, shown: str) -> str:
        if self._habits.is_escaped:
            shown = shown.replace("_x", "_x005F_x")
            for sign in ("\r", "\t"):
                shown = shown.replace(sign, f"_x{ord(sign):04X}_")
        return _escaped(shown)

    def _beside(self, at: int, sheet: Sheet) -> dict[str, str]:
        """Return what lies beside a sheet: its comments, and a box with text."""
        files = {}
        links = []
        if comments := _comments(sheet):
            notes = "".join(
                self._tag("comment", self._tag("text", self._text(text)), f' ref="{address}" authorId="0"')
                for address, text in comments.items()
            )
            author = self._tag("authors", self._tag("author", "Uschi"))
            files[f"xl/comments{at}.xml"] = self._root("comments", author + self._tag("commentList", notes))
            files[f"xl/drawings/vmlDrawing{at}.vml"] = _vml(list(comments))
            links.append(("rId1", f"{self._links}/comments", f"../comments{at}.xml"))
            links.append(("rId2", f"{self._links}/vmlDrawing", f"../drawings/vmlDrawing{at}.vml"))
        if sheet.box:
            files[f"xl/drawings/drawing{at}.xml"] = _box(sheet.box)
            links.append(("rId3", f"{self._links}/drawing", f"../drawings/drawing{at}.xml"))
        if links:
            files[f"xl/worksheets/_rels/sheet{at}.xml.rels"] = self._relations(links)
        return files


_KEEP = ' xml:space="preserve"'


def serial(held: str, *, has_old_days: bool = False) -> int:
    """Return the number by which Excel holds a day."""
    begin = datetime.date(1904, 1, 1) if has_old_days else datetime.date(1899, 12, 30)
    return (datetime.date.fromisoformat(held) - begin).days


def _comments(sheet: Sheet) -> dict[str, str]:
    return {
        address_of(line, at): cell.comment
        for line, row in sheet.lines()
        for at, cell in enumerate(row)
        if cell.comment
    }


def _escaped(shown: str) -> str:
    return escape(shown, {'"': "&quot;", "\r": "&#13;"})


def _vml(addresses: list[str]) -> str:
    shapes = ""
    for address in addresses:
        line, column = place_of(address)
        shapes += (
            '<v:shape type="#_x0000_t202" style="visibility:hidden"><v:textbox/><x:ClientData ObjectType="Note">'
            f"<x:Row>{line - 1}</x:Row><x:Column>{column}</x:Column></x:ClientData></v:shape>"
        )
    return (
        '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" '
        f'xmlns:x="urn:schemas-microsoft-com:office:excel">{shapes}</xml>'
    )


def _box(text: str) -> str:
    drawing, main = (
        "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
        "http://schemas.openxmlformats.org/drawingml/2006/main",
    )
    corner = "<xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff>"
    return (
        f'<xdr:wsDr xmlns:xdr="{drawing}" xmlns:a="{main}"><xdr:twoCellAnchor><xdr:from>{corner}</xdr:from>'
        f'<xdr:to>{corner}</xdr:to><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Feld"/><xdr:cNvSpPr/></xdr:nvSpPr>'
        f"<xdr:spPr/><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>{_escaped(text)}</a:t></a:r></a:p></xdr:txBody></xdr:sp>"
        "<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>"
    )
