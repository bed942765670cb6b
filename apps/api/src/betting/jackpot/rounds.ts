import {
  isJackpotCalledOff,
  JACKPOT_MATCHES,
  planJackpot,
  type JackpotTerms,
  type JackpotPlan,
  getWinningsTax,
} from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type BetslipConfig } from '@oware/contracts';
import { type Ledger } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { type Candidate, chooseMatches } from './choose-matches';
import { payBatch } from './calls';
import { insertRound, lockNextRound } from './opening';
import { loadPlan, getTerms } from './plan';
import { type JackpotPace } from './settings';
import {
  closeAt,
  countByPredictions,
  decideRound,
  hasBegun,
  lockRound,
  loadResults,
  type RoundRow,
  applyResults,
  listUnfinishedRounds,
} from './store';
import { type PaidRank } from './tables';

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Pick<Ledger, 'transfer'>;
  pace: JackpotPace;
  /** Configuration with the tax rate of a country. */
  config(country: CountryCode): Pick<BetslipConfig, 'taxRate'> | Promise<Pick<BetslipConfig, 'taxRate'>>;
}

/** Entries that are paid in one transaction: bounds memory, and the time that players' accounts stay locked. */
const BATCH = 1_000;

/**
 * Rounds of the jackpot from opening to payout. Each step is a single transaction that happens once, so another process can continue when
 * one is killed.
 */
export class JackpotRounds {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Performs all due steps for every country.
   * @throws AggregateError of the failed countries, after the others are done
   */
  async work(): Promise<void> {
    const failures: unknown[] = [];
    for (const country of Object.keys(countries) as CountryCode[])
      await this.step(country).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some jackpot rounds failed.');
  }

  /**
   * Stores results of unfinished rounds, decides and pays them, and opens the next round when none accepts entries.
   * @throws AggregateError of the failed rounds, after the others are done
   */
  async step(country: CountryCode): Promise<void> {
    const { db } = this.parts;
    const failures: unknown[] = [];
    for (const round of await listUnfinishedRounds(db, country))
      await this.#advance(round).catch((error: unknown) => failures.push(error));
    if ((await loadPlan(db, country)).automatic) await this.open(country);
    if (failures.length > 0) throw new AggregateError(failures, `Some jackpot rounds of ${country} failed.`);
  }

  /**
   * Returns the matches that the server would choose for a round that opens now; fewer than needed when there are not enough.
   */
  choose(sql: Sql, country: CountryCode, now: number): Promise<Candidate[]> {
    return chooseMatches(sql, country, now, this.parts.pace);
  }

  async #advance(round: RoundRow): Promise<void> {
    const { db } = this.parts;
    if (round.status === 'open') {
      const now = await this.#now(db);
      await applyResults(db, round.id, now);
      const closed = round.closesAt <= now || (await this.#closeEarly(round.id, now));
      if (!closed || !(await this.decide(round.id))) return;
    }
    while ((await this.pay(round.id)) === 'more');
  }

  /**
   * Opens a country's next round on the planned terms. The house adds the amount that its matches allow to the jackpot; the excess returns
   * to the house.
   * @param choose selects its matches; by default the server does
   * @param also work within the transaction, for a new round
   * @returns false while a round accepts entries or is being paid, when there are too few matches, or when another process has opened it
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
        ...getTerms(country, await loadPlan(tx, country)),
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

  /**
   * Stores results and prizes of a closed round whose matches are all decided.
   * @returns whether entries are to be paid
   */
  async decide(roundId: number): Promise<boolean> {
    const { db, ledger } = this.parts;
    return db.transaction(async (tx) => {
      const round = await lockRound(tx, roundId);
      if (round.status !== 'open') return round.status === 'paying' || round.status === 'refunding';
      const now = await this.#now(tx);
      const results = await loadResults(tx, roundId);
      if (round.closesAt > now || results === null) return false;
      const counts = await countByPredictions(tx, roundId);
      const { status, ranks, margin, rolled } = computeRoundOutcome(round, counts, results);
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

  /**
   * Pays the next entries of a decided round.
   * @returns `done` when all are paid
   */
  async pay(roundId: number, max = BATCH): Promise<'more' | 'done'> {
    const paid = await payBatch(this.parts, roundId, max);
    for (const { userId, ...data } of paid?.balances ?? [])
      this.parts.bus.publish('personal', { userId, message: { type: 'balance', data } });
    return paid === null || paid.done ? 'done' : 'more';
  }

  /**
   * Closes a round early when a match of it has begun, is decided, or was called off.
   * @returns whether it is closed
   */
  async #closeEarly(roundId: number, now: number): Promise<boolean> {
    const { db } = this.parts;
    if (!(await hasBegun(db, roundId, now))) return false;
    return db.transaction(async (tx) => {
      // Nobody can enter while the row is locked, so all accepted entries have an earlier time.
      const round = await lockRound(tx, roundId);
      if (round.status === 'open') await closeAt(tx, roundId, Math.min(round.closesAt, (await this.#now(tx)) + 1));
      return true;
    });
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

/**
 * Computes the outcome of a round from its results: the prizes of each rank, or a refund of all stakes, in which case its starting jackpot
 * carries over.
 * @param counts number of entries by predictions
 */
export function computeRoundOutcome(
  round: Pick<RoundRow, 'terms' | 'carried' | 'seeded' | 'staked'>,
  counts: Readonly<Record<string, number>>,
  results: string,
): Omit<JackpotPlan, 'ranks'> & { status: 'paying' | 'refunding'; ranks: PaidRank[] } {
  const { terms, staked } = round;
  const carried = round.carried + round.seeded;
  if (isJackpotCalledOff(results)) return { status: 'refunding', ranks: [], margin: 0, rolled: carried };
  const plan = planJackpot(terms, carried, { counts, staked }, results);
  const ranks = plan.ranks.map((rank) => ({
    ...rank,
    tax: getWinningsTax(rank.each, terms.price, terms.taxRate),
    ticketTax: getWinningsTax(rank.each, 0, terms.taxRate),
  }));
  return { ...plan, status: 'paying', ranks };
}
