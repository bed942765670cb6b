import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** At the right of the title, usually a link to more. */
  end?: ReactNode;
  /** Heading level: 3 inside another section. */
  level?: 2 | 3;
  /** Drawn as a quiet bar: the name of a tournament. */
  quiet?: boolean;
  children: ReactNode;
}

/** A titled part of a page; a landmark unless it is quiet, for the same tournament comes on many days. */
export function Section({ title, end, level = 2, quiet, children }: SectionProps): ReactNode {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const Element = quiet ? 'div' : 'section';
  return (
    <Element aria-labelledby={quiet ? undefined : id}>
      <div className={quiet ? styles.subHead : styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {children}
    </Element>
  );
}
