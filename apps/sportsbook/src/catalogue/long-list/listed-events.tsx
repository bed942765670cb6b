import { useContext, type ReactNode } from 'react';
import { type EventListProps } from '../event-list';
import styles from '../event-row.module.css';
import { ListRow } from './list-row';

/** Events of a list that may be long. */
export function ListedEvents({ events, ...row }: EventListProps): ReactNode {
  const Row = useContext(ListRow);
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <Row key={event.id} event={event} {...row} />
      ))}
    </ul>
  );
}
