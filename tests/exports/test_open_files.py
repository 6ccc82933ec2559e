"""Everything as files: papers that prove bookings lie beside the tables, and are recounted with them."""

from __future__ import annotations

from skatclub.domain.cash.ledger import Category
from skatclub.domain.people.person import Audience
from skatclub.exports import open_files
from skatclub.services import open_data
from skatclub.services.cash import book as cash_book
from skatclub.store.tables import all as tables_all
from tests.databases import ready
from tests.domain.papers.test_proof import PDF, PICTURE
from tests.exports.test_recount import IMPRINT, export, recounted


def test_papers_that_prove_bookings_are_files_of_their_own(tmp_path):
    club = ready(tmp_path / "club.skatclub")
    papers = [("Miete.pdf", PDF), ("Foto.png", PICTURE)]
    made = cash_book.enter(club, Category.RENT, -25_00, vouchers=papers).made_id

    folder = export(club, tmp_path / "out")

    assert {path.name: path.read_bytes() for path in folder.glob("voucher_*")} == {
        f"voucher_{made}_1.pdf": PDF,
        f"voucher_{made}_2.png": PICTURE,
    }
    assert recounted(folder)[0] == 0
    everything = open_data.everything_of(club)
    assert open_files.count(everything) == len(tuple(open_files.files(everything, IMPRINT)))


def test_what_is_no_paper_at_all_stands_in_the_tables_only_and_no_names_go_out_with_the_public(tmp_path):
    club = ready(tmp_path / "club.skatclub")
    cash_book.enter(club, Category.RENT, -25_00, vouchers=[("Miete.pdf", PDF)])
    with club.change("add_voucher") as work:
        work.update(tables_all.voucher, {"id": 1}, content="abcde")

    assert not list(export(club, tmp_path / "out").glob("voucher_*"))
    assert not list(export(club, tmp_path / "web", Audience.WEB).glob("voucher_*"))
