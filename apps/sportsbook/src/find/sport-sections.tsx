import { findSportById } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { SportIcon } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { groupBySport } from '../catalogue/group-by-sport';
import { ListHead } from '../catalogue/league-head';
import { ListedEvents } from '../catalogue/long-list/listed-events';
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
}

/** Live events grouped by sport. Each sport links to its live list. */
export function SportSections({ events, list: { receivedAt, serverTime } }: SportSectionsProps): ReactNode {
  const sportName = useSportName();
  const text = useSelector(selectFindTexts);
  const groups = useMemo(() => groupBySport(events), [events]);
  return groups.map(([sportId, ofSport]) => {
    const sport = findSportById(sportId);
    const name = sportName(sportId);
    return (
      <section key={sportId} aria-label={name}>
        <ListHead events={ofSport}>
          <h2>
            {sport ? (
              <Link
                to={`/sport/${sport.key}/live_list/`}
                aria-label={text('allOf', { params: { sport: name } })}
                className={styles.sport}
              >
                <SportIcon sport={sport.key} size={20} />
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
        </ListHead>
        <ListedEvents events={ofSport} receivedAt={receivedAt} serverTime={serverTime} withTournament headed />
      </section>
    );
  });
}
