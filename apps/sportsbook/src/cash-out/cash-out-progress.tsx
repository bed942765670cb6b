import { useSelector } from '@oware/platform/store';
import { SeedSpinner, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSecondsTo } from '../keyed-calls/use-seconds-to';
import { type CashOutState } from './runtime';
import { selectCallTexts } from './texts';
import { getProgressText } from './cash-out-texts';
import styles from './cash-out.module.css';

/** Longest live delay that is counted down, ms. */
const MAX_DELAY_MS = 15_000;

/** Progress of a cash-out or an edit: being sent, being looked up, or in its live delay. The same after a reload. */
export function CashOutProgress({
  state,
}: {
  state: Extract<CashOutState, { phase: 'sending' | 'pending' }>;
}): ReactNode {
  const seconds = useSecondsTo(state.phase === 'pending' ? state.decidedAt : null, MAX_DELAY_MS);
  const texts = useSelector(selectCallTexts);
  const { title, text } = getProgressText(useInBoth(texts, 'page_cash_out'), state.kind, state);
  return (
    <div className={styles.progress}>
      <SeedSpinner />
      <div role="status">
        <p>
          <strong>{title}</strong>
        </p>
        <p className={styles.muted}>{text}</p>
      </div>
      {seconds === null ? null : (
        <span className={styles.seconds} aria-hidden="true">
          {seconds > 0 ? texts('seconds', { params: { seconds } }) : '…'}
        </span>
      )}
    </div>
  );
}
