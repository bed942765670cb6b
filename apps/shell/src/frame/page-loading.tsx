import { SeedSpinner } from '@oware/ui';
import { type ReactNode } from 'react';
import { useFrameTexts } from './texts';
import styles from './frame.module.css';

/** Placeholder for a page whose code has not loaded yet. */
export function PageLoading(): ReactNode {
  return (
    <div className={styles.loading}>
      <SeedSpinner label={useFrameTexts()('loading')} />
    </div>
  );
}
