import { type SportEvent } from '@oware/contracts';

export interface EventRowProps {
  event: SportEvent;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  /** Time of the response by the server's clock, which defines "today". */
  serverTime: number;
  /** Market that the cells show; the sport's first by default. */
  marketId?: number;
  /** Whether to show the tournament, which a list grouped by tournament does not need. */
  withTournament?: boolean;
  /** Whether to show only the time of day, which is enough in a list grouped by day. */
  timeOnly?: boolean;
  /** Whether the list has heads above its cells; cells then show only prices, unless the lines of the market differ. */
  headed?: boolean | undefined;
}
