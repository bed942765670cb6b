import { type ComponentType, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import styles from './catalogue.module.css';

export interface PageColumnsProps {
  /** Hidden heading of the page, for screen readers; used only without a visible `heading`. */
  title: string;
  heading?: ReactNode;
  /** Content at the right of the visible heading. */
  end?: ReactNode;
  children: ReactNode;
}

/** Loads a lazy chunk: the notice appears only seconds after the connection is lost, so the first view does not need it. */
const loadNotice = async (): Promise<{ FreshnessNotice: ComponentType }> =>
  import(/* webpackChunkName: "late" */ '../odds/freshness-notice');

/** The body of a catalogue page. */
export function PageColumns({ title, heading, end, children }: PageColumnsProps): ReactNode {
  const late = useLazyChunk(loadNotice);
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
