import { createHash } from 'node:crypto';
import { areJackpotSelections } from '@oware/betting';
import { countries, JACKPOT_MAX_ENTRIES, type CountryCode } from '@oware/config';
import {
  BizCode,
  type JackpotEntriesResponse,
  type JackpotEntryRequest,
  type JackpotEntryResponse,
  type JackpotLeaderboard,
  type JackpotResponse,
} from '@oware/contracts';
import { type Ledger, WINNINGS_UNCONFIRMED } from '../../ledger/api';
import { type SessionUser } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { formatPublicNumber } from '../../platform/public-number';
import { nameReachedLimit, REALITY_CHECK_DUE } from '../../protection/limits/api';
import { enterOnce } from './calls';
import {
  type EntriesPlace,
  listOwnEntries,
  findEntry,
  insertTicket,
  listEntries,
  listMatches,
  countOwn,
} from './entries';
import { Leaderboards, parsePlace, getCurrentResults } from './leaderboard';
import { NextRound } from './next-round';
import { OtherRounds } from './other-rounds';
import { loadPlan, getTerms } from './plan';
import { type JackpotPace } from './settings';
import { listClosedRounds, findNewestRound, findRound, type RoundRow } from './store';
import { toEntryView, toRoundView } from './view';

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Pick<Ledger, 'getVersionedBalance'>;
  pace: JackpotPace;
}
type Player = Pick<SessionUser, 'userId' | 'country'>;
/** Number of rounds that the leaderboard offers. */
const LISTED_ROUNDS = 20;
const NOT_COUNTED = { budgeted: 0, budgetMonth: null } as const;

const MESSAGES: Readonly<Record<number, string>> = {
  [BizCode.loginRequired]: 'Please log in.',
  [BizCode.jackpotUnknown]: 'There is no such round.',
  [BizCode.jackpotClosed]: 'This round no longer takes entries.',
  [BizCode.jackpotFull]: `You have used all ${JACKPOT_MAX_ENTRIES} entries for this round.`,
  [BizCode.noJackpotTicket]: 'You have no jackpot ticket that you can use.',
  [BizCode.selfExcluded]: 'You are excluded from sports.',
  [BizCode.realityCheckDue]: REALITY_CHECK_DUE,
  [BizCode.limitReached]: 'This entry is over your limit.',
  [BizCode.insufficientBalance]: 'Your balance is too low for this entry.',
  [BizCode.winningsUnconfirmed]: WINNINGS_UNCONFIRMED,
};
const rejected = (code: number): BizError =>
  new BizError(code as BizCode, MESSAGES[code] ?? 'We did not accept your entry.');

/** Jackpot of six matches, for players: round, entries, tickets and leaderboard. */
export class Jackpot {
  readonly #leaderboards: Leaderboards;
  readonly #others: OtherRounds;
  readonly #next: NextRound;

  constructor(private readonly parts: Dependencies) {
    this.#leaderboards = new Leaderboards(parts.db);
    this.#others = new OtherRounds(parts.db, this.#leaderboards);
    this.#next = new NextRound(parts);
  }

  /**
   * Returns the round of a country that accepts entries, otherwise the newest; with rounds in play, past rounds, and the player's entries
   * in each.
   */
  async round(country: CountryCode, userId: string | undefined): Promise<JackpotResponse> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const round = await findNewestRound(db, country);
    const { price, poolShare, consolation } =
      round?.status === 'open' ? round.terms : getTerms(country, await loadPlan(db, country));
    const view = round === undefined ? null : toRoundView(round, await listMatches(db, round.id), now);
    return {
      shares: { price, poolShare, consolation },
      round: view,
      nextAt: view?.taking === true ? null : await this.#next.estimate(country, now),
      ...(await this.#others.list(country, userId, now)),
      now,
      mostEntries: JACKPOT_MAX_ENTRIES,
      openFor: this.parts.pace.openFor,
      own: userId === undefined ? null : await countOwn(db, userId, round, country, now),
    };
  }

  /**
   * Accepts an entry. The same key with the same entry always returns the first response.
   * @throws BizError 51144 invalid predictions, 43013 the key was used for another entry, and with the codes of enter_jackpot.sql
   */
  async enter(player: SessionUser, request: JackpotEntryRequest): Promise<JackpotEntryResponse> {
    const { db, bus, ledger } = this.parts;
    const { userId, sessionId, country } = player;
    const { roundId, picks, pay } = request;
    if (!areJackpotSelections(picks))
      throw new BizError(BizCode.jackpotPicks, 'Pick home, draw or away for each match.');
    const hash = createHash('sha256')
      .update(JSON.stringify([roundId, picks, pay]))
      .digest('base64');
    const { currency } = countries[country];
    const { code, id, same } = await enterOnce(this.parts, { userId, sessionId, country, currency, hash, ...request });
    if (code === 1 && same !== true) throw new BizError(BizCode.keyReused, 'This key was used for another entry.');
    if (code !== 1 && code !== BizCode.success)
      throw await nameReachedLimit(db, userId, this.parts.clock, rejected(code));
    const row = await findEntry(db, userId, id ?? -1);
    if (row === undefined) throw new Error(`Jackpot entry ${id} no longer exists.`);
    if (code === BizCode.success)
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.getVersionedBalance(userId) } });
    return { entry: toEntryView(row), balance: row.entry.balanceAfter };
  }

  /** Lists a player's entries, newest first, of only one round when `place` names it. */
  async entries({ userId }: Player, place: EntriesPlace, limit: number): Promise<JackpotEntriesResponse> {
    const rows = await listEntries(this.parts.db, userId, place, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1)?.entry;
    return {
      entries: page.map(toEntryView),
      next: rows.length > limit && last !== undefined ? formatPublicNumber(last.id, last.number) : null,
    };
  }

  /**
   * Returns a page of the leaderboard of a closed round; by default of the newest one that the viewer has entered, otherwise of the newest.
   * @param after end of the previous page
   * @throws BizError 51141 no such round, 40000 no such place
   */
  async leaderboard(
    country: CountryCode,
    viewer: string | undefined,
    { roundId, after, limit }: { roundId?: string | undefined; after?: string | undefined; limit: number },
  ): Promise<JackpotLeaderboard> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const closed = await listClosedRounds(db, country, now, LISTED_ROUNDS);
    const own = viewer === undefined ? [] : await listOwnEntries(db, viewer, closed);
    const isOwn = ({ id }: RoundRow): boolean => own.some((entry) => entry.roundId === id);
    const round =
      roundId === undefined ? (closed.find(isOwn) ?? closed[0]) : await this.#closedRound(country, roundId, now);
    if (round === undefined)
      return { round: null, rounds: [], best: null, results: '', provisional: false, standings: [], next: null };
    const [matches, crowd] = await Promise.all([listMatches(db, round.id), this.#leaderboards.crowd(round, now)]);
    const standing = getCurrentResults(round, matches);
    const place = after === undefined ? null : parsePlace(after);
    if (after !== undefined && place === null) throw new BizError(BizCode.invalidInput, 'There is no such place.');
    // A continued page uses the results of the previous page; otherwise it would miss entries.
    const results = place?.results ?? standing.results;
    const page = await this.#leaderboards.page(round, results, place, limit, { viewer, now });
    const ownHere =
      closed.some(({ id }) => id === round.id) || viewer === undefined
        ? own
        : await listOwnEntries(db, viewer, [round]);
    return {
      round: toRoundView(round, matches, now, crowd),
      rounds: closed.map((each) => ({ roundId: String(each.id), no: each.no, state: each.status, own: isOwn(each) })),
      best: await this.#leaderboards.best(
        round,
        results,
        ownHere.filter((entry) => entry.roundId === round.id),
        now,
      ),
      ...standing,
      results,
      ...page,
    };
  }

  /**
   * Gives a player a ticket inside the caller's transaction, once for each reason.
   * @param lasts validity of the ticket, ms
   * @param counted amount charged to the budget of a promotion (units), and its month; none by default
   */
  async giveTicket(
    tx: Sql,
    { userId, country }: Player,
    reason: string,
    lasts: number,
    counted: { budgeted: number; budgetMonth: string | null } = NOT_COUNTED,
  ): Promise<void> {
    const now = await this.#now(tx);
    await insertTicket(tx, { userId, country, reason, createdAt: now, expiresAt: now + lasts, ...counted });
  }

  async #closedRound(country: CountryCode, roundId: string, now: number): Promise<RoundRow> {
    const round = await findRound(this.parts.db, country, Number(roundId));
    if (round === undefined || round.closesAt > now) throw rejected(BizCode.jackpotUnknown);
    return round;
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}
