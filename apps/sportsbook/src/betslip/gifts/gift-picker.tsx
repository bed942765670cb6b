import { arrangeGifts } from '@oware/betting';
import { formatDate } from '@oware/config';
import { type Gift } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip } from '@oware/ui';
import { type ReactNode } from 'react';
import { withCurrency } from '../../money/amount';
import { useSportsbookCouponsQuery } from '../endpoints';
import { betslipSlice } from '../slice';
import { totalStake } from '../slip-bets';
import { selectSlipTexts } from '../texts';
import { useSlip } from '../use-slip';
import { GIFT_TABS } from './chosen-gift';
import styles from '../sheet/sheet.module.css';

const { actions } = betslipSlice;

/** The player's gifts by what the slip can do with them; nothing for a visitor, without gifts, and when the call fails. */
export function GiftPicker(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { slip, tab, state } = useSlip();
  const { picks, userId } = slip;
  const eventIds = picks.map(({ eventId }) => eventId);
  const asked = { tab: GIFT_TABS[tab], outcomes: picks.length, events: new Set(eventIds).size };
  // What the tab before had stands until there is more; a player's list goes with its key.
  const { data: groups = [] } = useSportsbookCouponsQuery(
    { userId: userId ?? '', ...asked },
    { skip: userId === null || picks.length === 0 },
  );
  const order = totalStake(state.bets);
  const { usable, belowMinimumOrder, freeBetUnsupported } = arrangeGifts(groups, { tab: asked.tab, eventIds, order });
  const count = usable.length + belowMinimumOrder.length + freeBetUnsupported.length;
  if (count === 0) return null;
  return (
    <details className={styles.settings}>
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
      <p>{name}</p>
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
  const { slip, tab } = useSlip();
  const chosen = slip.gifts[tab]?.giftId === gift.giftId;
  return (
    <Chip pressed={chosen} onClick={() => dispatch(actions.giftChosen({ tab, gift: chosen ? null : gift }))}>
      <GiftWords gift={gift} />
    </Chip>
  );
}

/** What a gift is, holds, asks for, and until when. */
function GiftWords({ gift: { kind, curBal, leastOrderAmount, expireTime } }: { gift: Gift }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { currency, gmtOffset } = usePlatform().country;
  const params = {
    gift: text(`gift_${kind}`),
    amount: withCurrency(currency, curBal),
    day: formatDate(expireTime, gmtOffset),
    least: withCurrency(currency, leastOrderAmount),
  };
  return <>{text(leastOrderAmount > 0 ? 'giftFor' : 'giftUntil', { params })}</>;
}
