import { formatDate } from '@oware/config';
import { type Gift, type RedeemGiftResponse, type RedeemGiftRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { Drawing } from '../../common/drawing';
import { useMoney } from '../../common/use-money';
import { usePayment } from '../../wallet/payment/use-payment';
import { getGiftTextKey } from './gift-texts';
import { selectGiftTexts } from './texts';
import { useGiftsClosed } from './use-gifts-closed';
import { useRedeem } from './use-redeem';
import styles from './gifts.module.css';

/**
 * One gift: its value, its conditions and its expiry.
 * @param now ms since 1970, null before hydration
 */
export function GiftCard({ gift, now }: { gift: Gift; now: number | null }): ReactNode {
  const text = useSelector(selectGiftTexts);
  const money = useMoney();
  const { gmtOffset } = usePlatform().country;
  const closed = useGiftsClosed();
  const { kind, initBal, curBal, leastOrderAmount, usableTime, expireTime, state } = gift;
  const started = now === null || usableTime <= now;
  const day = formatDate(state === 'usable' && !started ? usableTime : expireTime, gmtOffset);
  return (
    <Card as="li">
      <div className={styles.gift}>
        <Drawing name="gift" />
        <h3 className={styles.kind}>{text(getGiftTextKey(kind))}</h3>
        <p className={styles.worth}>
          {money(initBal)}
          {state !== 'used' && curBal < initBal ? (
            <span className={styles.note}>
              {text('left', { params: { left: money(curBal), amount: money(initBal) } })}
            </span>
          ) : null}
        </p>
        <p className={styles.note}>
          {text(state === 'usable' ? (started ? 'until' : 'from') : 'ended', { params: { day } })}
        </p>
        {kind === 1 ? null : (
          <p className={styles.note}>
            {leastOrderAmount === 0 ? text('anyStake') : text('least', { params: { amount: money(leastOrderAmount) } })}
          </p>
        )}
      </div>
      {kind === 1 && state === 'usable' && started && !closed ? <ToBalance gift={gift} alive={now !== null} /> : null}
    </Card>
  );
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
