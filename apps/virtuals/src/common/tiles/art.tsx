import { type ReactNode } from 'react';
import styles from './art.module.css';

/**
 * The picture of a game, hidden where the visitor saves data, and from screen readers.
 * @param children shapes on 160 by 100 units; a plain field without them
 */
export const Art = ({ children }: { children: ReactNode }): ReactNode => (
  <svg data-picture="" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" className={styles.art} aria-hidden>
    {children ?? <path d="M0 0h160v100H0z" className={styles.night} />}
  </svg>
);
