import { GIFT_KIND } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { BizCode, type RedeemGiftRequest } from '@oware/contracts';
import { lockPlayer } from '../../ledger/lock-player';
import { type Ledger } from '../../ledger/service';
import { refuseExcluded } from '../../protection/limits/refuse-excluded';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { createAllowanceError, isWithinAllowance } from './allowance';
import { hashOfCode } from './code';
import { findGiftHold } from './hold';
import { waitsForIdentity } from './identity';
import { codeProblem, isRedeemable } from './rules';
import {
  codeOf,
  type CodeRow,
  countOfCode,
  countUse,
  giftByKey,
  giftOfId,
  type GiftRow,
  insertGift,
  lockCode,
  lockGift,
  markRedeemed,
  redeemedUnderKeys,
  redemptionByKey,
} from './store';
import { type Caller, countCodeTry } from './tries';

interface Parts {
  db: Database;
  ledger: Ledger;
  clock: Clock;
}

/** The player who asks. */
export interface Owner {
  userId: string;
  country: CountryCode;
}

const unknownCode = (): BizError => new BizError(BizCode.giftCodeUnknown, 'This code does not work. Please check it.');

/** Codes and cash gifts on their way to their players. */
export class Redemptions {
  readonly #counters: Counters;

  constructor(private readonly parts: Parts) {
    this.#counters = new Counters(parts.db, parts.clock);
  }

  /**
   * Turns a code into a gift, or a cash gift into money, once for each key.
   * @throws BizError 42900 too many codes tried, 43007 while self-excluded, 43013 key used for something else, 45001 no such
   * code, 45002 had already or used up, 45003 not yet or not any more, 45004 not a cash gift that can be redeemed
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
    const earlier = await redeemedBy(this.parts.db, userId, key);
    if (earlier !== undefined)
      return repeated(earlier, earlier.of === `code:${(await codeOf(this.parts.db, country, hashOfCode(code)))?.id}`);
    await countCodeTry(this.#counters, { userId, ...caller });
    const found = await codeOf(this.parts.db, country, hashOfCode(code));
    if (found === undefined) throw unknownCode();
    return this.parts.db.transaction(async (tx) => {
      const terms = await lockCode(tx, found.id);
      await lockPlayer(tx, userId);
      const known = await redeemedBy(tx, userId, key);
      if (known !== undefined) return repeated(known, known.of === `code:${terms.id}`);
      await this.#refuseExcluded(tx, userId);
      const no = await this.#checkCode(tx, terms, userId);
      const now = this.parts.clock.now();
      const reason = `code:${terms.id}:${no}`;
      const held = await findGiftHold(tx, { userId, amount: terms.amount, country, reason }, now);
      // Codes without a budget of a month are those of a demo, which gives its money away.
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
        // All that the code may give was counted when it was made.
        budgetMonth: null,
        codeId: terms.id,
        createdAt: now,
      });
      if (gift === undefined) throw new BizError(BizCode.keyReused, 'This key was used for another gift.');
      await countUse(tx, terms.id);
      return gift.kind === GIFT_KIND.cash && isOpen ? this.#credit(tx, gift, key) : { gift, credited: 0, fresh: true };
    });
  }

  /** @returns the number of the player's gift of this code */
  async #checkCode(tx: Sql, terms: CodeRow, userId: string): Promise<number> {
    const had = await countOfCode(tx, terms.id, userId);
    const now = this.parts.clock.now();
    const problem = codeProblem(terms, had, now);
    if (problem !== null) throw new BizError(problem.code, problem.message);
    const { country, amount } = terms;
    if (!(await isWithinAllowance(tx, { userId, country, amount }, now)))
      throw createAllowanceError(BizCode.giftCodeUsed);
    return had + 1;
  }

  async #redeemGift(tx: Sql, { userId }: Owner, { key, giftId }: { key: string; giftId: string }): Promise<Redeemed> {
    await lockPlayer(tx, userId);
    const gift = await lockGift(tx, userId, giftId);
    const known = await redeemedBy(tx, userId, key);
    if (known !== undefined) return repeated(known, known.of === `gift:${gift?.id}`);
    if (gift === undefined || !isRedeemable(gift, this.parts.clock.now()))
      throw new BizError(BizCode.giftNotRedeemable, 'This gift cannot be redeemed, or not any more.');
    await this.#refuseExcluded(tx, userId);
    return this.#credit(tx, gift, key);
  }

  async #refuseExcluded(tx: Sql, userId: string): Promise<void> {
    await refuseExcluded(tx, userId, this.parts.clock, 'Gifts are closed');
  }

  /** The gift's money goes to the player: one transfer, named by the gift, and by the key when it was redeemed before. */
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
    return { gift: await markRedeemed(tx, gift, key, this.parts.clock.now()), credited: curBal, fresh: true };
  }
}

/** A gift after its code or its money was asked for. */
interface Redeemed {
  gift: GiftRow;
  /** Units that this request brought. */
  credited: number;
  /** False of a request that was repeated. */
  fresh: boolean;
}

/** What a player's key was used for; undefined when it was not. Servers of the release before kept gifts' own keys in the gifts only. */
async function redeemedBy(
  sql: Sql,
  userId: string,
  key: string,
): Promise<{ gift: GiftRow; credited: number; of: string } | undefined> {
  const redemption = await redemptionByKey(sql, userId, key);
  const gift = redemption ? await giftOfId(sql, redemption.giftId) : await giftByKey(sql, userId, key);
  if (gift === undefined) return undefined;
  const redeemed = gift.redeemedAt === null ? 0 : (gift.redeemed ?? gift.initBal);
  const ofCode = gift.codeId !== null && gift.key === key.toLowerCase();
  const credited = redemption?.amount ?? redeemed - (await redeemedUnderKeys(sql, gift.id));
  return { gift, credited, of: ofCode ? `code:${gift.codeId}` : `gift:${gift.id}` };
}

function repeated({ gift, credited }: { gift: GiftRow; credited: number }, same: boolean): Redeemed {
  if (!same) throw new BizError(BizCode.keyReused, 'This key was used for another gift.');
  return { gift, credited, fresh: false };
}
