import { useSelector } from '@oware/platform/store';
import { useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { type CashOutState } from './runtime';
import { selectCallTexts } from './texts';
import { getResultText } from './cash-out-texts';
import styles from './cash-out.module.css';

/** Note that the last cash-out or edit moved no money, with the reason; empty otherwise. */
export function CallEnd({ state }: { state: CashOutState }): ReactNode {
  const text = useSelector(selectCallTexts);
  const both = useInBoth(text, 'page_cash_out');
  if (state.phase !== 'rejected' && state.phase !== 'lost') return null;
  return (
    <p role="alert" className={styles.refusal}>
      {getResultText(both, state.kind, state, text('noReason'))}
    </p>
  );
}
