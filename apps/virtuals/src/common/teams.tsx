import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { TeamCrest } from './team-crest';
import { selectSectionTexts } from './texts';
import styles from './teams.module.css';

/** Both teams of a match in a line, each with its crest. */
export function Teams({ home, away }: { home: string; away: string }): ReactNode {
  const text = useSelector(selectSectionTexts);
  return (
    <span className={styles.teams}>
      <TeamCrest name={home} />
      <span>{text('versus', { params: { home, away } })}</span>
      <TeamCrest name={away} />
    </span>
  );
}
