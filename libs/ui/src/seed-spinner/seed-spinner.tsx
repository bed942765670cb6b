import { type ReactNode } from 'react';
import styles from './seed-spinner.module.css';

/**
 * Three animated seeds for work in progress. Screen readers announce `label`; without one, the text around it has to describe the work.
 */
export function SeedSpinner({ label }: { label?: string }): ReactNode {
  return (
    <span
      className={styles.spinner}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <span className={styles.seed} />
      <span className={styles.seed} />
      <span className={styles.seed} />
    </span>
  );
}
