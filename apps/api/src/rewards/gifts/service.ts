import { countries, type CountryCode } from '@oware/config';
import {
  BizCode,
  type CouponGroup,
  type couponsQuery,
  type GiftKind,
  type GiftsResponse,
  type giftsQuery,
  type PersonalMessage,
  type RedeemGiftResponse,
  type RedeemGiftRequest,
} from '@oware/contracts';
import { type z } from 'zod';
import { lockPlayer } from '../../ledger/lock-player';
import { type Ledger } from '../../ledger/service';
import { refuseExcluded } from '../../protection/limits/refuse-excluded';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { hashOfCode } from './code';
import { CASH, codeProblem, isRedeemable } from './rules';
import {
  codeOf,
  countOfCode,
  countUse,
  countValid,
  giftByKey,
  giftByReason,
  giftCalled,
  giftsSince,
  giftOfId,
  type GiftRow,
  insertCode,
  insertGift,
  listGifts,
  lockCode,
  lockGift,
  markRedeemed,
  redeemedUnderKeys,
  redemptionByKey,
  usableGifts,
  type CodeRow,
  type NewCode,
} from './store';
import { type Caller, countCodeTry } from './tries';
import { couponGroups } from './coupons';
import { giftView } from './view';

interface Parts {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  bus: Bus;
}

/** The player who asks. */
export interface Owner {
  userId: string;
  country: CountryCode;
}

/** What a gift is made of. Amounts in units of 1/10000, times in ms since 1970. */
export interface GiftTerms extends Owner {
  /** 1 cash, 2 discount, 3 free bet. */
  kind: GiftKind;
  amount: number;
  /** The least stake that it may be used for; any when not given. */
  leastOrderAmount?: number;
  /** From when on it may be used; at once when not given. */
  usableTime?: number;
  expireTime: number;
  /** False for a gift that waits for the player's bank verification. */
  bvnVerified?: boolean;
  /** Why, such as `birthday:2026`. A player gets one gift for each reason, however often it is asked for. */
  reason: string;
}

const unknownCode = (): BizError => new BizError(BizCode.giftCodeUnknown, 'This code does not work. Please check it.');

/** Gifts of players: given, listed, and cash gifts turned into money. */
export class Gifts {
  readonly #counters: Counters;

  constructor(private readonly parts: Parts) {
    this.#counters = new Counters(parts.db, parts.clock);
  }

  /**
   * Gives a player a gift inside the caller's transaction, once for each reason; the second time it gives the first gift.
   * Call {@link notify} with it once the transaction has committed.
   */
  async give(tx: Sql, terms: GiftTerms): Promise<GiftRow> {
    const { userId, country, kind, amount, leastOrderAmount = 0, expireTime, bvnVerified = true, reason } = terms;
    const now = this.parts.clock.now();
    const made = await insertGift(tx, {
      userId,
      country,
      kind,
      currency: countries[country].currency,
      initBal: amount,
      leastOrderAmount,
      usableTime: terms.usableTime ?? now,
      expireTime,
      bvnVerified,
      reason,
      codeId: null,
      key: null,
      createdAt: now,
    });
    const gift = made ?? (await giftByReason(tx, userId, reason));
    if (gift === undefined) throw new Error(`The gift ${reason} was neither made nor found.`);
    return gift;
  }

  /** Notifies the player's pages of a new gift. After the commit only. */
  notify(gift: GiftRow): void {
    this.#push(gift.userId, { type: 'gift', data: giftView(gift, this.parts.clock.now()) });
  }

  /** A page of a player's gifts of one state, newest first. */
  async list({ userId }: Owner, { state, before, limit }: z.output<typeof giftsQuery>): Promise<GiftsResponse> {
    const now = this.parts.clock.now();
    const rows = await listGifts(this.parts.db, userId, state, now, before, limit + 1);
    const page = rows.slice(0, limit);
    const shown = page.map((row) => giftView(row, now));
    return { gifts: shown, next: rows.length > limit ? (shown.at(-1)?.giftId ?? null) : null };
  }

  /** A player's gift by its number, as an order asks for it; undefined when there is none. */
  async ofNumber(userId: string, giftId: string): Promise<(GiftRow & { giftId: string }) | undefined> {
    const row = await giftCalled(this.parts.db, userId, giftId);
    return row && { ...row, giftId };
  }

  /** The gifts that a player can use now, in the groups of a slip (reference: sportsbook). */
  async coupons({ userId }: Owner, slip: z.output<typeof couponsQuery>): Promise<CouponGroup[]> {
    const now = this.parts.clock.now();
    return couponGroups(
      (await usableGifts(this.parts.db, userId, now)).map((row) => giftView(row, now)),
      slip,
    );
  }

  /** How many gifts a player can use now. */
  countValid(userId: string): Promise<number> {
    return countValid(this.parts.db, userId, this.parts.clock.now());
  }

  /**
   * Turns a code into a gift, or a cash gift into money. The same key with the same request credits the same amount for ever.
   * @throws BizError 42900 too many codes tried, 43007 while self-excluded, 43013 key used for something else, 45001 no such
   * code, 45002 had already or used up, 45003 not yet or not any more, 45004 not a cash gift that can be redeemed
   */
  async redeem(owner: Owner, caller: Omit<Caller, 'userId'>, request: RedeemGiftRequest): Promise<RedeemGiftResponse> {
    const { db } = this.parts;
    const done =
      'code' in request
        ? await this.#redeemCode(owner, caller, request)
        : await db.transaction(async (tx) => this.#redeemGift(tx, owner, request));
    if (done.fresh) await this.#notifyRedeemed(done.gift);
    return {
      gift: giftView(done.gift, this.parts.clock.now()),
      credited: done.credited,
    };
  }

  /** Stores a code. @returns false when the country has one of this name */
  issueCode(code: Omit<NewCode, 'codeHash' | 'createdAt'> & { code: string }): Promise<boolean> {
    return insertCode(this.parts.db, { ...code, codeHash: hashOfCode(code.code), createdAt: this.parts.clock.now() });
  }

  async #redeemCode(
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
        bvnVerified: true,
        reason: `code:${terms.id}:${no}`,
        codeId: terms.id,
        createdAt: now,
      });
      if (gift === undefined) throw new BizError(BizCode.keyReused, 'This key was used for another gift.');
      await countUse(tx, terms.id);
      return gift.kind === CASH ? this.#credit(tx, gift, key) : { gift, credited: 0, fresh: true };
    });
  }

  /** @returns the number of the player's gift of this code */
  async #checkCode(tx: Sql, terms: CodeRow, userId: string): Promise<number> {
    const had = await countOfCode(tx, terms.id, userId);
    const problem = codeProblem(terms, had, this.parts.clock.now());
    if (problem !== null) throw new BizError(problem.code, problem.message);
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

  async #notifyRedeemed(gift: GiftRow): Promise<void> {
    this.notify(gift);
    if (gift.redeemedAt === null) return;
    this.#push(gift.userId, { type: 'balance', data: await this.parts.ledger.versionedBalanceOf(gift.userId) });
  }

  /** Gifts that a player was given within the last `window` ms and can use, as they are pushed. */
  async newOf(userId: string, window: number): Promise<PersonalMessage[]> {
    const now = this.parts.clock.now();
    const rows = await giftsSince(this.parts.db, userId, now - window, now);
    return rows.map((row) => ({ type: 'gift', data: giftView(row, now) }));
  }

  #push(userId: string, message: PersonalMessage): void {
    this.parts.bus.publish('personal', { userId, message });
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
