import { type ReactNode } from 'react';
import { type IconName } from '../icon/sprite/drawings';
import { Scene } from '../scene/scene';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Makes the title a heading if the page has no other. */
  heading?: 1 | 2;
  /** The next step, in one sentence. */
  children?: ReactNode;
  /** The subject of the page, drawn above the bowl. */
  icon?: IconName;
  /** A button or link for the next step. */
  action?: ReactNode;
}

/** Placeholder for missing content, with the next step. */
export function EmptyState({ title, heading, icon, children, action }: EmptyStateProps): ReactNode {
  const Title = heading === 1 ? 'h1' : heading === 2 ? 'h2' : 'p';
  return (
    <div className={styles.empty}>
      <Scene icon={icon} />
      <Title className={styles.title}>{title}</Title>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}
