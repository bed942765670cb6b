import { formatCurrencyShort } from '@oware/betting';
import { formatDate } from '@oware/config';
import { getCountText } from '@oware/content';
import { type Gift, type RedeemGiftResponse, type RedeemGiftRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, GiftTicket } from '@oware/ui';
import { type ReactNode } from 'react';
import { useMoney } from '../../common/use-money';
import { usePayment } from '../../wallet/payment/use-payment';
import { getGiftTextKey } from './gift-texts';
import { selectGiftTexts } from './texts';
import { useGiftsClosed } from './use-gifts-closed';
import { useRedeem } from './use-redeem';
import styles from './gifts.module.css';

const DAY_MS = 86_400_000;
/** Maximum number of days that are shown as days left; longer times have only a date. */
const MAX_DAYS = 60;

/**
 * One gift as a ticket: its value, its conditions and its expiry.
 * @param now ms since 1970, null before hydration
 */
export function GiftCard({ gift, now }: { gift: Gift; now: number | null }): ReactNode {
  const text = useSelector(selectGiftTexts);
  const { currency } = usePlatform().country;
  const notes = useGiftNotes(gift, now);
  const closed = useGiftsClosed();
  const { kind, initBal, curBal, usableTime, state } = gift;
  const started = now === null || usableTime <= now;
  return (
    <li>
      <GiftTicket
        kind={kind}
        amount={formatCurrencyShort(currency, state === 'used' ? initBal : curBal)}
        name={text(getGiftTextKey(kind))}
        notes={notes}
      />
      {kind === 1 && state === 'usable' && started && !closed ? <ToBalance gift={gift} alive={now !== null} /> : null}
    </li>
  );
}

/** Returns the conditions of a gift: its remaining amount, its expiry in days and as a date, and its minimum stake. */
function useGiftNotes(gift: Gift, now: number | null): string[] {
  const text = useSelector(selectGiftTexts);
  const money = useMoney();
  const { country, now: clock } = usePlatform();
  const { gmtOffset } = country;
  const { kind, initBal, curBal, leastOrderAmount, usableTime, expireTime, state } = gift;
  const started = now === null || usableTime <= now;
  const notes: string[] = [];
  if (state !== 'used' && curBal < initBal)
    notes.push(text('left', { params: { left: money(curBal), amount: money(initBal) } }));
  // Before hydration too, so that the ticket keeps its height.
  const days = Math.floor((expireTime - (now ?? clock())) / DAY_MS);
  if (state === 'usable' && started && days <= MAX_DAYS)
    notes.push(days < 1 ? text('endsToday') : getCountText(text, 'daysLeft', days));
  const day = formatDate(state === 'usable' && !started ? usableTime : expireTime, gmtOffset);
  notes.push(text(state === 'usable' ? (started ? 'until' : 'from') : 'ended', { params: { day } }));
  if (kind !== 1)
    notes.push(
      leastOrderAmount === 0 ? text('anyStake') : text('least', { params: { amount: money(leastOrderAmount) } }),
    );
  return notes;
}

/** Converts a cash gift into balance. */
function ToBalance({ gift, alive }: { gift: Gift; alive: boolean }): ReactNode {
  const text = useSelector(selectGiftTexts);
  const money = useMoney();
  const { events } = usePlatform();
  const redeem = useRedeem();
  const { busy, failure, run } = usePayment<RedeemGiftRequest, RedeemGiftResponse>(redeem, ({ credited }) =>
    events.emit('toast.requested', { text: text('credited', { params: { amount: money(credited) } }), tone: 'purple' }),
  );
  return (
    <>
      <Button
        block
        className={styles.button}
        busy={busy}
        disabled={!alive}
        onClick={() => void run({ giftId: gift.giftId })}
      >
        {text('toBalance', { params: { amount: money(gift.curBal) } })}
      </Button>
      <div role="alert">{failure === null ? null : <p className={styles.failure}>{failure}</p>}</div>
    </>
  );
}
