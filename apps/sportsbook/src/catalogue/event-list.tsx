import { type SportEvent } from '@oware/contracts';
import { useContext, type ReactNode } from 'react';
import { type EventRowProps } from './event-row-props';
import { ListRow } from './list-row';

export interface EventListProps extends Omit<EventRowProps, 'event' | 'watch'> {
  events: readonly SportEvent[];
}

/** Events one below the other. */
export function EventList({ events, ...row }: EventListProps): ReactNode {
  const Row = useContext(ListRow);
  return (
    <ul>
      {events.map((event) => (
        <Row key={event.id} event={event} {...row} />
      ))}
    </ul>
  );
}
