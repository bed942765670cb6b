import { Card, Skeleton, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './form-skeleton.module.css';

/** Holds the place of a form, or of what came of it, that is on its way. */
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
