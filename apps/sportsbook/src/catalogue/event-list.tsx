import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { EventRow } from './event-row';
import { type EventRowProps } from './event-row-props';
import styles from './event-row.module.css';

// Re-exported for further lists, because a separate module would add bytes to the first view.
export { EventRow };

export interface EventListProps extends Omit<EventRowProps, 'event'> {
  events: readonly SportEvent[];
  /** Replaces the layout of the list: two columns on wide screens. */
  className?: string | undefined;
}

interface EventRowsProps extends Pick<EventListProps, 'className'> {
  children: ReactNode;
}

/** The rows of events: one column, or two on wide screens. */
export const EventRows = ({ className = styles.list, children }: EventRowsProps): ReactNode => (
  <ul className={className}>{children}</ul>
);

/** A list of events. */
export function EventList({ events, className, ...row }: EventListProps): ReactNode {
  return (
    <EventRows className={className}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} {...row} />
      ))}
    </EventRows>
  );
}
