import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ListItem, isOfPersons } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { useEvents } from '../catalogue/use-events';
import { useSportName } from '../catalogue/use-sport-name';
import { Crest } from '../crest/crest';
import { FavouriteButton } from '../favourites/favourite-button';
import { getTeamPath } from '../fixture/event-path';
import { Section } from '../section/section';
import { trending } from './queries';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

const MAX_TEAMS = 6;

interface SuggestedTeam extends Pick<SportEvent['home'], 'id' | 'name' | 'lang'> {
  event: SportEvent;
  side: 'home' | 'away';
}

/** Lists the teams of events in their order, each once. */
function listTeams(events: readonly SportEvent[]): SuggestedTeam[] {
  const teams = events.flatMap((event) => (['home', 'away'] as const).map((side) => ({ ...event[side], event, side })));
  return [...new Map(teams.map((team) => [team.id, team])).values()].slice(0, MAX_TEAMS);
}

/** Teams of the most important matches, each with a star. Missing while the matches are not loaded, and when there are none. */
export function SuggestedTeams(): ReactNode {
  const text = useSelector(selectFindTexts);
  const sportName = useSportName();
  const { response } = useEvents(trending);
  const teams = useMemo(() => listTeams(response?.events ?? []), [response]);
  if (teams.length === 0) return null;
  return (
    <Section title={text('suggestedTeams')}>
      <ul>
        {teams.map(({ id, name, lang, event, side }) => (
          <ListItem
            key={id}
            start={<Crest teamId={id} size={24} person={isOfPersons(event.sportId)} colours={event.colours?.[side]} />}
            note={sportName(event.sportId)}
            end={<FavouriteButton of={{ kind: 'team', id }} name={name} />}
          >
            <Link to={getTeamPath({ sportId: event.sportId, id })} className={styles.team} lang={lang}>
              {name}
            </Link>
          </ListItem>
        ))}
      </ul>
    </Section>
  );
}
