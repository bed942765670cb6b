import { createHash } from 'node:crypto';
import { leastTaken } from '@oware/betting';
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
import { retryRaces } from '../liability/exposures';
import { setAuto } from '../orders/change-bet';
import { refusalText } from '../orders/refusals';
import { openBets, ownBet, ownBets } from '../orders/own-bets';
import { type Bearer } from '../../platform/auth';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { englishWords } from '../../platform/http/words';
import { leastByRules } from './auto-rules';
import { checkAim } from './check-aim';
import { responseOf, ticketNow } from './response';
import { quoteOf } from './price';
import { quotesNow } from './quotes';
import { publishCashOut, type PublishParts } from './publish';
import {
  type BetNow,
  type CashOutRow,
  dueCashOuts,
  findCashOutByKey,
  foundCashOut,
  lockMoney,
  nextCashOutIn,
  saveDropPolicy,
  type Wish,
} from './store';
import { dropPolicyOf, endDelay, leastFor, lockedBet, takeWish } from './take';
import { countryOf, termsOf, type TermsParts } from './terms';

interface Parts extends TermsParts, PublishParts {
  clock: Clock;
}

/** Who asks. */
export interface Player {
  userId: string;
  country: CountryCode;
}

const PAGE = 100;
/** Most bets in one response. */
const MOST_QUOTES = 50;

/** Cashing bets out, in whole or in part, now or at a target, and exchanging them for others (docs/adr/0027). */
export class CashOuts {
  constructor(private readonly parts: Parts) {}

  /** What a player's bets can be cashed out for now, the open ones when none are named; a bet that is not this player's is left out. */
  async data({ userId }: Player, ticketIds?: readonly string[]): Promise<CashOutDataResponse> {
    const { db } = this.parts;
    const ids = ticketIds ? await ownBets(db, userId, ticketIds) : await openBets(db, userId, MOST_QUOTES);
    return { quotes: [...(await quotesNow(this.parts, ids)).values()] };
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
    words = englishWords,
  ): Promise<CashOutResponse> {
    const betId = await ownBet(this.parts.db, userId, ticketId);
    const requestHash = hashOf(['manual', betId, share, least]);
    const id = await this.#ask({ betId, userId, kind: 'manual', key, requestHash, share, least, edit: null }, country);
    const { db, ledger } = this.parts;
    return responseOf(await foundCashOut(db, id), db, ledger, words);
  }

  /**
   * Exchanges a bet for another: all of it is cashed out and the value staked on the new selections, both or neither. With a
   * live leg in the one or the other both wait for the live delay.
   * @throws BizError as `cashOut`, and as `Orders.place` when the new bet is refused. A refusal leaves nothing
   */
  async edit(
    bearer: Bearer,
    { key, ticketId, least, oddsPolicy, bet }: z.output<typeof editBetRequest>,
    words = englishWords,
  ): Promise<EditBetResponse> {
    const { userId, sessionId, generation, country } = bearer;
    if (bet.selections.some(({ marketId }) => marketId === BUILDER_MARKET))
      throw new BizError(BizCode.builderNotEdited, refusalText(BizCode.builderNotEdited));
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
      cashOut: await responseOf(row, db, ledger, words),
      ticket: row.newBetId === null ? null : await ticketNow(db, userId, row.newBetId, words),
    };
  }

  /**
   * Sets what a bet is cashed out by itself for: a target, or null for none, and rules.
   * @throws BizError 40400 no such bet, and as `checkAim`
   */
  async setTarget(
    { userId, country }: Player,
    { ticketId, target, rules }: z.output<typeof autoCashOutRequest>,
    words = englishWords,
  ): Promise<AutoCashOutResponse> {
    const { db, bus, cashOutConfig, onTarget } = this.parts;
    const betId = await ownBet(this.parts.db, userId, ticketId);
    const config = await cashOutConfig(country);
    await db.transaction(async (tx) => {
      await lockMoney(tx, userId);
      const bet = await lockedBet(tx, this.parts.clock, userId, betId);
      checkAim(bet, { target, rules }, config);
      await setAuto(tx, betId, target, rules ?? bet.autoRules);
    });
    if (target !== null || rules?.length) onTarget?.(betId);
    const ticket = await ticketNow(db, userId, betId, words);
    bus.publish('personal', { userId, message: { type: 'ticket', data: { ticketId: ticket.ticketId } } });
    return { ticket };
  }

  /** Which drops of the price between tap and cash-out a player takes. */
  async setting(userId: string): Promise<CashOutSetting> {
    return { dropPolicy: await dropPolicyOf(this.parts.db, userId) };
  }

  /** Changes that for all later taps; a cash-out that waits goes on as it was asked for. */
  async setSetting(userId: string, { dropPolicy }: CashOutSetting): Promise<CashOutSetting> {
    await saveDropPolicy(this.parts.db, userId, dropPolicy, this.parts.clock.now());
    return { dropPolicy };
  }

  /** Cashes a bet out whose target is reached, or another rule of which is met; false when none is, or not any more. */
  async takeAtTarget({ betId, userId, currency }: Pick<BetNow, 'betId' | 'userId' | 'currency'>): Promise<boolean> {
    const terms = await termsOf(countryOf(currency), this.parts);
    const id = await this.#transaction(async (tx) => {
      await lockMoney(tx, userId);
      const bet = await lockedBet(tx, this.parts.clock, userId, betId);
      const { offer } = quoteOf(bet, terms.cashOut);
      if (offer === null) return null;
      const policy = await dropPolicyOf(tx, userId);
      // A rule is met; what the price does in the live delay is the setting's.
      const least = leastByRules(bet, offer, (amount) => leastTaken(policy, amount));
      if (least === null) return null;
      const wish: Wish = {
        betId,
        userId,
        kind: 'auto',
        key: null,
        requestHash: null,
        share: WHOLE_BET,
        least,
        edit: null,
      };
      return takeWish(this.parts, tx, bet, wish, terms);
    });
    if (id !== null) await publishCashOut(this.parts, id);
    return id !== null;
  }

  /** Whether a bet pays its target now, or meets another of its rules. */
  async isAtTarget(bet: BetNow): Promise<boolean> {
    const { offer } = quoteOf(bet, await this.parts.cashOutConfig(countryOf(bet.currency)));
    return offer !== null && leastByRules(bet, offer, (amount) => amount) !== null;
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
    const terms = await termsOf(country, this.parts);
    const { id, taken } = await this.#transaction(async (tx) => {
      await lockMoney(tx, userId);
      const known = await findCashOutByKey(tx, userId, key);
      if (known !== undefined) return { id: repeated(known, requestHash), taken: false };
      const least = await leastFor(tx, wish);
      const bet = await lockedBet(tx, this.parts.clock, userId, betId);
      return { id: await takeWish(this.parts, tx, bet, { ...wish, least }, terms), taken: true };
    });
    if (taken) await publishCashOut(this.parts, id);
    return id;
  }

  /** Ends the live delay of a cash-out; false when another server did. */
  async #decide(row: CashOutRow): Promise<boolean> {
    const terms = await termsOf(countryOf(row.currency), this.parts);
    const decided = await this.#transaction(async (tx) => {
      await lockMoney(tx, row.userId);
      return endDelay(this.parts, tx, row, terms);
    });
    if (decided) await publishCashOut(this.parts, row.id);
    return decided;
  }

  /** A transaction that moves money, tried again when another one came in between. */
  #transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    return retryRaces(() => this.parts.db.transaction(work));
  }
}

const hashOf = (wish: unknown): string => createHash('sha256').update(JSON.stringify(wish)).digest('base64');

/** The id of a known key's cash-out. @throws BizError 43013 when it came with another wish */
function repeated(known: CashOutRow, requestHash: string): number {
  if (known.requestHash !== requestHash) throw new BizError(BizCode.keyReused, refusalText(BizCode.keyReused));
  return known.id;
}
