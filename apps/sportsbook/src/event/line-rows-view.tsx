import { type SportEvent } from '@oware/contracts';
import { type ReactNode } from 'react';
import { LineRow } from './line-row';
import { lineRows } from './line-rows';
import { type MarketCard } from './market-cards';

/** The lines of a market, one below the other. */
export const LineRows = ({ event, card }: { event: SportEvent; card: MarketCard }): ReactNode => (
  <div role="toolbar" aria-label={card.title}>
    {card.lines.map((line) => (
      <LineRow key={lineRows.getId(line)} event={event} market={line} />
    ))}
  </div>
);
