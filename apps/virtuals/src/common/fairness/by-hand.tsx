import { type ReactNode } from 'react';
import styles from './fairness.module.css';

/** A recipe as text, collapsed by default. */
export const ByHand = ({ summary, children }: { summary: string; children: ReactNode }): ReactNode => (
  <details className={styles.byHand}>
    <summary>{summary}</summary>
    {children}
  </details>
);

/** A line of a recipe to copy or type. */
export const Code = ({ children }: { children: ReactNode }): ReactNode => <p className={styles.code}>{children}</p>;
