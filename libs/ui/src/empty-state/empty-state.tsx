import { type ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Makes the title a heading if the page has no other. */
  heading?: 1 | 2;
  /** The next step, in one sentence. */
  children?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
}

/** Placeholder for missing content, with the next step. Drawn as an empty pit of the board. */
export function EmptyState({ title, heading, children, action }: EmptyStateProps): ReactNode {
  const Title = heading === 1 ? 'h1' : heading === 2 ? 'h2' : 'p';
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 72 40" width="72" height="40" aria-hidden="true" focusable="false" className={styles.pit}>
        <ellipse cx="36" cy="20" rx="34" ry="18" />
        <ellipse cx="36" cy="23" rx="26" ry="11" />
        <ellipse cx="36" cy="27" rx="4" ry="3" className={styles.seed} />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}
