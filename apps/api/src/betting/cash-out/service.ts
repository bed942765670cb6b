import { createHash } from 'node:crypto';
import { leastTaken } from '@oware/betting';
import { type CashOutConfig, type CountryCode, countries } from '@oware/config';
import {
  type AutoCashOutAnswer,
  type autoCashOutRequest,
  BizCode,
  type CashOutAnswer,
  type CashOutDataAnswer,
  type cashOutRequest,
  type CashOutSetting,
  type EditBetAnswer,
  type editBetRequest,
  type OrderRefusal,
  WHOLE_BET,
} from '@oware/contracts';
import { type z } from 'zod';
import { type Ledger } from '../../ledger/service';
import { retryRaces } from '../liability/exposures';
import { setTarget } from '../orders/change-bet';
import { isKnowable } from '../orders/check-request';
import { refusalText } from '../orders/refusals';
import { type Orders } from '../orders/service';
import { ownBet, ownBets } from '../orders/own-bets';
import { ticketNumber } from '../../platform/ticket-number';
import { type Bearer } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { wrongField } from '../../platform/http/validate';
import { answerOf, ticketNow } from './answer';
import { bookCashOut } from './book';
import { isNewBetLive, placeInstead, type PlacingTerms } from './place-instead';
import { isLive, mostOf, pricedBy, quoteOf, valueOf } from './price';
import { cashOutRefused } from './refusals';
import {
  type BetNow,
  betsNow,
  type CashOutRow,
  dueCashOuts,
  findCashOut,
  findCashOutByKey,
  findDropPolicy,
  foundCashOut,
  insertCashOut,
  lockBet,
  lockMoney,
  markRefused,
  nextCashOutIn,
  saveDropPolicy,
  setNewBet,
  type Wish,
} from './store';
import { verdictOn } from './verdict';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Ledger;
  /** The live delay of a country, and what a new bet is placed by. */
  orders: Pick<Orders, 'terms'>;
  cashOutConfig(country: CountryCode): CashOutConfig | Promise<CashOutConfig>;
  /** Called when a pending cash-out came in. */
  onPending?(): void;
  /** Called when a player set a target, which the bet may have reached already. */
  onTarget?(betId: number): void;
}

/** Who asks. */
export interface Player {
  userId: string;
  country: CountryCode;
}

/** On what terms a bet is cashed out. */
interface Terms {
  country: CountryCode;
  cashOut: CashOutConfig;
  placing: PlacingTerms;
}

const PAGE = 100;
/** Decisions, "cash-out when the price moves". */
const DEFAULT_DROP_POLICY = 'small';

/** Cashing bets out, in whole or in part, now or at a target, and exchanging them for others (docs/adr/0027). */
export class CashOuts {
  constructor(private readonly parts: Parts) {}

  /** What a player's bets can be cashed out for now; a bet that is not this player's is left out. */
  async data({ userId, country }: Player, ticketIds: readonly string[]): Promise<CashOutDataAnswer> {
    const { db, clock, cashOutConfig } = this.parts;
    const config = await cashOutConfig(country);
    const ids = await ownBets(db, userId, ticketIds);
    return { quotes: (await betsNow(db, ids, decisionTime(clock))).map((bet) => quoteOf(bet, config)) };
  }

  /**
   * Cashes a bet out, or a share of it, at the price of now; a bet with a live leg after the live delay. The same key
   * with the same wish gives the same cash-out for ever, as it stands then.
   * @throws BizError 40400 no such bet, 43013, 43014 it pays less than the player's setting allows of `least`, 43015 it cannot be cashed out; the last
   * two with `CashOutRefusal` as data. A refusal leaves nothing
   */
  async cashOut(
    { userId, country }: Player,
    { key, share, least, ticketId }: z.output<typeof cashOutRequest>,
  ): Promise<CashOutAnswer> {
    const betId = await ownBet(this.parts.db, userId, ticketId);
    const requestHash = hashOf(['manual', betId, share, least]);
    const id = await this.#ask({ betId, userId, kind: 'manual', key, requestHash, share, least, edit: null }, country);
    const { db, ledger } = this.parts;
    return answerOf(await foundCashOut(db, id), db, ledger);
  }

  /**
   * Exchanges a bet for another: all of it is cashed out and the value staked on the new selections, both or neither. With a
   * live leg in the one or the other both wait for the live delay.
   * @throws BizError as `cashOut`, and as `Orders.place` when the new bet is refused. A refusal leaves nothing
   */
  async edit(
    bearer: Bearer,
    { key, ticketId, least, oddsPolicy, bet }: z.output<typeof editBetRequest>,
  ): Promise<EditBetAnswer> {
    const { userId, sessionId, generation, country } = bearer;
    const betId = await ownBet(this.parts.db, userId, ticketId);
    const requestHash = hashOf(['edit', betId, least, oddsPolicy, bet]);
    const edit = { bet, oddsPolicy, sessionId, generation };
    const id = await this.#ask(
      { betId, userId, kind: 'edit', key, requestHash, share: WHOLE_BET, least, edit },
      country,
    );
    const { db, ledger } = this.parts;
    const row = await foundCashOut(db, id);
    return {
      cashOut: await answerOf(row, db, ledger),
      ticket: row.newBetId === null ? null : await ticketNow(db, userId, row.newBetId),
    };
  }

  /**
   * Sets what a bet is cashed out at by itself, or takes it back with null.
   * @throws BizError 40000 for a target that the bet cannot reach, 40400 no such bet, 43015 it is over, its order waits, or
   * cash-out is switched off
   */
  async setTarget(
    { userId, country }: Player,
    { ticketId, target }: z.output<typeof autoCashOutRequest>,
  ): Promise<AutoCashOutAnswer> {
    const { db, bus, cashOutConfig, onTarget } = this.parts;
    const betId = await ownBet(this.parts.db, userId, ticketId);
    const config = await cashOutConfig(country);
    await db.transaction(async (tx) => {
      await lockMoney(tx, userId);
      const bet = await this.#lockedBet(tx, userId, betId);
      if (target !== null) {
        const quote = quoteOf({ ...bet, waiting: false }, config);
        if (bet.status !== 'open' || quote.obstacle === 'off') throw cashOutRefused(BizCode.cashOutClosed, quote);
        if (target > mostOf(bet)) throw wrongField('target', 'too_big', 'The bet cannot pay so much.');
      }
      await setTarget(tx, betId, target);
    });
    if (target !== null) onTarget?.(betId);
    const ticket = await ticketNow(db, userId, betId);
    bus.publish('personal', { userId, message: { type: 'ticket', data: { ticketId: ticket.ticketId } } });
    return { ticket };
  }

  /** Which drops of the price between tap and cash-out a player takes. */
  async setting(userId: string): Promise<CashOutSetting> {
    return { dropPolicy: (await findDropPolicy(this.parts.db, userId)) ?? DEFAULT_DROP_POLICY };
  }

  /** Changes that for all later taps; a cash-out that waits goes on as it was asked for. */
  async setSetting(userId: string, { dropPolicy }: CashOutSetting): Promise<CashOutSetting> {
    await saveDropPolicy(this.parts.db, userId, dropPolicy, this.parts.clock.now());
    return { dropPolicy };
  }

  /** Cashes a bet out whose target is reached; false when it is not, or not any more. */
  async takeAtTarget({ betId, userId, currency }: Pick<BetNow, 'betId' | 'userId' | 'currency'>): Promise<boolean> {
    const terms = await this.#termsOf(countryOf(currency));
    const id = await this.#transaction(async (tx) => {
      await lockMoney(tx, userId);
      const bet = await this.#lockedBet(tx, userId, betId);
      if (bet.autoCashOut === null) return null;
      const wish: Wish = {
        betId,
        userId,
        kind: 'auto',
        key: null,
        requestHash: null,
        share: WHOLE_BET,
        least: bet.autoCashOut,
        edit: null,
      };
      if (verdictOn(bet, wish, terms.cashOut).code !== BizCode.success) return null;
      // The target is reached; what the price does in the live delay is the setting's.
      return this.#take(tx, bet, { ...wish, least: await this.#leastTaken(tx, wish) }, terms);
    });
    if (id !== null) await this.#tell(id);
    return id !== null;
  }

  /** Whether a bet pays its target now. */
  async isAtTarget(bet: BetNow): Promise<boolean> {
    const { offer } = quoteOf(bet, await this.parts.cashOutConfig(countryOf(bet.currency)));
    return bet.autoCashOut !== null && offer !== null && offer.net >= bet.autoCashOut;
  }

  /** Decides all that is due now and gives how many there were. Several servers may do so at once. */
  async decideDue(): Promise<number> {
    const { db, clock } = this.parts;
    const failures: unknown[] = [];
    let decided = 0;
    for (let after = 0; ;) {
      const due = await dueCashOuts(db, decisionTime(clock), after, PAGE);
      for (const row of due) {
        try {
          if (await this.#decide(row)) decided++;
        } catch (error) {
          failures.push(error);
        }
      }
      after = due.at(-1)?.id ?? 0;
      if (due.length < PAGE) break;
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} cash-outs could not be decided and stay pending.`, {
        cause: failures[0],
      });
    }
    return decided;
  }

  /** In how many ms the next pending cash-out is due; null when none is pending. */
  dueIn(): Promise<number | null> {
    return nextCashOutIn(this.parts.db, decisionTime(this.parts.clock));
  }

  /** Takes a wish once by its key, and gives its cash-out. */
  async #ask(wish: Wish & { key: string; requestHash: string }, country: CountryCode): Promise<number> {
    const { userId, betId, key, requestHash } = wish;
    const terms = await this.#termsOf(country);
    const { id, taken } = await this.#transaction(async (tx) => {
      await lockMoney(tx, userId);
      const known = await findCashOutByKey(tx, userId, key);
      if (known !== undefined) return { id: repeated(known, requestHash), taken: false };
      const least = await this.#leastTaken(tx, wish);
      return {
        id: await this.#take(tx, await this.#lockedBet(tx, userId, betId), { ...wish, least }, terms),
        taken: true,
      };
    });
    if (taken) await this.#tell(id);
    return id;
  }

  /** The least that is paid for what a player saw or aimed at, units after tax. */
  async #leastTaken(tx: Sql, { userId, least }: Pick<Wish, 'userId' | 'least'>): Promise<number> {
    return leastTaken((await findDropPolicy(tx, userId)) ?? DEFAULT_DROP_POLICY, least);
  }

  /** @throws BizError 40400 when the player has no such bet */
  async #lockedBet(tx: Sql, userId: string, betId: number): Promise<BetNow> {
    if (!(await lockBet(tx, userId, betId))) throw new BizError(BizCode.notFound, 'There is no such ticket.');
    const [bet] = await betsNow(tx, [betId], decisionTime(this.parts.clock));
    if (bet === undefined) throw new Error(`Bet ${betId} has no legs or no terms.`);
    return bet;
  }

  /**
   * Takes a wish under the locks: done at once, or pending when the live delay applies.
   * @throws BizError 43014, 43015; that of the new bet of an edit
   */
  async #take(tx: Sql, bet: BetNow, wish: Wish, terms: Terms): Promise<number> {
    const { now } = bet;
    const { liveDelay } = terms.placing.config;
    const verdict = verdictOn(bet, wish, terms.cashOut);
    if (verdict.code !== BizCode.success) throw cashOutRefused(verdict.code, verdict.quote);
    const waits = liveDelay > 0 && (isLive(bet) || (wish.edit !== null && (await isNewBetLive(tx, wish.edit))));
    const carriedOut = async (): Promise<number> => {
      const id = await insertCashOut(tx, wish, now, null);
      await this.#carryOut(tx, id, bet, wish, terms);
      return id;
    };
    if (!waits) return carriedOut();
    if (wish.edit !== null) {
      // An edit that would be refused now is not worth waiting for.
      await tx.query('savepoint rehearsal');
      await carriedOut();
      await tx.query('rollback to savepoint rehearsal');
    }
    return insertCashOut(tx, wish, now, now + liveDelay);
  }

  /** Ends the live delay of a cash-out; false when another server did. */
  async #decide(row: CashOutRow): Promise<boolean> {
    const terms = await this.#termsOf(countryOf(row.currency));
    const decided = await this.#transaction(async (tx) => {
      await lockMoney(tx, row.userId);
      const bet = { ...(await this.#lockedBet(tx, row.userId, row.betId)), waiting: false };
      if ((await findCashOut(tx, row.id))?.status !== 'pending') return false;
      const { now } = bet;
      const verdict = verdictOn(bet, row, terms.cashOut);
      if (verdict.code !== BizCode.success) {
        await markRefused(tx, row.id, { bizCode: verdict.code, quote: verdict.quote }, now);
        return true;
      }
      await tx.query('savepoint decision');
      try {
        await this.#carryOut(tx, row.id, bet, row, terms);
      } catch (error) {
        if (!(error instanceof BizError)) throw error;
        await tx.query('rollback to savepoint decision');
        const refusal = {
          ...(error.data as OrderRefusal | null),
          bizCode: error.code,
          quote: quoteOf(bet, terms.cashOut),
        };
        await markRefused(tx, row.id, refusal, now);
      }
      return true;
    });
    if (decided) await this.#tell(row.id);
    return decided;
  }

  /** Pays the cash-out, and places the bet that takes the first one's place. @throws BizError when that is refused */
  async #carryOut(
    tx: Sql,
    id: number,
    bet: BetNow,
    { share, edit }: Pick<Wish, 'share' | 'edit'>,
    terms: Terms,
  ): Promise<void> {
    const { now } = bet;
    const value = valueOf(bet, terms.cashOut, share);
    await bookCashOut(
      tx,
      this.parts.ledger,
      id,
      bet,
      value,
      pricedBy(bet, terms.cashOut),
      now,
      edit?.bet.selections.filter(isKnowable),
    );
    if (edit === null) return;
    const first = { betId: bet.betId, userId: bet.userId, country: terms.country, net: value.net };
    const newBetId = await placeInstead(tx, edit, first, terms.placing, now);
    await setNewBet(tx, id, newBetId);
    await this.#keepTarget(tx, bet.autoCashOut, newBetId);
  }

  /** The target of an edited bet goes on to the new one, when that can pay so much. */
  async #keepTarget(tx: Sql, target: number | null, newBetId: number): Promise<void> {
    if (target === null) return;
    const [newBet] = await betsNow(tx, [newBetId], decisionTime(this.parts.clock));
    if (newBet !== undefined && target <= mostOf(newBet)) await setTarget(tx, newBetId, target);
  }

  /** A transaction that moves money, tried again when another one came in between. */
  #transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    return retryRaces(() => this.parts.db.transaction(work));
  }

  async #termsOf(country: CountryCode): Promise<Terms> {
    const { orders, cashOutConfig } = this.parts;
    const [placing, cashOut] = await Promise.all([orders.terms(country), cashOutConfig(country)]);
    return { country, cashOut, placing };
  }

  /** Tells every page of the player what became of a cash-out. */
  async #tell(id: number): Promise<void> {
    const { db, bus, ledger } = this.parts;
    const row = await foundCashOut(db, id);
    const { userId, status } = row;
    const ticketId = ticketNumber(row.betId, row.number);
    bus.publish('personal', {
      userId,
      message: { type: 'cashOut', data: { cashOutId: String(id), ticketId, status } },
    });
    if (status === 'pending') {
      this.parts.onPending?.();
      return;
    }
    const changed = row.newBetId === null ? [ticketId] : [ticketId, ticketNumber(row.newBetId, row.newNumber)];
    for (const one of changed)
      bus.publish('personal', { userId, message: { type: 'ticket', data: { ticketId: one } } });
    if (row.newBetId !== null) this.parts.onTarget?.(row.newBetId);
    if (status === 'done') {
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.versionedBalanceOf(userId) } });
    }
  }
}

const hashOf = (wish: unknown): string => createHash('sha256').update(JSON.stringify(wish)).digest('base64');

/** The id of a known key's cash-out. @throws BizError 43013 when it came with another wish */
function repeated(known: CashOutRow, requestHash: string): number {
  if (known.requestHash !== requestHash) throw new BizError(BizCode.keyReused, refusalText(BizCode.keyReused));
  return known.id;
}

/** The country whose money a bet is in. */
function countryOf(currency: string): CountryCode {
  const country = Object.values(countries).find((each) => each.currency === currency);
  if (country === undefined) throw new Error(`No country pays in ${currency}.`);
  return country.shortName;
}
