import { type ReactNode } from 'react';
import { FreshnessNotice } from '../odds/freshness-notice';
import styles from './catalogue.module.css';

export interface PageColumnsProps {
  /** Title of the page, for a screen reader and search engines; `heading` draws one for the eye. */
  title: string;
  heading?: ReactNode;
  children: ReactNode;
}

/** The body of a catalogue page. */
export function PageColumns({ title, heading, children }: PageColumnsProps): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={heading ? styles.title : styles.unseen}>{heading ?? title}</h1>
      {children}
      <FreshnessNotice />
    </div>
  );
}
