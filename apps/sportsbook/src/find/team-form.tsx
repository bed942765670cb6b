import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectFactsTexts } from '../event/facts-texts';
import { ResultDots } from '../event/past/result-dots';
import { useSportsbookHistoryQuery } from '../event/endpoints';
import styles from './find.module.css';

/** The last results of a team, as the history of its next match has them; an empty line until they are loaded. */
export function TeamForm({ teamId, match }: { teamId: string; match: SportEvent }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const { data } = useSportsbookHistoryQuery(match.id);
  const matches = data?.[match.home.id === teamId ? 'home' : 'away'] ?? [];
  return (
    <p className={styles.teamForm}>
      {matches.length > 0 ? (
        <>
          {text('lastResults')} <ResultDots matches={matches} />
        </>
      ) : null}
    </p>
  );
}
