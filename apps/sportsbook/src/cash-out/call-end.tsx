import { useSelector } from '@oware/platform/store';
import { useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { type CashOutState } from './runtime';
import { selectCallTexts } from './texts';
import { endText } from './words';
import styles from './cash-out.module.css';

/** That the last cash-out or edit moved no money, and why; nothing otherwise. */
export function CallEnd({ state }: { state: CashOutState }): ReactNode {
  const text = useSelector(selectCallTexts);
  const both = useInBoth(text, 'page_cash_out');
  if (state.phase !== 'refused' && state.phase !== 'lost') return null;
  return (
    <p role="alert" className={styles.refusal}>
      {endText(both, state.kind, state, text('noReason'))}
    </p>
  );
}
