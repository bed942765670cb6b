import { Skeleton } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectEventTexts } from './texts';
import styles from './event.module.css';

/** The place of an event that is on its way. */
export function EventSkeleton(): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <div className={styles.page} role="status" aria-label={text('loading')}>
      <div className={styles.board}>
        <div className={styles.sides}>
          <Skeleton className={styles.skeletonSides} />
        </div>
        <div className={styles.standing}>
          <Skeleton className={styles.skeletonStanding} />
        </div>
      </div>
      <div className={styles.skeletonViews} />
      <div className={styles.skeletonTabs} />
      <div className={styles.cards}>
        {[3, 2, 3, 2, 2].map((columns, card) => (
          <div key={card} className={styles.card}>
            <div className={styles.skeletonTitle}>
              <Skeleton className={styles.skeletonStanding} />
            </div>
            <div className={`${styles.line} ${columns === 3 ? styles.three : styles.two}`}>
              {Array.from({ length: columns }, (_, at) => (
                <Skeleton key={at} shape="cell" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
