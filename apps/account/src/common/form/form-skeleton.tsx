import { Card, Skeleton, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './form-skeleton.module.css';

/** Placeholder for a form or a result that is loading. */
export function FormSkeleton(): ReactNode {
  return (
    <Card aria-busy>
      <Stack className={styles.lines}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className={styles.line} />
        ))}
      </Stack>
    </Card>
  );
}
