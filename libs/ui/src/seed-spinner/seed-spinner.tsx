import { type ReactNode } from 'react';
import styles from './seed-spinner.module.css';

/** Three seeds sown in turn: something is under way. `label` is read out; without one the words around it must say it. */
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
