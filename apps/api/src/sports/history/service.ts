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
import { type Board, type Catalogue, loadEvent, readMoments } from '../catalogue/api';
import { getLeagueTable } from './league-table';
import { getForm, getMeetings, type TeamIds } from './past-matches';
import { ShortMemory } from './short-memory';
import { buildTeamKey } from './team-key';

/** Cache times of responses, ms: results change when a match ends, moments all the time. */
const CACHE_MS = { history: 30_000, table: 30_000, moments: 1_000 };

/** Background of a match: moments, meetings, form, the table of its league. */
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
    this.#history = new ShortMemory(clock, CACHE_MS.history);
    this.#tables = new ShortMemory(clock, CACHE_MS.table);
    this.#moments = new ShortMemory(clock, CACHE_MS.moments);
  }

  /**
   * Returns the last meetings of the sides of an event, and their last matches.
   * @throws BizError 40400
   */
  history(eventId: string, { limit }: z.output<typeof historyQuery>): Promise<HistoryResponse> {
    return this.#history.get(`${eventId} ${limit}`, async () => {
      const { db, catalogue } = this.parts;
      const { event } = await catalogue.event(eventId);
      const [home, away] = [getTeamIds(event, event.home), getTeamIds(event, event.away)];
      const [meetings, formOfHome, formOfAway] = await Promise.all([
        getMeetings(db, home, away, event, limit),
        getForm(db, home, event, limit),
        getForm(db, away, event, limit),
      ]);
      return { ...meetings, home: formOfHome, away: formOfAway };
    });
  }

  /** Returns a page of a league's table; without rows when the league is unknown. */
  async table(leagueId: string, { offset, limit }: z.output<typeof leagueTableQuery>): Promise<LeagueTableResponse> {
    const table = await this.#tables.get(leagueId, () => getLeagueTable(this.parts.db, leagueId));
    return { ...table, rows: table.rows.slice(offset, offset + limit) };
  }

  /**
   * Returns a page of the moments of a match, newest first.
   * @throws BizError 40400
   */
  moments(eventId: string, query: z.output<typeof momentsQuery>): Promise<MomentsResponse> {
    return this.#moments.get(`${eventId} ${query.before ?? ''} ${query.limit}`, async () => {
      const { db, board, catalogue } = this.parts;
      const state = board.get(eventId) ?? (await loadEvent(db, eventId));
      // Rejects an event that is unknown or still hidden.
      if (!state) await catalogue.event(eventId);
      return { ...(await readMoments(db, eventId, query)), statistics: state?.statistics ?? null };
    });
  }
}

const getTeamIds = ({ sportId, category }: SportEvent, { id, name }: SportEvent['home']): TeamIds => [
  id,
  buildTeamKey(sportId, category.name, name),
];
