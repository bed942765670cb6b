import { type ReactNode } from 'react';
import { EventRow } from '../event-list';
import { ListRow } from './list-row';
import { WindowedRow } from './windowed-row';

/** A list with more rows is drawn where it is near the screen only. */
const LONG = 100;

/** @param rows how many the lists within have together */
export function LongList({ rows, children }: { rows: number; children: ReactNode }): ReactNode {
  return <ListRow value={rows > LONG ? WindowedRow : EventRow}>{children}</ListRow>;
}
