import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { EventRow } from './event-row';
import { type EventRowProps } from './event-row-props';

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
