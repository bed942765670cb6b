import { useContext, type ReactNode } from 'react';
import { EventRows, type EventListProps } from '../event-list';
import { ListRow } from './list-row';

/** Events of a list that may be long. */
export function ListedEvents({ events, ...row }: EventListProps): ReactNode {
  const Row = useContext(ListRow);
  return (
    <EventRows>
      {events.map((event) => (
        <Row key={event.id} event={event} {...row} />
      ))}
    </EventRows>
  );
}
