import { type ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Of the heading, for links that lead there. */
  id: string;
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page under a heading, which names it. */
export const Section = ({ id, title, className, children }: SectionProps): ReactNode => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    {children}
  </section>
);
