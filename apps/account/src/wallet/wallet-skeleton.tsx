import { Card, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './wallet.module.css';

/** Holds the place of a form or a payment that is on its way. */
export function WalletSkeleton(): ReactNode {
  return (
    <Card aria-busy>
      <div className={styles.form}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className={styles.line} />
        ))}
      </div>
    </Card>
  );
}
