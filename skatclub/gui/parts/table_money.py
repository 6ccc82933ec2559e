"""Once the list of a table is closed: what the table has to pay for it is offered to be booked, by a key."""

from __future__ import annotations

from skatclub.domain.cash.ledger import Category
from skatclub.gui.operations.access import Access
from skatclub.i18n import history as history_words, numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.services.registration import dues

KEY = "K"


def offer(access: Access, event_id: int, series_no: int, table_no: int, *, said: str = "") -> None:
    """Say what was `said`, and how much the table has to pay with the way to book it; without the key nothing is.

    A desk that books no money is offered none.
    """
    operations = access.operations
    takes = operations.may("pay_table")
    shares = (operations.ask(dues.of_table, event_id, series_no, table_no) or ()) if takes else ()
    cents = sum(share.cents for share in shares)

    def pay() -> None:
        done = operations.run(dues.pay_table, event_id, series_no, table_no)
        if done is not None and done.tables:
            access.tell(history_words.booked_words(done.verb, done.fields), tone="good")
        elif done is not None:
            access.tell(cash_words.paid_up(series_no, table_no))

    if cents > 0:
        is_all_lost = all(category is Category.LOSS_FEE for share in shares for category, _cents in share.parts)
        owed = (
            _("Table {table}: {amount} in lost-game fees – collected?")
            if is_all_lost
            else _("Table {table}: {amount} in lost-game and table fees – collected?")
        ).format(table=table_no, amount=numbers.euros(cents))
        words = f"{said} {owed}" if said else owed
        access.tell(words, way_out=_("Collected ({key})").format(key=KEY), act=pay, key=KEY, stays=False)
    elif said:
        access.tell(said, tone="good")
