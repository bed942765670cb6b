import { type ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /**
   * Heading for screen readers, because the bar above the page shows it. Omitted by pages that show their own heading.
   */
  title?: ReactNode;
  children: ReactNode;
}

/** A page of forms and cards in a column, at a readable width. */
export const Page = ({ title, children }: PageProps): ReactNode => (
  <div className={styles.page}>
    {title === undefined ? null : <h1 className={styles.title}>{title}</h1>}
    {children}
  </div>
);
