import { arrangeGifts, formatCurrencyShort } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Gift } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { GiftTickets, Quiet, type OfferedGift } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useSportsbookCouponsQuery } from '../endpoints';
import { betslipSlice } from '../slice';
import { getTotalStake } from '../slip-bets';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';
import { GIFT_TABS } from './chosen-gift';

const { actions } = betslipSlice;
const DAY_MS = 86_400_000;

/**
 * The player's gifts, grouped by whether they apply to the slip; empty for a visitor, without gifts, and when the call fails.
 */
export function GiftSelector(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const offered = useOffered();
  const { slip, tab, state } = useSlip();
  const { picks, userId } = slip;
  const eventIds = picks.map(({ eventId }) => eventId);
  const order = getTotalStake(state.bets);
  const orderAmount = useSettled(order, slip.typing === null);
  const giftOrder = { tab: GIFT_TABS[tab], outcomes: picks.length, events: new Set(eventIds).size, orderAmount };
  // Shows the previous tab's gifts until the new ones arrive. The component's key separates the players' lists.
  const { data: groups = [] } = useSportsbookCouponsQuery(
    { userId: userId ?? '', ...giftOrder },
    { skip: userId === null || picks.length === 0 },
  );
  const { usable, belowMinimumOrder, aboveFreeBet, freeBetUnsupported } = arrangeGifts(groups, {
    tab: giftOrder.tab,
    eventIds,
    order,
  });
  const count = [usable, belowMinimumOrder, aboveFreeBet, freeBetUnsupported].flat().length;
  const waiting = groups.flatMap(({ gifts }) => gifts).filter(({ bvnVerified }) => !bvnVerified).length;
  const note = waiting > 0 ? <Quiet small>{getCountText(text, 'giftsWaiting', waiting)}</Quiet> : null;
  if (count === 0) return note;
  return (
    <>
      <GiftTickets
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

/** Returns the last settled value, so that typing does not cause a call per key. */
function useSettled<T>(value: T, still: boolean): T {
  const [settled, setSettled] = useState(value);
  if (still && settled !== value) setSettled(value);
  return still ? value : settled;
}

/** Describes a gift: its kind, amount, minimum stake and expiry. */
function useOffered(): (gift: Gift) => OfferedGift {
  const text = useSelector(selectSlipTexts);
  const { country, now } = usePlatform();
  const { currency } = country;
  return ({ giftId, kind, curBal, leastOrderAmount, expireTime }) => {
    const days = Math.floor((expireTime - now()) / DAY_MS);
    const least = text('giftLeast', { params: { amount: formatCurrencyShort(currency, leastOrderAmount) } });
    return {
      ...{ giftId, kind, name: text(`gift_${kind}`), amount: formatCurrencyShort(currency, curBal) },
      notes: [
        ...(leastOrderAmount > 0 ? [least] : []),
        days < 1 ? text('giftToday') : getCountText(text, 'giftDays', days),
      ],
    };
  };
}
