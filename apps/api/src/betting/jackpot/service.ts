import { createHash } from 'node:crypto';
import { areJackpotPicks } from '@oware/betting';
import { countries, JACKPOT_MOST_ENTRIES, type CountryCode } from '@oware/config';
import {
  BizCode,
  type JackpotEntriesResponse,
  type JackpotEntryRequest,
  type JackpotEntryResponse,
  type JackpotLeaderboard,
  type JackpotResponse,
} from '@oware/contracts';
import { type Ledger } from '../../ledger/service';
import { WINNINGS_UNCONFIRMED } from '../../ledger/winnings-unconfirmed';
import { type SessionUser } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { publicNumber } from '../../platform/public-number';
import { nameReachedLimit } from '../../protection/limits/limit-reached';
import { REALITY_CHECK_DUE } from '../../protection/limits/reality-check-due';
import { enterOnce } from './calls';
import { type EntriesPlace, entriesIn, findEntry, insertTicket, listEntries, matchesOf, ownOf } from './entries';
import { Leaderboards, readPlace, standingResults } from './leaderboard';
import { NextRound } from './next-round';
import { OtherRounds } from './other-rounds';
import { planOf, termsOf } from './plan';
import { type JackpotPace } from './settings';
import { closedRounds, newestRound, roundOfId, type RoundRow } from './store';
import { entryView, roundView } from './view';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Pick<Ledger, 'versionedBalanceOf'>;
  pace: JackpotPace;
}
type Player = Pick<SessionUser, 'userId' | 'country'>;
/** Rounds that the leaderboard lists to choose from. */
const LISTED_ROUNDS = 20;
const NOT_COUNTED = { budgeted: 0, budgetMonth: null } as const;

const WORDS: Readonly<Record<number, string>> = {
  [BizCode.loginRequired]: 'Please log in.',
  [BizCode.jackpotUnknown]: 'There is no such round.',
  [BizCode.jackpotClosed]: 'This round takes no entries any more.',
  [BizCode.jackpotFull]: `You have ${JACKPOT_MOST_ENTRIES} entries in this round, and that is the most.`,
  [BizCode.noJackpotTicket]: 'You have no ticket for the jackpot that can be used.',
  [BizCode.selfExcluded]: 'You are excluded from sports.',
  [BizCode.realityCheckDue]: REALITY_CHECK_DUE,
  [BizCode.limitReached]: 'This entry is over your limit.',
  [BizCode.insufficientBalance]: 'Your balance does not cover the entry.',
  [BizCode.winningsUnconfirmed]: WINNINGS_UNCONFIRMED,
};
const refused = (code: number): BizError => new BizError(code as BizCode, WORDS[code] ?? 'The entry was not taken.');

/** The jackpot of six matches as players see it: the round, entries, tickets, the leaderboard. */
export class Jackpot {
  readonly #leaderboards: Leaderboards;
  readonly #others: OtherRounds;
  readonly #next: NextRound;

  constructor(private readonly parts: Parts) {
    this.#leaderboards = new Leaderboards(parts.db);
    this.#others = new OtherRounds(parts.db, this.#leaderboards);
    this.#next = new NextRound(parts);
  }

  /** The round of a country that takes entries, else the newest; rounds in play, past rounds, and what a player has in each. */
  async round(country: CountryCode, userId: string | undefined): Promise<JackpotResponse> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const round = await newestRound(db, country);
    const { price, poolShare, consolation } =
      round?.status === 'open' ? round.terms : termsOf(country, await planOf(db, country));
    const view = round === undefined ? null : roundView(round, await matchesOf(db, round.id), now);
    return {
      shares: { price, poolShare, consolation },
      round: view,
      nextAt: view?.taking === true ? null : await this.#next.estimate(country, now),
      ...(await this.#others.list(country, userId, now)),
      now,
      mostEntries: JACKPOT_MOST_ENTRIES,
      openFor: this.parts.pace.openFor,
      own: userId === undefined ? null : await ownOf(db, userId, round, country, now),
    };
  }

  /**
   * Takes an entry. The same key with the same entry gives the first response for ever.
   * @throws BizError 51144 picks that are none, 43013 a known key with another entry, and with the codes of enter_jackpot.sql
   */
  async enter(player: SessionUser, asked: JackpotEntryRequest): Promise<JackpotEntryResponse> {
    const { db, bus, ledger } = this.parts;
    const { userId, sessionId, country } = player;
    const { roundId, picks, pay } = asked;
    if (!areJackpotPicks(picks))
      throw new BizError(BizCode.jackpotPicks, 'An entry picks home, draw or away of each match.');
    const hash = createHash('sha256')
      .update(JSON.stringify([roundId, picks, pay]))
      .digest('base64');
    const { currency } = countries[country];
    const { code, id, same } = await enterOnce(this.parts, { userId, sessionId, country, currency, hash, ...asked });
    if (code === 1 && same !== true) throw new BizError(BizCode.keyReused, 'This key was used for another entry.');
    if (code !== 1 && code !== BizCode.success)
      throw await nameReachedLimit(db, userId, this.parts.clock, refused(code));
    const row = await findEntry(db, userId, id ?? -1);
    if (row === undefined) throw new Error(`Entry ${id} of the jackpot has vanished.`);
    if (code === BizCode.success)
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.versionedBalanceOf(userId) } });
    return { entry: entryView(row), balance: row.entry.balanceAfter };
  }

  /** A player's entries, newest first, of one round when `place` names it. */
  async entries({ userId }: Player, place: EntriesPlace, limit: number): Promise<JackpotEntriesResponse> {
    const rows = await listEntries(this.parts.db, userId, place, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1)?.entry;
    return {
      entries: page.map(entryView),
      next: rows.length > limit && last !== undefined ? publicNumber(last.id, last.number) : null,
    };
  }

  /**
   * A page of the leaderboard of a round that has closed. When none is named: of the newest one in which the viewer has an entry, else of the newest.
   * @param after where the page before ended @throws BizError 51141 no such round, 40000 no such place
   */
  async leaderboard(
    country: CountryCode,
    viewer: string | undefined,
    { roundId, after, limit }: { roundId?: string | undefined; after?: string | undefined; limit: number },
  ): Promise<JackpotLeaderboard> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const closed = await closedRounds(db, country, now, LISTED_ROUNDS);
    const own = viewer === undefined ? [] : await entriesIn(db, viewer, closed);
    const isOwn = ({ id }: RoundRow): boolean => own.some((entry) => entry.roundId === id);
    const round =
      roundId === undefined ? (closed.find(isOwn) ?? closed[0]) : await this.#closedRound(country, roundId, now);
    if (round === undefined)
      return { round: null, rounds: [], best: null, results: '', provisional: false, standings: [], next: null };
    const [matches, crowd] = await Promise.all([matchesOf(db, round.id), this.#leaderboards.crowd(round, now)]);
    const standing = standingResults(round, matches);
    const place = after === undefined ? null : readPlace(after);
    if (after !== undefined && place === null) throw new BizError(BizCode.invalidInput, 'There is no such place.');
    // A page below goes by the results that the page above went by, or entries would be missed.
    const results = place?.results ?? standing.results;
    const page = await this.#leaderboards.page(round, results, place, limit, { viewer, now });
    const ownHere =
      closed.some(({ id }) => id === round.id) || viewer === undefined ? own : await entriesIn(db, viewer, [round]);
    return {
      round: roundView(round, matches, now, crowd),
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
   * @param lasts ms @param counted what of a promotion's budget it took (units), and of which month; none when not given
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
    const round = await roundOfId(this.parts.db, country, Number(roundId));
    if (round === undefined || round.closesAt > now) throw refused(BizCode.jackpotUnknown);
    return round;
  }

  async #now(sql: Sql): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}
