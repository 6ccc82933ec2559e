"""What a club says of itself at the head of its papers: name, address, person responsible for data, picture."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from skatclub.domain import text
from skatclub.domain.papers import pictures

LONGEST_ADDRESS = 300
LONGEST_RESPONSIBLE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Letterhead:
    """A club as its papers name it; `address` in lines, `logo` a PNG or JPEG, all but the name may be empty."""

    name: str
    address: str = ""
    responsible: str = ""
    logo: bytes = b""

    def checked(self) -> Letterhead:
        """Return it with clean texts.

        Refused: `NameMissing`, `TextTooLong`, `TextNotPrintable`, `PictureUnreadable`, `PictureTooLarge`.
        """
        return replace(
            self,
            name=text.checked(self.name),
            address=text.checked(self.address, longest=LONGEST_ADDRESS, required=False),
            responsible=text.checked(self.responsible, longest=LONGEST_RESPONSIBLE, required=False),
            logo=pictures.checked(self.logo) if self.logo else b"",
        )

    def differing(self, other: Letterhead) -> tuple[str, ...]:
        """Return the names of the fields in which another one differs."""
        return tuple(
            field.name for field in fields(self) if getattr(self, field.name) != getattr(other, field.name)
        )
