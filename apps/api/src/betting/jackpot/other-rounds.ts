import { listJackpotCombinations, countJackpotHits, getJackpot } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type JackpotOwnEntries, type JackpotPast, type JackpotPlaying } from '@oware/contracts';
import { type Database } from '../../platform/database';
import { listOwnEntries, listEntriesByPredictions, listMatches, type OwnRow } from './entries';
import { type Leaderboards, maskName } from './leaderboard';
import { listDecidedRounds, type RoundRow, listUnfinishedRounds } from './store';
import { toRoundView } from './view';

/** Number of decided rounds in the list. */
const PAST_ROUNDS = 10;
/** Number of winners of a round that are named. */
const NAMED = 3;
/** Number of rounds, of all countries, whose winners are cached. */
const MAX_CACHED = 2 * PAST_ROUNDS * Object.keys(countries).length;
/** Cache time of winners' names, ms: a player may change or delete a name. */
const READ_AGAIN = 60_000;

type Winners = JackpotPast['winners'];

/** Rounds of a country other than the open one. */
export class OtherRounds {
  /** Winners of the rounds that were listed last; concurrent requests share one query. */
  readonly #winners = new Map<number, { winners: Promise<Winners>; until: number }>();

  constructor(
    private readonly db: Database,
    private readonly leaderboards: Pick<Leaderboards, 'crowd'>,
  ) {}

  /** Lists the rounds in play and the last decided ones, newest first. */
  async list(
    country: CountryCode,
    userId: string | undefined,
    now: number,
  ): Promise<{ playing: JackpotPlaying[]; past: JackpotPast[] }> {
    const { db } = this;
    const [unfinished, past] = await Promise.all([
      listUnfinishedRounds(db, country),
      listDecidedRounds(db, country, PAST_ROUNDS),
    ]);
    const closed = unfinished.filter(({ status, closesAt }) => status === 'open' && closesAt <= now).reverse();
    const own = userId === undefined ? null : await listOwnEntries(db, userId, [...closed, ...past]);
    return {
      playing: await Promise.all(closed.map((round) => this.#viewPlaying(round, own, now))),
      past: await Promise.all(past.map((round) => this.#viewPast(round, own, now))),
    };
  }

  async #viewPlaying(round: RoundRow, own: readonly OwnRow[] | null, now: number): Promise<JackpotPlaying> {
    const [matches, crowd] = await Promise.all([listMatches(this.db, round.id), this.leaderboards.crowd(round, now)]);
    const results = matches.map(({ result }) => result ?? '-').join('');
    return { ...toRoundView(round, matches, now, crowd), own: own && countOwn(own, round.id, results) };
  }

  async #viewPast(round: RoundRow, own: readonly OwnRow[] | null, now: number): Promise<JackpotPast> {
    const view = pastView(round);
    const winners = await this.#loadWinners(round, now);
    return { ...view, winners, own: own && countOwn(own, round.id, view.results) };
  }

  #loadWinners(round: RoundRow, now: number): Promise<Winners> {
    const cached = this.#winners.get(round.id);
    if (cached !== undefined && now < cached.until) return cached.winners;
    const winners = this.#nameWinners(round);
    const entry = { winners, until: now + READ_AGAIN };
    this.#winners.delete(round.id);
    this.#winners.set(round.id, entry);
    for (const id of this.#winners.keys()) if (this.#winners.size > MAX_CACHED) this.#winners.delete(id);
    winners.catch(() => this.#winners.get(round.id) === entry && this.#winners.delete(round.id));
    return winners;
  }

  async #nameWinners({ id, ranks, results }: RoundRow): Promise<Winners> {
    const hits = (ranks ?? []).find(({ winners, each }) => winners > 0 && each > 0)?.hits;
    if (hits === undefined || results === null) return [];
    const picks = listJackpotCombinations().filter((each) => countJackpotHits(each, results) === hits);
    const entries = await listEntriesByPredictions(this.db, id, picks, 0, NAMED);
    return entries.map(({ nickname }) => ({ name: maskName(nickname), hits }));
  }
}

function pastView(round: RoundRow): Omit<JackpotPast, 'winners' | 'own'> {
  const { id, no, status, closesAt, decidedAt, entries, terms, carried, seeded, staked, results } = round;
  if (status === 'open') throw new Error(`Round ${id} of the jackpot is not decided.`);
  return {
    ...{ no, closesAt, entries, roundId: String(id), state: status },
    jackpot: getJackpot(terms, carried + seeded, staked),
    prizes: (round.ranks ?? []).map(({ hits, winners, each }) => ({ hits, winners, each })),
    decidedAt: decidedAt ?? closesAt,
    results: results ?? '',
  };
}

function countOwn(own: readonly OwnRow[], roundId: number, results: string): JackpotOwnEntries {
  const hits = own.filter((entry) => entry.roundId === roundId).map(({ picks }) => countJackpotHits(picks, results));
  return { entries: hits.length, best: Math.max(0, ...hits) };
}
