import {
  isJackpotCalledOff,
  JACKPOT_MATCHES,
  jackpotPlan,
  type JackpotTerms,
  type JackpotPlan,
  winningsTax,
} from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type BetslipConfig } from '@oware/contracts';
import { type Ledger } from '../../ledger/service';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { type Candidate, chooseMatches } from './choose-matches';
import { payBatch } from './calls';
import { insertRound, lockNextRound } from './opening';
import { planOf, termsOf } from './plan';
import { type JackpotPace } from './settings';
import {
  closeAt,
  countsByPicks,
  decideRound,
  hasBegun,
  lockRound,
  resultsOf,
  type RoundRow,
  takeResults,
  unfinishedRounds,
} from './store';
import { type PaidRank } from './tables';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Pick<Ledger, 'transfer'>;
  pace: JackpotPace;
  /** Tax of a country. */
  config(country: CountryCode): Pick<BetslipConfig, 'taxRate'> | Promise<Pick<BetslipConfig, 'taxRate'>>;
}

/** Entries that are paid in one transaction: bounds memory, and how long players' accounts stay locked. */
const BATCH = 1_000;

/** Rounds of the jackpot from opening to payout. Every step is one transaction that happens once, so whoever is killed is followed by another. */
export class JackpotRounds {
  constructor(private readonly parts: Parts) {}

  /** Does for every country what there is to do now. @throws AggregateError of those that failed, after the others */
  async work(): Promise<void> {
    const failures: unknown[] = [];
    for (const country of Object.keys(countries) as CountryCode[])
      await this.step(country).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Rounds of the jackpot could not be worked on.');
  }

  /**
   * Takes results into the rounds that are not over, decides and pays them, and opens the next one once no round takes entries.
   * @throws AggregateError of the rounds that failed, after the others
   */
  async step(country: CountryCode): Promise<void> {
    const { db } = this.parts;
    const failures: unknown[] = [];
    for (const round of await unfinishedRounds(db, country))
      await this.#advance(round).catch((error: unknown) => failures.push(error));
    if ((await planOf(db, country)).automatic) await this.open(country);
    if (failures.length > 0) throw new AggregateError(failures, `Rounds of ${country} could not be worked on.`);
  }

  /** Returns the matches that the server would choose for a round that opens now; too few when there are not enough. */
  choose(sql: Sql, country: CountryCode, now: number): Promise<Candidate[]> {
    return chooseMatches(sql, country, now, this.parts.pace);
  }

  async #advance(round: RoundRow): Promise<void> {
    const { db } = this.parts;
    if (round.status === 'open') {
      const now = await this.#now(db);
      await takeResults(db, round.id, now);
      const closed = round.closesAt <= now || (await this.#closeEarly(round.id, now));
      if (!closed || !(await this.decide(round.id))) return;
    }
    while ((await this.pay(round.id)) === 'more');
  }

  /**
   * Opens a country's next round on the terms that are planned. The house adds to its jackpot what its matches allow, or takes back what they
   * don't. @param choose its matches, the server's own choice when not given
   * @param also within the transaction, of a round that is new
   * @returns false while a round takes entries or is being paid, there are too few matches, or somebody else has opened it
   */
  async open(
    country: CountryCode,
    choose: (tx: Sql, now: number) => Promise<Candidate[]> = (tx, now) => this.choose(tx, country, now),
    also: (tx: Sql, roundId: number) => Promise<void> = () => Promise.resolve(),
  ): Promise<boolean> {
    const { db, ledger, config } = this.parts;
    const { taxRate } = await config(country);
    const { currency } = countries[country];
    return db.transaction(async (tx) => {
      const now = await this.#now(tx);
      const no = await lockNextRound(tx, country, now);
      if (no === null) return false;
      const terms: JackpotTerms = {
        ...termsOf(country, await planOf(tx, country)),
        taxRate: Math.round(taxRate * 10_000),
      };
      const matches = await choose(tx, now);
      const [first] = matches;
      if (first === undefined || matches.length < JACKPOT_MATCHES) return false;
      const round = await insertRound(
        tx,
        { country, no, currency, terms, openedAt: now, closesAt: first.startTime },
        matches,
      );
      if (round === undefined) return false;
      if (round.seeded !== 0)
        await ledger.transfer(
          { key: `jackpot-seed:${round.id}`, kind: 'jackpot-seed', id: String(round.id) },
          [
            { kind: 'house', owner: '', currency, amount: -round.seeded },
            { kind: 'jackpot', owner: '', currency, amount: round.seeded },
          ],
          tx,
        );
      await also(tx, round.id);
      return true;
    });
  }

  /** Fixes the results of a round that has closed and all whose matches are decided, and what it pays. @returns whether it is to be paid */
  async decide(roundId: number): Promise<boolean> {
    const { db, ledger } = this.parts;
    return db.transaction(async (tx) => {
      const round = await lockRound(tx, roundId);
      if (round.status !== 'open') return round.status === 'paying' || round.status === 'refunding';
      const now = await this.#now(tx);
      const results = await resultsOf(tx, roundId);
      if (round.closesAt > now || results === null) return false;
      const counts = await countsByPicks(tx, roundId);
      const { status, ranks, margin, rolled } = outcomeOf(round, counts, results);
      await decideRound(tx, roundId, { status, results, ranks, margin, rolled, decidedAt: now });
      if (margin > 0)
        await ledger.transfer(
          { key: `jackpot-margin:${roundId}`, kind: 'jackpot-margin', id: String(roundId) },
          [
            { kind: 'jackpot', owner: '', currency: round.currency, amount: -margin },
            { kind: 'house', owner: '', currency: round.currency, amount: margin },
          ],
          tx,
        );
      return true;
    });
  }

  /** Pays the next entries of a decided round. @returns `done` when there is nothing left to pay */
  async pay(roundId: number, most = BATCH): Promise<'more' | 'done'> {
    const paid = await payBatch(this.parts, roundId, most);
    for (const { userId, ...data } of paid?.balances ?? [])
      this.parts.bus.publish('personal', { userId, message: { type: 'balance', data } });
    return paid === null || paid.done ? 'done' : 'more';
  }

  /** Closes a round before its time when a match of it has begun, is decided, or was called off. @returns whether it is closed */
  async #closeEarly(roundId: number, now: number): Promise<boolean> {
    const { db } = this.parts;
    if (!(await hasBegun(db, roundId, now))) return false;
    return db.transaction(async (tx) => {
      // Nobody enters while the row is locked: what was taken was taken before this moment.
      const round = await lockRound(tx, roundId);
      if (round.status === 'open') await closeAt(tx, roundId, Math.min(round.closesAt, (await this.#now(tx)) + 1));
      return true;
    });
  }

  async #now(sql: Sql): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}

/**
 * How a round ends by its results: what each rank pays, or that the stakes go back and all that it began with goes on.
 * @param counts entries by what they picked
 */
export function outcomeOf(
  round: Pick<RoundRow, 'terms' | 'carried' | 'seeded' | 'staked'>,
  counts: Readonly<Record<string, number>>,
  results: string,
): Omit<JackpotPlan, 'ranks'> & { status: 'paying' | 'refunding'; ranks: PaidRank[] } {
  const { terms, staked } = round;
  const carried = round.carried + round.seeded;
  if (isJackpotCalledOff(results)) return { status: 'refunding', ranks: [], margin: 0, rolled: carried };
  const plan = jackpotPlan(terms, carried, { counts, staked }, results);
  const ranks = plan.ranks.map((rank) => ({
    ...rank,
    tax: winningsTax(rank.each, terms.price, terms.taxRate),
    ticketTax: winningsTax(rank.each, 0, terms.taxRate),
  }));
  return { ...plan, status: 'paying', ranks };
}
