import { type ReactNode } from 'react';
import { EventRow } from '../event-list';
import { ListRow, NearRow } from './list-row';
import { WindowedRow } from './windowed-row';

/** Number of rows above which a list renders only those near the screen. */
const LONG = 100;

export interface LongListProps {
  /** Total number of rows of the lists inside. */
  rows: number;
  /** Component for a row; `EventRow` by default. */
  Row?: typeof EventRow;
  children: ReactNode;
}

/** Lists that may be long. */
export function LongList({ rows, Row = EventRow, children }: LongListProps): ReactNode {
  return (
    <NearRow value={Row}>
      <ListRow value={rows > LONG ? WindowedRow : Row}>{children}</ListRow>
    </NearRow>
  );
}
