import { arrangeGifts } from '@oware/betting';
import { formatDate } from '@oware/config';
import { type Gift } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip } from '@oware/ui';
import { type ReactNode } from 'react';
import { withCurrency } from '../../kit/money';
import { useVirtualsCouponsQuery, useVirtualsTicketConfigQuery } from '../../service/endpoints';
import { selectSlip, slipSlice } from '../slice';
import { selectRoundSlipTexts } from '../texts';
import { type RoundSlip } from '../use-round-slip';
import { GIFT_TABS } from './gift-plan';
import styles from '../slip.module.css';

/** The player's gifts by what the slip of a round can do with them; nothing for a visitor, without gifts, and when a call fails. */
export function GiftPicker({ slip: { picks, mode, stake } }: { slip: RoundSlip }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const userId = useUserId();
  const taken = useVirtualsTicketConfigQuery().data?.gift === true;
  const eventIds = picks.map(({ eventId }) => eventId);
  const tab = GIFT_TABS[mode];
  const { data: groups = [] } = useVirtualsCouponsQuery(
    { userId: userId ?? '', tab, outcomes: picks.length, events: new Set(eventIds).size },
    { skip: userId === null || picks.length === 0 || !taken },
  );
  const arranged = arrangeGifts(groups, { tab, eventIds, order: stake ?? 0 });
  const { usable, belowMinimumOrder, freeBetUnsupported } = arranged;
  const count = usable.length + belowMinimumOrder.length + freeBetUnsupported.length;
  if (count === 0) return null;
  return (
    <details className={styles.gifts}>
      <summary>{text('gifts', { params: { count } })}</summary>
      <GiftList name={text('giftsUsable')} gifts={usable} usable />
      <GiftList name={text('giftsBelow')} gifts={belowMinimumOrder} />
      <GiftList name={text('giftsUnsupported')} gifts={freeBetUnsupported} />
    </details>
  );
}

/** Gifts of one kind of use; those that can be used are chosen and cleared by a tap. */
function GiftList({ name, gifts, usable }: { name: string; gifts: readonly Gift[]; usable?: true }): ReactNode {
  if (gifts.length === 0) return null;
  return (
    <section aria-label={name}>
      <p className={styles.muted}>{name}</p>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.giftId}>{usable ? <GiftChoice gift={gift} /> : <GiftWords gift={gift} />}</li>
        ))}
      </ul>
    </section>
  );
}

function GiftChoice({ gift }: { gift: Gift }): ReactNode {
  const dispatch = useDispatch();
  const chosen = useSelector(selectSlip).gift?.giftId === gift.giftId;
  return (
    <Chip pressed={chosen} onClick={() => dispatch(slipSlice.actions.giftChosen(chosen ? null : gift))}>
      <GiftWords gift={gift} />
    </Chip>
  );
}

/** What a gift is, holds, asks for, and until when. */
function GiftWords({ gift: { kind, curBal, leastOrderAmount, expireTime } }: { gift: Gift }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const { currency, gmtOffset } = usePlatform().country;
  const params = {
    gift: text(`gift_${kind}`),
    amount: withCurrency(currency, curBal),
    day: formatDate(expireTime, gmtOffset),
    least: withCurrency(currency, leastOrderAmount),
  };
  return <>{text(leastOrderAmount > 0 ? 'giftFor' : 'giftUntil', { params })}</>;
}
