import { Link } from '@oware/platform/router';
import { chipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './kit.module.css';

export interface SectionPageProps {
  /** Of the places of the section, for screen readers. */
  label: string;
  places: readonly { name: string; path: string; here: boolean }[];
  title: string;
  /** Beside the heading. */
  end?: ReactNode;
  children: ReactNode;
}

/** A page of a section: its places, its heading, and what it shows. */
export const SectionPage = ({ label, places, title, end, children }: SectionPageProps): ReactNode => (
  <div className={styles.page}>
    <nav aria-label={label} className={styles.nav}>
      {places.map(({ name, path, here }) => (
        <Link key={path} to={path} className={chipClass()} aria-current={here ? 'page' : undefined}>
          <ChipFace>{name}</ChipFace>
        </Link>
      ))}
    </nav>
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {end}
    </div>
    {children}
  </div>
);
