import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { LineRow } from './line-row';
import { lineRows } from './line-rows';
import { type MarketCard } from './market-cards';
import { TeamColumns } from './team-columns';
import { hasTeams } from './team-players';

/** The lines of a market, one below the other; players of both teams are in two columns. */
export const LineRows = ({ event, card: { title, lines } }: { event: SportEvent; card: MarketCard }): ReactNode =>
  lines.some(({ outcomes }) => hasTeams(outcomes)) ? (
    lines.map((line) => <TeamColumns key={lineRows.getId(line)} event={event} line={line} label={title} />)
  ) : (
    <div role="toolbar" aria-label={title}>
      {lines.map((line) => (
        <LineRow key={lineRows.getId(line)} event={event} market={line} />
      ))}
    </div>
  );
