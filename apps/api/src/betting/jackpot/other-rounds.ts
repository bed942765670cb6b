import { jackpotCombinations, jackpotHits, jackpotOf } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type JackpotOwnEntries, type JackpotPast, type JackpotPlaying } from '@oware/contracts';
import { type Database } from '../../platform/database';
import { entriesIn, entriesWith, matchesOf, type OwnRow } from './entries';
import { type Leaderboards, maskedName } from './leaderboard';
import { decidedRounds, type RoundRow, unfinishedRounds } from './store';
import { roundView } from './view';

/** Decided rounds that are listed. */
export const PAST_ROUNDS = 10;
/** Winners of a round that are named. */
const NAMED = 3;
/** Decided rounds and their winners are read again after this, ms: a player may have changed a name or deleted it. */
const READ_AGAIN = 10_000;

type Past = Omit<JackpotPast, 'own'> & { id: number; openedAt: number };

/** Rounds of a country beside the one that takes entries. */
export class OtherRounds {
  /** The list is the same for everybody: whoever asks meanwhile shares it. */
  readonly #past = new Map<CountryCode, { list: Promise<Past[]>; until: number }>();

  constructor(
    private readonly db: Database,
    private readonly leaderboards: Pick<Leaderboards, 'crowd'>,
  ) {}

  /** Returns the rounds in play and the last decided ones, the newest first. */
  async list(
    country: CountryCode,
    userId: string | undefined,
    now: number,
  ): Promise<{ playing: JackpotPlaying[]; past: JackpotPast[] }> {
    const { db } = this;
    const [unfinished, past] = await Promise.all([unfinishedRounds(db, country), this.#listPast(country, now)]);
    const closed = unfinished.filter(({ status, closesAt }) => status === 'open' && closesAt <= now).reverse();
    const own = userId === undefined ? null : await entriesIn(db, userId, [...closed, ...past]);
    return {
      playing: await Promise.all(closed.map((round) => this.#viewPlaying(round, own, now))),
      past: past.map(({ id, openedAt: _, ...round }) => ({ ...round, own: own && countOwn(own, id, round.results) })),
    };
  }

  async #viewPlaying(round: RoundRow, own: readonly OwnRow[] | null, now: number): Promise<JackpotPlaying> {
    const [matches, crowd] = await Promise.all([matchesOf(this.db, round.id), this.leaderboards.crowd(round, now)]);
    const results = matches.map(({ result }) => result ?? '-').join('');
    return { ...roundView(round, matches, now, crowd), own: own && countOwn(own, round.id, results) };
  }

  #listPast(country: CountryCode, now: number): Promise<Past[]> {
    const known = this.#past.get(country);
    if (known !== undefined && now < known.until) return known.list;
    const list = this.#readPast(country);
    const kept = { list, until: now + READ_AGAIN };
    this.#past.set(country, kept);
    list.catch(() => this.#past.get(country) === kept && this.#past.delete(country));
    return list;
  }

  async #readPast(country: CountryCode): Promise<Past[]> {
    const rounds = await decidedRounds(this.db, country, PAST_ROUNDS);
    return Promise.all(rounds.map(async (round) => ({ ...pastView(round), winners: await this.#nameWinners(round) })));
  }

  async #nameWinners({ id, ranks, results }: RoundRow): Promise<JackpotPast['winners']> {
    const hits = (ranks ?? []).find(({ winners, each }) => winners > 0 && each > 0)?.hits;
    if (hits === undefined || results === null) return [];
    const picks = jackpotCombinations().filter((each) => jackpotHits(each, results) === hits);
    const entries = await entriesWith(this.db, id, picks, 0, NAMED);
    return entries.map(({ nickname }) => ({ name: maskedName(nickname), hits }));
  }
}

function pastView(round: RoundRow): Omit<Past, 'winners'> {
  const { id, no, status, openedAt, closesAt, decidedAt, entries, terms, carried, seeded, staked, results } = round;
  if (status === 'open') throw new Error(`Round ${id} of the jackpot is not decided.`);
  return {
    ...{ id, no, openedAt, closesAt, entries, roundId: String(id), state: status },
    jackpot: jackpotOf(terms, carried + seeded, staked),
    prizes: (round.ranks ?? []).map(({ hits, winners, each }) => ({ hits, winners, each })),
    decidedAt: decidedAt ?? closesAt,
    results: results ?? '',
  };
}

function countOwn(own: readonly OwnRow[], roundId: number, results: string): JackpotOwnEntries {
  const hits = own.filter((entry) => entry.roundId === roundId).map(({ picks }) => jackpotHits(picks, results));
  return { entries: hits.length, best: Math.max(0, ...hits) };
}
