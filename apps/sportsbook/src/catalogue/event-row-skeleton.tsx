import { useSelector } from '@oware/platform/store';
import { Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import styles from './event-row.module.css';

/** Placeholder of an event while it loads, exactly as large as its row. */
function EventRowSkeleton(): ReactNode {
  return (
    <li className={styles.row} aria-hidden="true">
      <span className={styles.link}>
        <Skeleton className={styles.skeletonMeta} />
        <Skeleton className={styles.skeletonTeam} />
        <Skeleton className={styles.skeletonTeam} />
      </span>
      <span className={styles.side}>
        <span className={styles.more} />
        <span className={styles.cells}>
          <Skeleton shape="cell" />
          <Skeleton shape="cell" />
          <Skeleton shape="cell" />
        </span>
      </span>
    </li>
  );
}

/** Placeholder of a list while it loads. */
export function EventRowSkeletons({ count }: { count: number }): ReactNode {
  const text = useSelector(selectListTexts);
  return (
    <ul aria-busy="true" aria-label={text('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <EventRowSkeleton key={index} />
      ))}
    </ul>
  );
}
