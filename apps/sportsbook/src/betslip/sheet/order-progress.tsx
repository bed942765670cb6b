import { SeedSpinner } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useSecondsTo } from '../../keyed-calls/use-seconds-to';
import { useBetslip } from '../selectors';
import { type OrderPhase } from '../state';
import { selectSlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import styles from './order-progress.module.css';

const DEFAULT_DELAY_MS = 15_000;

/** Progress of the order: being sent, being looked up, or in its live delay. Stays the same after a reload. */
export function OrderProgress({ order }: { order: OrderPhase }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { config } = useBetslip();
  const seconds = useSecondsTo(
    order.phase === 'pending' ? order.decidedAt : null,
    config?.liveDelay ?? DEFAULT_DELAY_MS,
  );
  const again = order.phase === 'sending' && order.attempt > 1;
  return (
    <div className={styles.progress}>
      <SeedSpinner />
      <div role="status">
        <p>
          <strong>{order.phase === 'pending' ? text('checking') : text('placing')}</strong>
        </p>
        <p className={sheetStyles.muted}>
          {order.phase === 'pending' ? text('checkingText') : again ? text('placingAgain') : text('placingText')}
        </p>
      </div>
      {seconds === null ? null : (
        <span className={styles.seconds} aria-hidden="true">
          {seconds > 0 ? text('seconds', { params: { seconds } }) : '…'}
        </span>
      )}
    </div>
  );
}
