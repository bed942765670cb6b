import { JACKPOT_MATCHES, JACKPOT_OPEN, listJackpotCombinations, countJackpotHits } from '@oware/betting';
import { type JackpotCrowd, type JackpotStanding } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { countByPredictions, type RoundRow } from './store';
import { listEntriesByPredictions, type MatchRow, type OwnRow } from './entries';

const COMBINATIONS = listJackpotCombinations();
const IN_PLAY = new Set(['live', 'suspended', 'ended', 'closed']);

/**
 * Returns the provisional result, by its score, of a match that is live or over but not decided; null for any other.
 */
function getProvisionalResult({ result, status, homeScore, awayScore }: MatchRow): string | null {
  if (result !== null || status === null || !IN_PLAY.has(status) || homeScore === null || awayScore === null)
    return null;
  return homeScore > awayScore ? '1' : homeScore < awayScore ? '2' : 'X';
}

/**
 * Returns the results behind a leaderboard: those of a decided round, otherwise the decided or provisional result of each match.
 */
export function getCurrentResults(
  round: Pick<RoundRow, 'results'>,
  matches: readonly MatchRow[],
): { results: string; provisional: boolean } {
  if (round.results !== null) return { results: round.results, provisional: false };
  return {
    results: matches.map((match) => match.result ?? getProvisionalResult(match) ?? JACKPOT_OPEN).join(''),
    provisional: matches.some((match) => getProvisionalResult(match) !== null),
  };
}

/**
 * Start of a continued page of the leaderboard: the results that its list is based on, and the last entry of the previous page.
 */
export interface Place {
  results: string;
  hits: number;
  id: number;
}
const PLACE = /^([1X2V-]{6})-([0-6])-(\d{1,15})$/;
const writePlace = ({ results, hits, id }: Place): string => `${results}-${hits}-${id}`;

/** Parses a place; returns null when it is invalid. */
export function parsePlace(text: string): Place | null {
  const [, results, hits, id] = PLACE.exec(text) ?? [];
  return results === undefined ? null : { results, hits: Number(hits), id: Number(id) };
}

/** Masks a nickname: shows its first two characters and its last. */
export function maskName(nickname: string | null): string {
  const letters = [...(nickname ?? '')];
  if (letters.length === 0) return '';
  return letters.length < 4 ? `${letters[0]}•••` : `${letters.slice(0, 2).join('')}•••${letters.at(-1)}`;
}

/** Number of rounds whose counts are cached: the most recently requested ones. */
const MAX_CACHED = 24;
/** Cache time of the counts of a round that may still receive entries, ms. */
const COUNTED_AGAIN = 5_000;
/** Longest time until an entry that was accepted before the closing becomes visible, ms. */
const LATEST = 60_000;

/** Leaderboards of closed rounds, page by page. */
export class Leaderboards {
  /**
   * Counts by round; concurrent requests share one query. Entries of a closed round never change, so counts that started late enough are
   * final.
   */
  readonly #counts = new Map<number, { counts: Promise<Record<string, number>>; until: number }>();

  constructor(private readonly db: Sql) {}

  /**
   * Returns the percentages of entries by predicted outcome of each match of a closed round; null without entries. Do not call it for open
   * rounds: players would copy the others, and know how many share a prize.
   */
  async crowd(round: RoundRow, now: number): Promise<JackpotCrowd[] | null> {
    const counts = Object.entries(await this.#loadCounts(round, now));
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    if (all === 0) return null;
    const getShare = (at: number, pick: string): number =>
      Math.round((100 * counts.reduce((sum, [picks, count]) => sum + (picks[at] === pick ? count : 0), 0)) / all);
    return Array.from({ length: JACKPOT_MATCHES }, (_, at) => ({
      '1': getShare(at, '1'),
      X: getShare(at, 'X'),
      '2': getShare(at, '2'),
    }));
  }

  /** Returns the best of a player's entries in a round, as the leaderboard shows it; null without one. */
  async best(round: RoundRow, results: string, own: readonly OwnRow[], now: number): Promise<JackpotStanding | null> {
    const [first] = own;
    if (first === undefined) return null;
    const hits = Math.max(...own.map(({ picks }) => countJackpotHits(picks, results)));
    const counts = Object.entries(await this.#loadCounts(round, now));
    const better = counts.reduce(
      (sum, [picks, count]) => sum + (countJackpotHits(picks, results) > hits ? count : 0),
      0,
    );
    const prize = results === round.results ? (round.ranks ?? []).find((rank) => rank.hits === hits)?.each : 0;
    return { place: better + 1, name: maskName(first.nickname), hits, own: true, prize: prize ?? 0 };
  }

  /**
   * @param after the place to continue after; null for the top
   * @returns the page, and the place of the next one
   */
  async page(
    round: RoundRow,
    results: string,
    after: Place | null,
    limit: number,
    { viewer, now }: { viewer: string | undefined; now: number },
  ): Promise<{ standings: JackpotStanding[]; next: string | null }> {
    const counts = await this.#loadCounts(round, now);
    const reached = (hits: number): number =>
      COMBINATIONS.reduce(
        (sum, picks) => sum + (countJackpotHits(picks, results) === hits ? (counts[picks] ?? 0) : 0),
        0,
      );
    const totals = Array.from({ length: JACKPOT_MATCHES + 1 }, (_, hits) => reached(hits));
    // A continued page that is based on earlier results shows no prizes of current ones.
    const prizes = results === round.results ? (round.ranks ?? []) : [];
    const found: { standing: JackpotStanding; at: Place }[] = [];
    for (let hits = after?.hits ?? JACKPOT_MATCHES; hits >= 0 && found.length <= limit; hits--) {
      if (totals[hits] === 0) continue;
      const place = 1 + totals.slice(hits + 1).reduce((sum, count) => sum + count, 0);
      const prize = prizes.find((rank) => rank.hits === hits)?.each ?? 0;
      const picks = COMBINATIONS.filter((each) => (counts[each] ?? 0) > 0 && countJackpotHits(each, results) === hits);
      const from = after?.hits === hits ? after.id : 0;
      for (const { id, userId, nickname } of await listEntriesByPredictions(
        this.db,
        round.id,
        picks,
        from,
        limit + 1 - found.length,
      ))
        found.push({
          standing: { place, name: maskName(nickname), hits, own: userId === viewer, prize },
          at: { results, hits, id },
        });
    }
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      standings: shown.map(({ standing }) => standing),
      next: found.length > limit && last !== undefined ? writePlace(last.at) : null,
    };
  }

  #loadCounts({ id: roundId, closesAt }: RoundRow, now: number): Promise<Record<string, number>> {
    const cached = this.#counts.get(roundId);
    if (cached !== undefined && now < cached.until) return cached.counts;
    const counts = countByPredictions(this.db, roundId);
    const entry = { counts, until: now < closesAt + LATEST ? now + COUNTED_AGAIN : Infinity };
    this.#counts.delete(roundId);
    this.#counts.set(roundId, entry);
    for (const id of this.#counts.keys()) if (this.#counts.size > MAX_CACHED) this.#counts.delete(id);
    counts.catch(() => this.#counts.get(roundId) === entry && this.#counts.delete(roundId));
    return counts;
  }
}
