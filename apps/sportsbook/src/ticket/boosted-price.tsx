import { formatOdds } from '@oware/betting';
import { useSelector } from '@oware/platform/store';
import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectTicketTexts } from './texts';
import styles from './boosted-price.module.css';

/** Boosted odds with the normal ones: "Boosted 2.10 → 2.50". Odds × 10,000. */
export function BoostedPrice({ was, odds }: { was: number; odds: number }): ReactNode {
  const text = useSelector(selectTicketTexts);
  return (
    <span className={styles.price}>
      <span className={styles.mark}>{text('boosted')}</span> <s>{formatOdds(was)}</s> <span aria-hidden="true">→</span>
      <VisuallyHidden>, </VisuallyHidden> <b>{formatOdds(odds)}</b>
    </span>
  );
}
