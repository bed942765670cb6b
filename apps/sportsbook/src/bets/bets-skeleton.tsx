import { useSelector } from '@oware/platform/store';
import { Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/** Placeholder the size of two tickets. */
export function BetsSkeleton(): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <div className={styles.list} aria-busy="true" aria-label={text('loading')} role="status">
      <Skeleton className={styles.cardSkeleton} />
      <Skeleton className={styles.cardSkeleton} />
    </div>
  );
}
