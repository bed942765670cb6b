import { useSelector } from '@oware/platform/store';
import { Skeleton, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectSectionTexts } from './texts';
import styles from './common.module.css';

/** Placeholder for a few cards. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }): ReactNode {
  const text = useSelector(selectSectionTexts);
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
