import { type ReactNode } from 'react';
import styles from './logo.module.css';

export interface LogoProps {
  /** The brand's name, drawn next to the mark. Without it, the mark is decorative. */
  name?: string;
}

/** A pit of the board seen from above with four seeds; one of them is gold. */
export function Logo({ name }: LogoProps): ReactNode {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="14.5" className={styles.rim} />
        <circle cx="16" cy="17" r="11" className={styles.pit} />
        <ellipse cx="11.5" cy="14" rx="2.6" ry="3.4" transform="rotate(-24 11.5 14)" className={styles.seed} />
        <ellipse cx="20" cy="13" rx="2.6" ry="3.4" transform="rotate(18 20 13)" className={styles.gold} />
        <ellipse cx="13" cy="21.5" rx="2.6" ry="3.4" transform="rotate(40 13 21.5)" className={styles.seed} />
        <ellipse cx="20.5" cy="20.5" rx="2.6" ry="3.4" transform="rotate(-38 20.5 20.5)" className={styles.seed} />
      </svg>
      {name ? <span className={styles.name}>{name}</span> : null}
    </span>
  );
}
