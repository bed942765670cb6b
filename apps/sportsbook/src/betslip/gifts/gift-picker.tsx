import { arrangeGifts, formatCurrency } from '@oware/betting';
import { formatDate } from '@oware/config';
import { countText } from '@oware/content';
import { type Gift } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { GiftChoices, Quiet, type OfferedGift } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useSportsbookCouponsQuery } from '../endpoints';
import { betslipSlice } from '../slice';
import { totalStake } from '../slip-bets';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';
import { GIFT_TABS } from './chosen-gift';

const { actions } = betslipSlice;

/** The player's gifts by what the slip can do with them; nothing for a visitor, without gifts, and when the call fails. */
export function GiftPicker(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const offered = useOffered();
  const { slip, tab, state } = useSlip();
  const { picks, userId } = slip;
  const eventIds = picks.map(({ eventId }) => eventId);
  const order = totalStake(state.bets);
  const orderAmount = useSettled(order, slip.typing === null);
  const asked = { tab: GIFT_TABS[tab], outcomes: picks.length, events: new Set(eventIds).size, orderAmount };
  // What the tab before had stands until there is more; a player's list goes with its key.
  const { data: groups = [] } = useSportsbookCouponsQuery(
    { userId: userId ?? '', ...asked },
    { skip: userId === null || picks.length === 0 },
  );
  const { usable, belowMinimumOrder, aboveFreeBet, freeBetUnsupported } = arrangeGifts(groups, {
    tab: asked.tab,
    eventIds,
    order,
  });
  const count = [usable, belowMinimumOrder, aboveFreeBet, freeBetUnsupported].flat().length;
  const waiting = groups.flatMap(({ gifts }) => gifts).filter(({ bvnVerified }) => !bvnVerified).length;
  const note = waiting > 0 ? <Quiet small>{countText(text, 'giftsWaiting', waiting)}</Quiet> : null;
  if (count === 0) return note;
  return (
    <>
      <GiftChoices
        summary={text('gifts', { params: { count } })}
        usable={{ name: text('giftsUsable'), gifts: usable.map(offered) }}
        others={[
          { name: text('giftsBelow'), gifts: belowMinimumOrder.map(offered) },
          { name: text('giftsAbove'), gifts: aboveFreeBet.map(offered) },
          { name: text('giftsUnsupported'), gifts: freeBetUnsupported.map(offered) },
        ]}
        chosenId={slip.gifts[tab]?.giftId}
        onChoose={(id) =>
          dispatch(actions.giftChosen({ tab, gift: usable.find(({ giftId }) => giftId === id) ?? null }))
        }
      />
      {note}
    </>
  );
}

/** A value as it was when it last held still, so that nothing is asked for each key that is typed. */
function useSettled<T>(value: T, still: boolean): T {
  const [settled, setSettled] = useState(value);
  if (still && settled !== value) setSettled(value);
  return still ? value : settled;
}

/** Says what a gift is, holds, asks for, and until when. */
function useOffered(): (gift: Gift) => OfferedGift {
  const text = useSelector(selectSlipTexts);
  const { currency, gmtOffset } = usePlatform().country;
  return ({ giftId, kind, curBal, leastOrderAmount, expireTime }) => {
    const params = {
      gift: text(`gift_${kind}`),
      amount: formatCurrency(currency, curBal),
      day: formatDate(expireTime, gmtOffset),
      least: formatCurrency(currency, leastOrderAmount),
    };
    return { giftId, words: text(leastOrderAmount > 0 ? 'giftFor' : 'giftUntil', { params }) };
  };
}
