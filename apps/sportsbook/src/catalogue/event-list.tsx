import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { EventRow } from './event-row';
import { type EventRowProps } from './event-row-props';

// Further lists take the row from here: a module of its own would cost the first view bytes.
export { EventRow };

export interface EventListProps extends Omit<EventRowProps, 'event'> {
  events: readonly SportEvent[];
}

/** Events one below the other. */
export function EventList({ events, ...row }: EventListProps): ReactNode {
  return (
    <ul>
      {events.map((event) => (
        <EventRow key={event.id} event={event} {...row} />
      ))}
    </ul>
  );
}
