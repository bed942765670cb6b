import { type ReactNode } from 'react';
import { EventList, type EventListProps } from './event-list';
import { type TournamentGroup } from './group-events';
import { Section } from './section';

export interface TournamentListsProps extends Omit<EventListProps, 'events'> {
  groups: readonly TournamentGroup[];
  /** Heading level of the tournaments. */
  level: 2 | 3;
}

/** Events under the names of their tournaments. */
export function TournamentLists({ groups, level, ...list }: TournamentListsProps): ReactNode {
  return groups.map(({ key, category, tournament, events }) => (
    <Section key={key} level={level} quiet title={`${category} · ${tournament}`}>
      <EventList events={events} {...list} />
    </Section>
  ));
}
