import { type ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Id of the heading, for links to it. */
  id: string;
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export const Section = ({ id, title, className, children }: SectionProps): ReactNode => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    {children}
  </section>
);
