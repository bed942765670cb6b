import { type ComponentType, type ReactNode } from 'react';
import { useLatePart } from '../late-part/use-late-part';
import styles from './catalogue.module.css';

export interface PageColumnsProps {
  /** Title of the page, for a screen reader and search engines; `heading` draws one for the eye. */
  title: string;
  heading?: ReactNode;
  /** At the right of the drawn heading. */
  end?: ReactNode;
  children: ReactNode;
}

/** A lost connection is shown seconds later: not part of the first view. */
const loadNotice = async (): Promise<{ FreshnessNotice: ComponentType }> =>
  import(/* webpackChunkName: "late" */ '../odds/freshness-notice');

/** The body of a catalogue page. */
export function PageColumns({ title, heading, end, children }: PageColumnsProps): ReactNode {
  const late = useLatePart(loadNotice);
  return (
    <div className={styles.page}>
      <div className={heading ? styles.head : undefined}>
        <h1 className={heading ? styles.title : styles.unseen}>{heading ?? title}</h1>
        {end}
      </div>
      {children}
      {late ? <late.FreshnessNotice /> : null}
    </div>
  );
}
