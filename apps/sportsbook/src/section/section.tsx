import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** Content at the right of the title, usually a link to more. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, as a landmark. */
export function Section({ title, end, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {children}
    </section>
  );
}
