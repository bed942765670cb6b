import { type ReactNode } from 'react';
import { type SteadyEvents } from './use-steady-events';

/** One button for the new matches of all lists on a page. */
export function NewLines({ lists }: { lists: readonly SteadyEvents[] }): ReactNode {
  const Line = lists.find((list) => list.Line)?.Line;
  return Line ? (
    <Line
      what="match"
      count={lists.reduce((sum, { waiting }) => sum + waiting, 0)}
      onShow={() => lists.forEach((list) => list.waiting && list.showAll())}
    />
  ) : null;
}
