import { Skeleton } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectEventTexts } from './texts';
import eventPageStyles from './event-page.module.css';
import lineRowStyles from './line-row.module.css';
import marketCardStyles from './market-card.module.css';
import marketListStyles from './market-list.module.css';
import styles from './event-skeleton.module.css';

/** Placeholder of an event while it loads. */
export function EventSkeleton(): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <div className={eventPageStyles.page} role="status" aria-label={text('loading')}>
      <div className={styles.skeletonHero}>
        <Skeleton className={styles.skeletonCrest} />
        <Skeleton className={styles.skeletonCrest} />
      </div>
      <div className={styles.skeletonViews} />
      <div className={styles.skeletonTabs} />
      <div className={marketListStyles.cards}>
        {[3, 2, 3, 2, 2].map((columns, card) => (
          <div key={card} className={marketCardStyles.card}>
            <div className={styles.skeletonTitle}>
              <Skeleton className={styles.skeletonStanding} />
            </div>
            <div className={`${lineRowStyles.line} ${columns === 3 ? lineRowStyles.three : lineRowStyles.two}`}>
              {Array.from({ length: columns }, (_, index) => (
                <Skeleton key={index} shape="cell" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
