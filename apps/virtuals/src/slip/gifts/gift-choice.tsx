import { arrangeGifts, formatCurrencyShort } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Gift } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { GiftTickets, type OfferedGift } from '@oware/ui';
import { type ReactNode } from 'react';
import { useVirtualsCouponsQuery, useVirtualsTicketConfigQuery } from '../../service/endpoints';
import { selectSlip, slipSlice } from '../slice';
import { selectRoundSlipTexts } from '../texts';
import { type RoundSlip } from '../use-round-slip';
import { GIFT_TABS } from './gift-plan';

const DAY_MS = 86_400_000;

/**
 * The player's gifts, grouped by whether the slip can use them; empty for visitors, without gifts, and when a call fails.
 */
export function GiftSection({ slip: { picks, mode, stake } }: { slip: RoundSlip }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const dispatch = useDispatch();
  const offered = useGiftText();
  const chosen = useSelector(selectSlip).gift;
  const userId = useUserId();
  const taken = useVirtualsTicketConfigQuery().data?.gift === true;
  const eventIds = picks.map(({ eventId }) => eventId);
  const tab = GIFT_TABS[mode];
  const { data: groups = [] } = useVirtualsCouponsQuery(
    { userId: userId ?? '', tab, outcomes: picks.length, events: new Set(eventIds).size },
    { skip: userId === null || picks.length === 0 || !taken },
  );
  const arranged = arrangeGifts(groups, { tab, eventIds, order: stake ?? 0 });
  const { usable, belowMinimumOrder, aboveFreeBet, freeBetUnsupported } = arranged;
  const count = [usable, belowMinimumOrder, aboveFreeBet, freeBetUnsupported].flat().length;
  if (count === 0) return null;
  return (
    <GiftTickets
      summary={text('gifts', { params: { count } })}
      usable={{ name: text('giftsUsable'), gifts: usable.map(offered) }}
      others={[
        { name: text('giftsBelow'), gifts: belowMinimumOrder.map(offered) },
        { name: text('giftsAbove'), gifts: aboveFreeBet.map(offered) },
        { name: text('giftsUnsupported'), gifts: freeBetUnsupported.map(offered) },
      ]}
      chosenId={chosen?.giftId}
      onChoose={(id) => dispatch(slipSlice.actions.giftChosen(usable.find(({ giftId }) => giftId === id) ?? null))}
    />
  );
}

/** Returns a function that describes a gift: kind, amount, minimum stake and expiry. */
function useGiftText(): (gift: Gift) => OfferedGift {
  const text = useSelector(selectRoundSlipTexts);
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
