import { useSelector } from '@oware/platform/store';
import { Skeleton, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectKitTexts } from './texts';
import styles from './kit.module.css';

/** Holds the place of a few cards. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }): ReactNode {
  const text = useSelector(selectKitTexts);
  return (
    <div role="status" aria-busy="true" aria-label={text('loading')}>
      <Stack>
        {Array.from({ length: rows }, (_, no) => (
          <Skeleton key={no} className={styles.rowSkeleton} />
        ))}
      </Stack>
    </div>
  );
}
