import { type ReactNode } from 'react';
import { EventRow } from '../event-list';
import { ListRow } from './list-row';
import { WindowedRow } from './windowed-row';

/** Number of rows above which a list renders only those near the screen. */
const LONG = 100;

/** @param rows total number of rows of the lists inside */
export function LongList({ rows, children }: { rows: number; children: ReactNode }): ReactNode {
  return <ListRow value={rows > LONG ? WindowedRow : EventRow}>{children}</ListRow>;
}
