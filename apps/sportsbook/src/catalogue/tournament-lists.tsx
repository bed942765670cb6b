import { Link } from '@oware/platform/router';
import { type ReactNode } from 'react';
import { leaguePath } from './event-path';
import { EventList, type EventListProps } from './event-list';
import { type TournamentGroup } from './group-events';
import styles from './tournament-lists.module.css';

export interface TournamentListsProps extends Omit<EventListProps, 'events'> {
  groups: readonly TournamentGroup[];
  /** Heading level of the tournaments. */
  level: 2 | 3;
}

/** Events under the names of their tournaments, which lead to their pages; each can be folded up. */
export function TournamentLists({ groups, level, ...list }: TournamentListsProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return groups.map(({ key, category, tournament, events }) => (
    <details key={key} open className={styles.league}>
      <summary>
        <Heading>
          <Link to={leaguePath({ sportId: events[0]?.sportId ?? '', id: key })}>{`${category} · ${tournament}`}</Link>
        </Heading>
      </summary>
      <EventList events={events} {...list} />
    </details>
  ));
}
