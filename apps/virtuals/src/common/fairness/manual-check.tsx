import { type ReactNode } from 'react';
import styles from './fairness.module.css';

/** Collapsed instructions for verifying a round by hand. */
export const ManualCheck = ({ summary, children }: { summary: string; children: ReactNode }): ReactNode => (
  <details className={styles.byHand}>
    <summary>{summary}</summary>
    {children}
  </details>
);

/** A line of the instructions to copy or type. */
export const Code = ({ children }: { children: ReactNode }): ReactNode => <p className={styles.code}>{children}</p>;
