import {
  type HistoryResponse,
  type historyQuery,
  type LeagueTableResponse,
  type leagueTableQuery,
  type MomentsResponse,
  type momentsQuery,
  type SportEvent,
} from '@oware/contracts';
import { type z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { type Board } from '../catalogue/board';
import { readMoments } from '../catalogue/moment-store';
import { loadEvent } from '../catalogue/store';
import { type Catalogue } from '../catalogue/service';
import { leagueTable } from './league-table';
import { formOf, meetingsOf, type TeamIds } from './past-matches';
import { ShortMemory } from './short-memory';
import { teamKey } from './team-key';

/** How long responses stand, ms: results change when a match ends, moments all the time. */
const KEEP = { history: 30_000, table: 30_000, moments: 1_000 };

/** What was before a match, and what happened in it: moments, meetings, form, the table of its league. */
export class History {
  readonly #history: ShortMemory<HistoryResponse>;
  readonly #tables: ShortMemory<LeagueTableResponse>;
  readonly #moments: ShortMemory<MomentsResponse>;

  constructor(
    private readonly parts: {
      db: Database;
      clock: Clock;
      board: Pick<Board, 'get'>;
      catalogue: Pick<Catalogue, 'event'>;
    },
  ) {
    const { clock } = parts;
    this.#history = new ShortMemory(clock, KEEP.history);
    this.#tables = new ShortMemory(clock, KEEP.table);
    this.#moments = new ShortMemory(clock, KEEP.moments);
  }

  /** The last meetings of the sides of an event, and their last matches. @throws BizError 40400 */
  history(eventId: string, { limit }: z.output<typeof historyQuery>): Promise<HistoryResponse> {
    return this.#history.get(`${eventId} ${limit}`, async () => {
      const { db, catalogue } = this.parts;
      const { event } = await catalogue.event(eventId);
      const [home, away] = [idsOf(event, event.home), idsOf(event, event.away)];
      const [meetings, formOfHome, formOfAway] = await Promise.all([
        meetingsOf(db, home, away, event, limit),
        formOf(db, home, event, limit),
        formOf(db, away, event, limit),
      ]);
      return { ...meetings, home: formOfHome, away: formOfAway };
    });
  }

  /** A page of a league's table; without rows where nothing is known of it. */
  async table(leagueId: string, { offset, limit }: z.output<typeof leagueTableQuery>): Promise<LeagueTableResponse> {
    const table = await this.#tables.get(leagueId, () => leagueTable(this.parts.db, leagueId));
    return { ...table, rows: table.rows.slice(offset, offset + limit) };
  }

  /** A page of what happened in a match, the newest first. @throws BizError 40400 */
  moments(eventId: string, query: z.output<typeof momentsQuery>): Promise<MomentsResponse> {
    return this.#moments.get(`${eventId} ${query.before ?? ''} ${query.limit}`, async () => {
      const { db, board, catalogue } = this.parts;
      const state = board.get(eventId) ?? (await loadEvent(db, eventId));
      // Refuses what is unknown or still hidden.
      if (!state) await catalogue.event(eventId);
      return { ...(await readMoments(db, eventId, query)), statistics: state?.statistics ?? null };
    });
  }
}

const idsOf = ({ sportId, category }: SportEvent, { id, name }: SportEvent['home']): TeamIds => [
  id,
  teamKey(sportId, category.name, name),
];
