import { type ReactNode } from 'react';
import { useSlip } from '../use-slip';
import { getStakeField, useActiveField } from './active-field';
import { PlaceBetButton } from './place-bet-button';
import { OrderProgress } from './order-progress';
import { QuoteLine } from './quote-line';
import { RejectionNote } from './rejection-note';
import { StakePad } from './stake-pad';
import styles from './slip-footer.module.css';

/**
 * The part that stays within reach of the thumb: total odds, possible winnings and the place-bet button; above them the number pad while a
 * stake is typed.
 */
export function SlipFooter(): ReactNode {
  const { slip, tab } = useSlip();
  const { field } = useActiveField();
  const { phase } = slip.order;
  if (phase === 'sending' || phase === 'pending') return <OrderProgress order={slip.order} />;
  return (
    <div className={styles.footer}>
      {field !== null && getStakeField(field, slip, tab) === field ? <StakePad field={field} /> : null}
      <QuoteLine />
      <RejectionNote />
      <PlaceBetButton />
    </div>
  );
}
