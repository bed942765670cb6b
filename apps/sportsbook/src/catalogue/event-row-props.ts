import { type SportEvent } from '@oware/contracts';

export interface EventRowProps {
  event: SportEvent;
  /** When the response came, ms since 1970. */
  receivedAt: number;
  /** Time of the response by the server's clock: what "today" means. */
  serverTime: number;
  /** Which market the cells show; the sport's first without it. */
  marketId?: number;
  /** Names the tournament; a list grouped by tournament does not need it. */
  withTournament?: boolean;
  /** Only the time of day; a list grouped by day does not need more. */
  timeOnly?: boolean;
}
