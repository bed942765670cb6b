import { type ReactNode } from 'react';
import styles from './header.module.css';

export interface HeaderProps {
  /** Left side: the logo in a link home, or a back button with a title. */
  start: ReactNode;
  /** Right side: balance and account. */
  end?: ReactNode;
}

/** The bar at the top of every page, 48 px high, always visible. */
export function Header({ start, end }: HeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      <div className={styles.start}>{start}</div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
