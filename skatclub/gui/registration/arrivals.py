"""What Enter does at the desk: somebody comes, pays, or is only expected; one choice, one change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.registration import Presence
from skatclub.services import registration

if TYPE_CHECKING:
    from skatclub.domain.registration import Participant
    from skatclub.gui.operations import Operations
    from skatclub.gui.registration.choices import Choice
    from skatclub.services.enrolment import Roll


def take(
    operations: Operations, roll: Roll, choice: Choice, *, here: bool, paid: bool, keep: bool
) -> tuple[bool, int]:
    """Carry out a choice; return whether anything was changed, and the id of the participant (0: refused)."""
    if choice.participant is not None:
        return _again(operations, roll, choice.participant, here=here, paid=paid)
    if choice.person is not None:
        done = operations.run(registration.register_person, roll.event.id, choice.person.id, here=here, paid=paid)
    elif choice.newcomer is not None:
        done = operations.run(
            registration.register_newcomer, roll.event.id, choice.newcomer, here=here, paid=paid, keep=keep
        )
    else:
        return False, 0
    return (False, 0) if done is None or done.made_id is None else (True, done.made_id)


def _again(operations: Operations, roll: Roll, one: Participant, *, here: bool, paid: bool) -> tuple[bool, int]:
    """Let a participant who is registered already come, or pay what is still open."""
    if here and one.presence is not Presence.HERE:
        done = operations.run(registration.check_in, one.id, paid=paid)
    elif paid and roll.owed(one) > one.paid:
        done = operations.run(registration.pay, one.id, roll.owed(one) - one.paid)
    else:
        return False, one.id
    return (False, 0) if done is None else (True, one.id)
