"""Several people at one screen: nobody ever sees another hand."""

from tablee.games.corners.terminal.hand import Hand
from tablee.terminal.screens.notes import Curtain, RoundEnd

from .sitting import session, sitting


async def test_a_curtain_falls_between_two_people():
    async with sitting(session("triominos", humans=(0, 1))) as here:
        seen = set()
        for _ in range(9):
            if isinstance(here.screen, Curtain):
                seat = here.match.to_act[0]
                text = here.text()
                assert f"Player {seat + 1}, it is your turn" in text
                assert set("0345") & set(text) == set(), "no tile shines through"
                await here.press("enter")
            if isinstance(here.screen, RoundEnd):
                break
            [seat] = here.match.to_act
            seen.add(seat)
            hand = here.screen.query_one(Hand)
            assert hand.view.seat == here.screen.view.seat == here.screen.board.view.seat == seat
            assert hand.view == here.match.view(seat)
            await here.act()
        assert seen == {0, 1}


async def test_while_bots_move_no_hand_lies_open():
    at = session("triominos", humans=(0, 2))
    async with sitting(at) as here:
        looked = []
        choose = at.bots[1].choose

        def spying(view):
            looked.append(
                (here.app.screen_stack[-1].view.seat, here.app.screen_stack[-1].query_one(Hand).view.hand)
            )
            return choose(view)

        at.bots[1].choose = spying
        for _ in range(10):
            if isinstance(here.screen, Curtain):
                await here.press("enter")
            else:
                await here.act()
        assert looked
        assert set(looked) == {(None, ())}


async def test_one_person_alone_needs_no_curtain():
    async with sitting(session("triominos", humans=(1,))) as here:
        assert not isinstance(here.screen, Curtain)
        assert here.screen.view.seat == 1
