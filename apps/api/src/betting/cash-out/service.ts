import { createHash } from 'node:crypto';
import { getLowestAccepted } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import {
  type AutoCashOutResponse,
  type autoCashOutRequest,
  BizCode,
  BUILDER_MARKET,
  type CashOutResponse,
  type CashOutDataResponse,
  type cashOutRequest,
  type CashOutSetting,
  type EditBetResponse,
  type editBetRequest,
  WHOLE_BET,
} from '@oware/contracts';
import { type z } from 'zod';
import { retryRaces } from '../liability/api';
import { findOwnBet, findOwnBets, getRejectionText, listOpenBets, setAuto } from '../orders/api';
import { type Bearer } from '../../platform/auth';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { englishTexts } from '../../platform/http/texts';
import { getMinByRules } from './auto-rules';
import { validateAutoCashOut } from './check-aim';
import { buildResponse, loadTicket } from './response';
import { createQuote } from './price';
import { loadQuotes } from './quotes';
import { publishCashOut, type PublishDependencies } from './publish';
import {
  type BetNow,
  type CashOutRow,
  listDueCashOuts,
  findCashOutByKey,
  getCashOut,
  lockMoney,
  getNextCashOutDelay,
  saveDropPolicy,
  type RequestedCashOut,
} from './store';
import { getDropPolicy, endDelay, getMinAmount, lockAndLoadBet, acceptRequest } from './take';
import { getCountry, loadTerms, type TermsDependencies } from './terms';

interface Dependencies extends TermsDependencies, PublishDependencies {
  clock: Clock;
}

/** The player who makes a request. */
export interface Player {
  userId: string;
  country: CountryCode;
}

const PAGE = 100;
/** Maximum number of bets in one response. */
const MAX_QUOTES = 50;

/** Cashes out bets, in whole or in part, now or at a target, and exchanges them for others (docs/adr/0027). */
export class CashOuts {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Returns current cash-out quotes of a player's bets; of the open ones when none are named. Bets of other players are omitted.
   */
  async data({ userId }: Player, ticketIds?: readonly string[]): Promise<CashOutDataResponse> {
    const { db } = this.parts;
    const ids = ticketIds ? await findOwnBets(db, userId, ticketIds) : await listOpenBets(db, userId, MAX_QUOTES);
    return { quotes: [...(await loadQuotes(this.parts, ids)).values()] };
  }

  /**
   * Cashes out a bet, or a share of it, at the current price; a bet with a live leg after the live delay. The same key with the same
   * request always returns the same cash-out, in its current state.
   * @throws BizError 40400 no such bet, 43013 the key was used for another request, 43014 it pays less than the player's setting allows
   * below `least`, 43015 it cannot be cashed out; the last two with `CashOutRejectionData` as data. A rejected request is not stored
   */
  async cashOut(
    { userId, country }: Player,
    { key, share, least, ticketId }: z.output<typeof cashOutRequest>,
    texts = englishTexts,
  ): Promise<CashOutResponse> {
    const betId = await findOwnBet(this.parts.db, userId, ticketId);
    const requestHash = computeHash(['manual', betId, share, least]);
    const id = await this.#request(
      { betId, userId, kind: 'manual', key, requestHash, share, least, edit: null },
      country,
    );
    const { db, ledger } = this.parts;
    return buildResponse(await getCashOut(db, id), db, ledger, texts);
  }

  /**
   * Exchanges a bet for another: all of it is cashed out and the value is staked on the new selections, both or neither. If either bet has
   * a live leg, both wait for the live delay.
   * @throws BizError as `cashOut`, and as `Orders.place` when the new bet is rejected. A rejected request is not stored
   */
  async edit(
    bearer: Bearer,
    { key, ticketId, least, oddsPolicy, bet }: z.output<typeof editBetRequest>,
    texts = englishTexts,
  ): Promise<EditBetResponse> {
    const { userId, sessionId, generation, country } = bearer;
    if (bet.selections.some(({ marketId }) => marketId === BUILDER_MARKET))
      throw new BizError(BizCode.builderNotEdited, getRejectionText(BizCode.builderNotEdited));
    const betId = await findOwnBet(this.parts.db, userId, ticketId);
    const requestHash = computeHash(['edit', betId, least, oddsPolicy, bet]);
    const edit = { bet, oddsPolicy, sessionId, generation };
    const id = await this.#request(
      { betId, userId, kind: 'edit', key, requestHash, share: WHOLE_BET, least, edit },
      country,
    );
    const { db, ledger } = this.parts;
    const row = await getCashOut(db, id);
    return {
      cashOut: await buildResponse(row, db, ledger, texts),
      ticket: row.newBetId === null ? null : await loadTicket(db, userId, row.newBetId, texts),
    };
  }

  /**
   * Sets the automatic cash-out of a bet: a target, or null for none, and rules.
   * @throws BizError 40400 no such bet, and as `validateAutoCashOut`
   */
  async setTarget(
    { userId, country }: Player,
    { ticketId, target, rules }: z.output<typeof autoCashOutRequest>,
    texts = englishTexts,
  ): Promise<AutoCashOutResponse> {
    const { db, bus, cashOutConfig, onTarget } = this.parts;
    const betId = await findOwnBet(this.parts.db, userId, ticketId);
    const config = await cashOutConfig(country);
    await db.transaction(async (tx) => {
      await lockMoney(tx, userId);
      const bet = await lockAndLoadBet(tx, this.parts.clock, userId, betId);
      validateAutoCashOut(bet, { target, rules }, config);
      await setAuto(tx, betId, target, rules ?? bet.autoRules);
    });
    if (target !== null || rules?.length) onTarget?.(betId);
    const ticket = await loadTicket(db, userId, betId, texts);
    bus.publish('personal', { userId, message: { type: 'ticket', data: { ticketId: ticket.ticketId } } });
    return { ticket };
  }

  /** Returns which price drops between tap and cash-out a player accepts. */
  async setting(userId: string): Promise<CashOutSetting> {
    return { dropPolicy: await getDropPolicy(this.parts.db, userId) };
  }

  /** Changes that setting for later requests; a pending cash-out keeps the setting at its request. */
  async setSetting(userId: string, { dropPolicy }: CashOutSetting): Promise<CashOutSetting> {
    await saveDropPolicy(this.parts.db, userId, dropPolicy, this.parts.clock.now());
    return { dropPolicy };
  }

  /**
   * Cashes out a bet that has reached its target or met another rule; returns false when it has not, or no longer does.
   */
  async takeAtTarget({ betId, userId, currency }: Pick<BetNow, 'betId' | 'userId' | 'currency'>): Promise<boolean> {
    const terms = await loadTerms(getCountry(currency), this.parts);
    const id = await this.#transaction(async (tx) => {
      await lockMoney(tx, userId);
      const bet = await lockAndLoadBet(tx, this.parts.clock, userId, betId);
      const { offer } = createQuote(bet, terms.cashOut);
      if (offer === null) return null;
      const policy = await getDropPolicy(tx, userId);
      // A rule is met; the player's setting decides which price drops during the live delay are accepted.
      const least = getMinByRules(bet, offer, (amount) => getLowestAccepted(policy, amount));
      if (least === null) return null;
      const wish: RequestedCashOut = {
        betId,
        userId,
        kind: 'auto',
        key: null,
        requestHash: null,
        share: WHOLE_BET,
        least,
        edit: null,
      };
      return acceptRequest(this.parts, tx, bet, wish, terms);
    });
    if (id !== null) await publishCashOut(this.parts, id);
    return id !== null;
  }

  /** Returns whether a bet has reached its target, or met another of its rules. */
  async isAtTarget(bet: BetNow): Promise<boolean> {
    const { offer } = createQuote(bet, await this.parts.cashOutConfig(getCountry(bet.currency)));
    return offer !== null && getMinByRules(bet, offer, (amount) => amount) !== null;
  }

  /** Decides all cash-outs that are due and returns their number. Several servers may call it at the same time. */
  async decideDue(): Promise<number> {
    const { db, clock } = this.parts;
    const failures: unknown[] = [];
    let decided = 0;
    for (let after = 0; ;) {
      const due = await listDueCashOuts(db, getDecisionTime(clock), after, PAGE);
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

  /** Returns the time until the next pending cash-out is due, ms; null when none is pending. */
  dueIn(): Promise<number | null> {
    return getNextCashOutDelay(this.parts.db, getDecisionTime(this.parts.clock));
  }

  /** Processes a request once per key, and returns the id of its cash-out. */
  async #request(wish: RequestedCashOut & { key: string; requestHash: string }, country: CountryCode): Promise<number> {
    const { userId, betId, key, requestHash } = wish;
    const terms = await loadTerms(country, this.parts);
    const { id, taken } = await this.#transaction(async (tx) => {
      await lockMoney(tx, userId);
      const existing = await findCashOutByKey(tx, userId, key);
      if (existing !== undefined) return { id: repeated(existing, requestHash), taken: false };
      const least = await getMinAmount(tx, wish);
      const bet = await lockAndLoadBet(tx, this.parts.clock, userId, betId);
      return { id: await acceptRequest(this.parts, tx, bet, { ...wish, least }, terms), taken: true };
    });
    if (taken) await publishCashOut(this.parts, id);
    return id;
  }

  /** Ends the live delay of a cash-out; returns false when another server has done so. */
  async #decide(row: CashOutRow): Promise<boolean> {
    const terms = await loadTerms(getCountry(row.currency), this.parts);
    const decided = await this.#transaction(async (tx) => {
      await lockMoney(tx, row.userId);
      return endDelay(this.parts, tx, row, terms);
    });
    if (decided) await publishCashOut(this.parts, row.id);
    return decided;
  }

  /** Runs a transaction that moves money, and retries it after a race with another one. */
  #transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    return retryRaces(() => this.parts.db.transaction(work));
  }
}

const computeHash = (wish: unknown): string => createHash('sha256').update(JSON.stringify(wish)).digest('base64');

/**
 * Returns the id of the cash-out of a known key.
 * @throws BizError 43013 when the key was used for another request
 */
function repeated(existing: CashOutRow, requestHash: string): number {
  if (existing.requestHash !== requestHash) throw new BizError(BizCode.keyReused, getRejectionText(BizCode.keyReused));
  return existing.id;
}
