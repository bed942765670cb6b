import { type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { glyphs, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/** Why a bet was refused after it had been taken, and where its stake is; nothing for other bets. */
export function RefusedNote({
  ticket: { status, refusedWhy },
}: {
  ticket: Pick<Ticket, 'status' | 'refusedWhy'>;
}): ReactNode {
  const text = useSelector(selectBetsTexts);
  if (status !== 'refused') return null;
  return (
    <p className={styles.refusedWhy}>
      <Icon glyph={glyphs.warning} size={16} /> <span>{text('notTaken', { params: { why: refusedWhy ?? '' } })}</span>
    </p>
  );
}
