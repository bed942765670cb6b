import { VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './jackpot.module.css';

/** The frame of all jackpot pages; the bar above shows the heading. */
export function JackpotFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </div>
  );
}
