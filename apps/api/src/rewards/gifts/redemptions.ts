import { GIFT_KIND } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, type RedeemGiftRequest } from '@oware/contracts';
import { type Ledger, lockPlayer } from '../../ledger/api';
import { rejectExcluded } from '../../protection/limits/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { createAllowanceError, isWithinAllowance } from './allowance';
import { hashCode } from './code';
import { findGiftHold } from './hold';
import { waitsForIdentity } from './identity';
import { findCodeError, isRedeemable } from './rules';
import {
  findCode,
  type CodeRow,
  countGiftsOfCode,
  countUse,
  findGiftByKey,
  findGiftById,
  type GiftRow,
  insertGift,
  lockCode,
  lockGift,
  markRedeemed,
  sumRedeemed,
  findRedemption,
  getUnconfirmed,
} from './store';
import { type Caller, countCodeTry } from './tries';

interface Dependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
}

/** Player who makes a request. */
export interface Owner {
  userId: string;
  country: CountryCode;
}

const unknownCode = (): BizError => new BizError(BizCode.giftCodeUnknown, 'This code does not work. Please check it.');

/** Redeems codes and cash gifts. */
export class Redemptions {
  readonly #counters: Counters;

  constructor(private readonly parts: Dependencies) {
    this.#counters = new Counters(parts.db, parts.clock);
  }

  /**
   * Turns a code into a gift, or a cash gift into money, once for each key.
   * @throws BizError 42900 too many codes tried, 43007 while self-excluded, 43013 key used for another gift, 45001 no such code, 45002 used
   * by this player or used up, 45003 not valid at this time, 45004 not a cash gift that can be redeemed, 44009 within a minute after a
   * settlement that the feed may still reverse returned it
   */
  async redeem(owner: Owner, caller: Omit<Caller, 'userId'>, request: RedeemGiftRequest): Promise<Redeemed> {
    if ('code' in request) return this.#code(owner, caller, request);
    return this.parts.db.transaction(async (tx) => this.#redeemGift(tx, owner, request));
  }

  async #code(
    owner: Owner,
    caller: Omit<Caller, 'userId'>,
    { key, code }: { key: string; code: string },
  ): Promise<Redeemed> {
    const { userId, country } = owner;
    const earlier = await findRedeemed(this.parts.db, userId, key);
    if (earlier !== undefined)
      return repeated(earlier, earlier.of === `code:${(await findCode(this.parts.db, country, hashCode(code)))?.id}`);
    await countCodeTry(this.#counters, { userId, ...caller });
    const found = await findCode(this.parts.db, country, hashCode(code));
    if (found === undefined) throw unknownCode();
    return this.parts.db.transaction(async (tx) => {
      const terms = await lockCode(tx, found.id);
      await lockPlayer(tx, userId);
      const existing = await findRedeemed(tx, userId, key);
      if (existing !== undefined) return repeated(existing, existing.of === `code:${terms.id}`);
      await this.#refuseExcluded(tx, userId);
      const no = await this.#checkCode(tx, terms, userId);
      const now = this.parts.clock.now();
      const reason = `code:${terms.id}:${no}`;
      const held = await findGiftHold(tx, { userId, amount: terms.amount, country, reason }, now);
      // Only demo codes have no monthly budget; demo gifts need no verified identity.
      const isOpen = held === null && (terms.budgetMonth === null || !(await waitsForIdentity(tx, { userId, reason })));
      const gift = await insertGift(tx, {
        userId,
        country,
        key,
        kind: terms.kind,
        currency: countries[country].currency,
        initBal: terms.amount,
        leastOrderAmount: terms.leastOrderAmount,
        usableTime: now,
        expireTime: now + terms.lasts,
        bvnVerified: isOpen,
        held,
        reason,
        // The budget for all its gifts was deducted when the code was created.
        budgetMonth: null,
        codeId: terms.id,
        createdAt: now,
      });
      if (gift === undefined) throw new BizError(BizCode.keyReused, 'This key was used for another gift.');
      await countUse(tx, terms.id);
      return gift.kind === GIFT_KIND.cash && isOpen ? this.#credit(tx, gift, key) : { gift, credited: 0, fresh: true };
    });
  }

  /** @returns the sequence number of the player's gift from this code */
  async #checkCode(tx: Sql, terms: CodeRow, userId: string): Promise<number> {
    const had = await countGiftsOfCode(tx, terms.id, userId);
    const now = this.parts.clock.now();
    const problem = findCodeError(terms, had, now);
    if (problem !== null) throw new BizError(problem.code, problem.message);
    const { country, amount } = terms;
    if (!(await isWithinAllowance(tx, { userId, country, amount }, now)))
      throw createAllowanceError(BizCode.giftCodeUsed);
    return had + 1;
  }

  async #redeemGift(tx: Sql, { userId }: Owner, { key, giftId }: { key: string; giftId: string }): Promise<Redeemed> {
    await lockPlayer(tx, userId);
    const gift = await lockGift(tx, userId, giftId);
    const existing = await findRedeemed(tx, userId, key);
    if (existing !== undefined) return repeated(existing, existing.of === `gift:${gift?.id}`);
    if (gift === undefined || !isRedeemable(gift, this.parts.clock.now()))
      throw new BizError(BizCode.giftNotRedeemable, 'This gift cannot be redeemed, or is no longer valid.');
    await this.#refuseExcluded(tx, userId);
    if ((await getUnconfirmed(tx, gift, await this.#now(tx))) > 0)
      throw new BizError(
        BizCode.winningsUnconfirmed,
        'A refunded bet returned this gift a moment ago. Please try again in a minute, when this is confirmed.',
      );
    return this.#credit(tx, gift, key);
  }

  /** Returns the time of settlements, which redemptions are compared with. */
  async #now(tx: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(tx);
  }

  async #refuseExcluded(tx: Sql, userId: string): Promise<void> {
    await rejectExcluded(tx, userId, this.parts.clock, 'Gifts are closed');
  }

  /**
   * Credits the gift to the player in one transfer, whose key names the gift, and also the request when the gift was redeemed before.
   */
  async #credit(tx: Sql, gift: GiftRow, key: string): Promise<Redeemed> {
    const { id, userId, currency, curBal, redeemed, redeemedAt } = gift;
    await this.parts.ledger.transfer(
      {
        key: redeemed === null && redeemedAt === null ? `gift:${id}` : `gift:${id}:${key}`,
        kind: 'gift',
        id: String(id),
      },
      [
        { kind: 'promotions', owner: '', currency, amount: -curBal },
        { kind: 'player', owner: userId, currency, amount: curBal },
      ],
      tx,
    );
    return { gift: await markRedeemed(tx, gift, key, await this.#now(tx)), credited: curBal, fresh: true };
  }
}

/** Result of a redemption. */
interface Redeemed {
  gift: GiftRow;
  /** Units credited by this request. */
  credited: number;
  /** False for a repeated request. */
  fresh: boolean;
}

/**
 * Finds the gift that a player's key was used for; undefined when it is unused. The previous release stored the keys of gifts only with the
 * gifts.
 */
async function findRedeemed(
  sql: Sql,
  userId: string,
  key: string,
): Promise<{ gift: GiftRow; credited: number; of: string } | undefined> {
  const redemption = await findRedemption(sql, userId, key);
  const gift = redemption ? await findGiftById(sql, redemption.giftId) : await findGiftByKey(sql, userId, key);
  if (gift === undefined) return undefined;
  const redeemed = gift.redeemedAt === null ? 0 : (gift.redeemed ?? gift.initBal);
  const ofCode = gift.codeId !== null && gift.key === key.toLowerCase();
  const credited = redemption?.amount ?? redeemed - (await sumRedeemed(sql, gift.id));
  return { gift, credited, of: ofCode ? `code:${gift.codeId}` : `gift:${gift.id}` };
}

function repeated({ gift, credited }: { gift: GiftRow; credited: number }, same: boolean): Redeemed {
  if (!same) throw new BizError(BizCode.keyReused, 'This key was used for another gift.');
  return { gift, credited, fresh: false };
}
