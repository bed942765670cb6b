import { findSportById } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { useMemo, type ReactNode } from 'react';
import { groupBySport } from '../catalogue/group-by-sport';
import { ListedEvents } from '../catalogue/long-list/listed-events';
import { Section } from '../section/section';
import { createEventRows, type SteadyEvents } from '../catalogue/use-steady-events';
import { useSportName } from '../catalogue/use-sport-name';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** Arranges events in the order in which sections by sport show them. */
export const rowsBySport = createEventRows(
  (events) => groupBySport(events).flatMap(([, list]) => list),
  ({ sportId }) => sportId,
);

export interface SportSectionsProps {
  events: readonly SportEvent[];
  list: Pick<SteadyEvents, 'receivedAt' | 'serverTime'>;
  /** Whether the events are live: each sport then links to its live list. Otherwise rows show only the time of day. */
  live?: boolean;
}

/** Events grouped by sport. */
export function SportSections({ events, list, live = false }: SportSectionsProps): ReactNode {
  const sportName = useSportName();
  const groups = useMemo(() => groupBySport(events), [events]);
  return groups.map(([sportId, ofSport]) => (
    <Section key={sportId} title={sportName(sportId)} end={live ? <AllLive sportId={sportId} /> : null}>
      <ListedEvents
        events={ofSport}
        receivedAt={list.receivedAt}
        serverTime={list.serverTime}
        withTournament
        timeOnly={!live}
      />
    </Section>
  ));
}

function AllLive({ sportId }: { sportId: string }): ReactNode {
  const text = useSelector(selectFindTexts);
  const params = { sport: useSportName()(sportId) };
  const sport = findSportById(sportId);
  return sport ? (
    <Link className={styles.more} to={`/sport/${sport.key}/live_list/`}>
      {text('allOf', { params })}
    </Link>
  ) : null;
}
