import { type PastLeague, type PastMatch } from '@oware/simulator';
import { and, eq } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { getSeason } from './get-season';
import { playedMatches } from './tables';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 730;
const PAGE = 500;
/** Time of the last change of a match that the feed never reported. */
const NOT_OF_FEED = 0;

const toRow = (match: PastMatch): typeof playedMatches.$inferInsert => ({
  id: match.id,
  sportId: match.sportId,
  leagueId: match.league.id,
  leagueName: match.league.name,
  season: getSeason(match.startTime),
  imported: false,
  startTime: match.startTime,
  home: match.home.id,
  homeName: match.home.name,
  away: match.away.id,
  awayName: match.away.name,
  homeScore: match.score[0],
  awayScore: match.score[1],
  parts: match.parts,
  notedAt: NOT_OF_FEED,
  keepUntil: match.startTime + RETENTION_DAYS * DAY_MS,
});

/** Stores the seasons of simulated leagues up to the start of the simulator, so that form and tables are never empty. */
export class SimulatedPast {
  #open: readonly PastLeague[] | null = null;

  /** @param past returns the leagues; null while the simulator runs elsewhere */
  constructor(
    private readonly db: Database,
    private readonly past: () => readonly PastLeague[] | null,
  ) {}

  /**
   * Stores the matches of one league.
   * @returns whether more leagues follow
   */
  async takeNext(): Promise<boolean> {
    if (this.#open?.length === 0) return false;
    const all = this.past();
    if (all === null) return false;
    this.#open ??= await this.#findOpen(all);
    const [league, ...others] = this.#open;
    if (league === undefined) return false;
    const rows = league.play().map(toRow);
    for (let at = 0; at < rows.length; at += PAGE)
      await this.db.drizzle
        .insert(playedMatches)
        .values(rows.slice(at, at + PAGE))
        .onConflictDoNothing();
    this.#open = others;
    return others.length > 0;
  }

  /** Returns the leagues whose past is not stored; after a restart most are. */
  async #findOpen(all: readonly PastLeague[]): Promise<readonly PastLeague[]> {
    const stored = await this.db.drizzle
      .selectDistinct({ id: playedMatches.leagueId })
      .from(playedMatches)
      .where(and(eq(playedMatches.imported, false), eq(playedMatches.notedAt, NOT_OF_FEED)));
    const known = new Set(stored.map(({ id }) => id));
    return all.filter(({ id }) => !known.has(id));
  }
}
