import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'action' | 'success' | 'danger' | 'warning' | 'live';

/** A short label for a state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }): ReactNode {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A number badge, at most 99+; nothing at zero. Screen readers read `label` after it: "3 selections". */
export function CountBadge({ count, label }: { count: number; label: string }): ReactNode {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className={styles.label}> {label}</span>
    </span>
  );
}
