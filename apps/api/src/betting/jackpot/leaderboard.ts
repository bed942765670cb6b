import { JACKPOT_MATCHES, JACKPOT_OPEN, jackpotCombinations, jackpotHits } from '@oware/betting';
import { type JackpotCrowd, type JackpotStanding } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { countsByPicks, type RoundRow } from './store';
import { entriesWith, type MatchRow, type OwnRow } from './entries';

const COMBINATIONS = jackpotCombinations();
const IN_PLAY = new Set(['live', 'suspended', 'ended', 'closed']);

/** The result of a match that is in play, or over and not decided, by its score; null of any other. */
function asItStands({ result, status, homeScore, awayScore }: MatchRow): string | null {
  if (result !== null || status === null || !IN_PLAY.has(status) || homeScore === null || awayScore === null)
    return null;
  return homeScore > awayScore ? '1' : homeScore < awayScore ? '2' : 'X';
}

/** Results that a leaderboard goes by: those of a decided round, else each match's as it is decided or stands. */
export function standingResults(
  round: Pick<RoundRow, 'results'>,
  matches: readonly MatchRow[],
): { results: string; provisional: boolean } {
  if (round.results !== null) return { results: round.results, provisional: false };
  return {
    results: matches.map((match) => match.result ?? asItStands(match) ?? JACKPOT_OPEN).join(''),
    provisional: matches.some((match) => asItStands(match) !== null),
  };
}

/** Where a page of the leaderboard goes on: the results that its list goes by, and its last entry. */
export interface Place {
  results: string;
  hits: number;
  id: number;
}
const PLACE = /^([1X2V-]{6})-([0-6])-(\d{1,15})$/;
const writePlace = ({ results, hits, id }: Place): string => `${results}-${hits}-${id}`;

/** Reads a place; null when it is none. */
export function readPlace(text: string): Place | null {
  const [, results, hits, id] = PLACE.exec(text) ?? [];
  return results === undefined ? null : { results, hits: Number(hits), id: Number(id) };
}

/** Of a nickname, its first two characters and its last. */
export function maskedName(nickname: string | null): string {
  const letters = [...(nickname ?? '')];
  if (letters.length === 0) return '';
  return letters.length < 4 ? `${letters[0]}•••` : `${letters.slice(0, 2).join('')}•••${letters.at(-1)}`;
}

/** Rounds whose counts are kept: those that were asked for last. */
const KEPT = 24;
/** Counts of a round to which entries may still be added are counted again after this, ms. */
const COUNTED_AGAIN = 5_000;
/** An entry that was taken before the round closed may become visible so much later, ms. */
const LATEST = 60_000;

/** Pages of the leaderboards of rounds that have closed. */
export class Leaderboards {
  /** Whoever asks meanwhile shares a count that is under way. Entries of a closed round never change: one that was begun late enough is final. */
  readonly #counts = new Map<number, { counts: Promise<Record<string, number>>; until: number }>();

  constructor(private readonly db: Sql) {}

  /**
   * Returns the percentages of entries that picked each outcome of each match of a round that has closed; null without entries. Call it for no
   * other round: players would copy the others, and know how many share a prize.
   */
  async crowd(round: RoundRow, now: number): Promise<JackpotCrowd[] | null> {
    const counts = Object.entries(await this.#countsOf(round, now));
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    if (all === 0) return null;
    const shareOf = (at: number, pick: string): number =>
      Math.round((100 * counts.reduce((sum, [picks, count]) => sum + (picks[at] === pick ? count : 0), 0)) / all);
    return Array.from({ length: JACKPOT_MATCHES }, (_, at) => ({
      '1': shareOf(at, '1'),
      X: shareOf(at, 'X'),
      '2': shareOf(at, '2'),
    }));
  }

  /** Returns the best of a player's entries in a round, as its page of the leaderboard has it; null without one. */
  async best(round: RoundRow, results: string, own: readonly OwnRow[], now: number): Promise<JackpotStanding | null> {
    const [first] = own;
    if (first === undefined) return null;
    const hits = Math.max(...own.map(({ picks }) => jackpotHits(picks, results)));
    const counts = Object.entries(await this.#countsOf(round, now));
    const better = counts.reduce((sum, [picks, count]) => sum + (jackpotHits(picks, results) > hits ? count : 0), 0);
    const prize = results === round.results ? (round.ranks ?? []).find((rank) => rank.hits === hits)?.each : 0;
    return { place: better + 1, name: maskedName(first.nickname), hits, own: true, prize: prize ?? 0 };
  }

  /** @param after the place to continue below; from the top when null. @returns the page, and where it goes on */
  async page(
    round: RoundRow,
    results: string,
    after: Place | null,
    limit: number,
    { viewer, now }: { viewer: string | undefined; now: number },
  ): Promise<{ standings: JackpotStanding[]; next: string | null }> {
    const counts = await this.#countsOf(round, now);
    const reached = (hits: number): number =>
      COMBINATIONS.reduce((sum, picks) => sum + (jackpotHits(picks, results) === hits ? (counts[picks] ?? 0) : 0), 0);
    const totals = Array.from({ length: JACKPOT_MATCHES + 1 }, (_, hits) => reached(hits));
    // Below a page that went by other results nobody sees a prize of those of now.
    const prizes = results === round.results ? (round.ranks ?? []) : [];
    const found: { standing: JackpotStanding; at: Place }[] = [];
    for (let hits = after?.hits ?? JACKPOT_MATCHES; hits >= 0 && found.length <= limit; hits--) {
      if (totals[hits] === 0) continue;
      const place = 1 + totals.slice(hits + 1).reduce((sum, count) => sum + count, 0);
      const prize = prizes.find((rank) => rank.hits === hits)?.each ?? 0;
      const picks = COMBINATIONS.filter((each) => (counts[each] ?? 0) > 0 && jackpotHits(each, results) === hits);
      const from = after?.hits === hits ? after.id : 0;
      for (const { id, userId, nickname } of await entriesWith(
        this.db,
        round.id,
        picks,
        from,
        limit + 1 - found.length,
      ))
        found.push({
          standing: { place, name: maskedName(nickname), hits, own: userId === viewer, prize },
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

  #countsOf({ id: roundId, closesAt }: RoundRow, now: number): Promise<Record<string, number>> {
    const known = this.#counts.get(roundId);
    if (known !== undefined && now < known.until) return known.counts;
    const counts = countsByPicks(this.db, roundId);
    const kept = { counts, until: now < closesAt + LATEST ? now + COUNTED_AGAIN : Infinity };
    this.#counts.delete(roundId);
    this.#counts.set(roundId, kept);
    for (const id of this.#counts.keys()) if (this.#counts.size > KEPT) this.#counts.delete(id);
    counts.catch(() => this.#counts.get(roundId) === kept && this.#counts.delete(roundId));
    return counts;
  }
}
