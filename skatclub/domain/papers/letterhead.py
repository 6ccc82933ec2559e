"""What a club says of itself on its papers: name, address, who answers for its data, picture, colour."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from skatclub.domain import text
from skatclub.domain.papers import certificates, colours, pictures

LONGEST_ADDRESS = 300
LONGEST_RESPONSIBLE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """A club as its papers name it; `address` in lines, `logo` a PNG or JPEG, all but the name may be empty.

    `authority` is where somebody may complain about what is done with data, `colour` the club's own (#123f8c),
    `certificate` its template of certificates.
    """

    name: str
    address: str = ""
    responsible: str = ""
    logo: bytes = b""
    authority: str = ""
    colour: str = ""
    certificate: str = ""

    def checked(self) -> Letterhead:
        """Return it with clean texts.

        Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable`, `PictureUnreadable`, `PictureTooLarge`,
        `ColourUnreadable`, and as `certificates.checked`.
        """
        return replace(
            self,
            name=text.checked(self.name),
            address=text.checked(self.address, longest=LONGEST_ADDRESS, required=False),
            responsible=text.checked(self.responsible, longest=LONGEST_RESPONSIBLE, required=False),
            logo=pictures.checked(self.logo) if self.logo else b"",
            authority=text.checked(self.authority, longest=LONGEST_RESPONSIBLE, required=False),
            colour=colours.checked(self.colour),
            certificate=certificates.checked(self.certificate) if self.certificate.strip() else "",
        )

    @property
    def ink(self) -> str:
        """Return the colour as papers print it, dark enough for white words; empty without one."""
        return colours.ink(self.colour)

    def differing(self, other: Letterhead) -> tuple[str, ...]:
        """Return the names of the fields in which another one differs."""
        return tuple(
            field.name for field in fields(self) if getattr(self, field.name) != getattr(other, field.name)
        )
