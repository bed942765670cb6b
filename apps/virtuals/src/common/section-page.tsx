import { Link } from '@oware/platform/router';
import { getChipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import styles from './common.module.css';

export interface SectionPageProps {
  /** Accessible name of the section's navigation. */
  label: string;
  places: readonly { name: string; path: string; here: boolean }[];
  title: string;
  /** Content next to the heading. */
  end?: ReactNode;
  children: ReactNode;
}

/** A page of a section: navigation, heading and content. */
export const SectionPage = ({ label, places, title, end, children }: SectionPageProps): ReactNode => (
  <div className={styles.page}>
    <nav aria-label={label} className={styles.nav}>
      {places.map(({ name, path, here }) => (
        <Link key={path} to={path} className={getChipClass()} aria-current={here ? 'page' : undefined}>
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
