import { Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './bets.module.css';

/** Holds the place of two tickets. */
export function BetsSkeleton(): ReactNode {
  return (
    <div className={styles.list} aria-busy="true" aria-label="Loading your bets" role="status">
      <Skeleton className={styles.cardSkeleton} />
      <Skeleton className={styles.cardSkeleton} />
    </div>
  );
}
