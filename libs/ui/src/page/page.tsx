import { type ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** Its heading, for screen readers: the bar above the page shows it. A page that shows its heading itself has none here. */
  title?: ReactNode;
  children: ReactNode;
}

/** A page of forms and cards, one below the other, as wide as lines are read well. */
export const Page = ({ title, children }: PageProps): ReactNode => (
  <div className={styles.page}>
    {title === undefined ? null : <h1 className={styles.title}>{title}</h1>}
    {children}
  </div>
);
