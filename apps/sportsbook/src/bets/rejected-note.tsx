import { type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/**
 * The reason why a bet was rejected after it had been accepted for processing, and that its stake was returned; empty for other bets.
 */
export function RejectedNote({
  ticket: { status, refusedWhy },
}: {
  ticket: Pick<Ticket, 'status' | 'refusedWhy'>;
}): ReactNode {
  const text = useSelector(selectBetsTexts);
  if (status !== 'refused') return null;
  return (
    <p className={styles.refusedWhy}>
      <Icon glyph="warning" size={16} /> <span>{text('notTaken', { params: { why: refusedWhy ?? '' } })}</span>
    </p>
  );
}
