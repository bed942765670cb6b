import { type ReactNode } from 'react';
import styles from './live.module.css';

/** Keeps lists of live events in one column: an ended row that leaves would move the rows after it to the other column. */
export const OneColumn = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.oneColumn}>{children}</div>
);
