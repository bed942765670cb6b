import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { LeagueBadge } from '../crest/league-badge';
import { getLeaguePath } from '../fixture/event-path';
import { selectFactsTexts } from '../event/facts-texts';
import { ResultDots } from '../event/past/result-dots';
import { useSportsbookHistoryQuery } from '../event/endpoints';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { Section } from '../section/section';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

const loadPast = async () => (await import(/* webpackChunkName: "event-facts" */ '../event/past/past-panel')).PastPanel;

/** A team's past matches beside those of its next opponent, in a lazy chunk; nothing without any. */
export function TeamPast({ match }: { match: SportEvent }): ReactNode {
  const text = useSelector(selectFindTexts);
  const { data } = useSportsbookHistoryQuery(match.id);
  const Panel = useLazyChunk(loadPast);
  if (!Panel || !data || data.home.length + data.away.length === 0) return null;
  return (
    <Section title={text('formGuide')}>
      <Panel event={match} />
    </Section>
  );
}

/** A link to the league of a team's match, for its other matches and the table. */
export function TeamLeague({ match: { sportId, category, tournament } }: { match: SportEvent }): ReactNode {
  const text = useSelector(selectFindTexts);
  return (
    <Section title={text('league')}>
      <ul>
        <ListItem
          start={<LeagueBadge category={category} tournament={tournament} size={24} />}
          note={category.name}
          render={(line) => <Link to={getLeaguePath({ sportId, id: tournament.id })} {...line} />}
        >
          {tournament.name}
        </ListItem>
      </ul>
    </Section>
  );
}

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
