import { type ReactNode } from 'react';
import styles from './drawn-tick.module.css';

/** A tick in a circle that draws itself once; complete with reduced motion. */
export const DrawnTick = (): ReactNode => (
  <svg className={styles.tick} viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
    <circle cx="12" cy="12" r="10" pathLength="1" />
    <path d="m7.5 12.5 3 3 6-6.5" pathLength="1" />
  </svg>
);
