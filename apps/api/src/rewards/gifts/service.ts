import { countries } from '@oware/config';
import {
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
import { type Ledger } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { hashCode } from './code';
import { countHeld, countWaitingForIdentity } from './held';
import { findGiftHold } from './hold';
import { groupCoupons } from './coupons';
import { waitsForIdentity } from './identity';
import { type Owner, Redemptions } from './redemptions';
import {
  countValid,
  findGiftByReason,
  findGift,
  listGiftsSince,
  type GiftRow,
  insertCode,
  insertGift,
  listGifts,
  type NewCode,
  listUsableGifts,
  listWaitingGifts,
} from './store';
import { type Caller } from './tries';
import { toGift } from './view';

interface Dependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  bus: Bus;
}

/** Terms of a new gift. Amounts in units of 1/10000, times in ms since 1970. */
export interface GiftTerms extends Owner {
  /** 1 cash, 2 discount, 3 free bet. */
  kind: GiftKind;
  amount: number;
  /** Minimum stake for its use; none when omitted. */
  leastOrderAmount?: number;
  /** Time from which it can be used; immediately when omitted. */
  usableTime?: number;
  expireTime: number;
  /** Whether staff has reviewed the player: then the gift is not held because of similar accounts. */
  isReleased?: boolean;
  /** Month of the promotion budget that it was deducted from (`takeBudget`); none when omitted. */
  budgetMonth?: string | null;
  /** Reason, such as `birthday:2026`. A player gets one gift for each reason, however often it is requested. */
  reason: string;
}

/** Gifts of players: gives and lists them, and redeems codes and cash gifts. */
export class Gifts {
  readonly #redemptions: Redemptions;

  constructor(private readonly parts: Dependencies) {
    this.#redemptions = new Redemptions(parts);
  }

  /**
   * Gives a player a gift inside the caller's transaction, once for each reason; a repeated call returns the first gift. A gift of a
   * promotion is hidden until the player's identity is verified (`waitsForIdentity`). An unearned gift is also held for staff when several
   * accounts look like one player's (`findGiftHold`); call `isWithinAllowance` before.
   * Call {@link notify} with the result after the commit.
   */
  async give(tx: Sql, terms: GiftTerms): Promise<GiftRow> {
    const { userId, country, kind, amount, leastOrderAmount = 0, expireTime, reason } = terms;
    const now = this.parts.clock.now();
    const held = terms.isReleased ? null : await findGiftHold(tx, terms, now);
    const made = await insertGift(tx, {
      userId,
      country,
      kind,
      currency: countries[country].currency,
      initBal: amount,
      leastOrderAmount,
      usableTime: terms.usableTime ?? now,
      expireTime,
      bvnVerified: held === null && !(await waitsForIdentity(tx, terms)),
      held,
      reason,
      budgetMonth: terms.budgetMonth ?? null,
      codeId: null,
      key: null,
      createdAt: now,
    });
    const gift = made ?? (await findGiftByReason(tx, userId, reason));
    if (gift === undefined) throw new Error(`The gift ${reason} was neither created nor found.`);
    return gift;
  }

  /** Pushes a new gift to the player's pages, unless it is hidden. Call it after the commit only. */
  notify(gift: GiftRow): void {
    if (gift.bvnVerified) this.#push(gift.userId, { type: 'gift', data: toGift(gift, this.parts.clock.now()) });
  }

  /** Returns a page of a player's gifts in one state, newest first. */
  async list({ userId }: Owner, { state, before, limit }: z.output<typeof giftsQuery>): Promise<GiftsResponse> {
    const now = this.parts.clock.now();
    const rows = await listGifts(this.parts.db, userId, state, now, before, limit + 1);
    const page = rows.slice(0, limit);
    const shown = page.map((row) => toGift(row, now));
    const isFirst = state === 'usable' && before === undefined;
    const [waiting, needIdentity] = isFirst
      ? await Promise.all([countHeld(this.parts.db, userId), countWaitingForIdentity(this.parts.db, userId, now)])
      : [0, 0];
    return {
      gifts: shown,
      next: rows.length > limit ? (shown.at(-1)?.giftId ?? null) : null,
      ...(waiting > 0 && { waiting }),
      ...(needIdentity > 0 && { needIdentity }),
    };
  }

  /** Finds a player's gift by the number that an order names. */
  async findByNumber(userId: string, giftId: string): Promise<(GiftRow & { giftId: string }) | undefined> {
    const row = await findGift(this.parts.db, userId, giftId);
    return row && { ...row, giftId };
  }

  /**
   * Lists the gifts that a player can use now, grouped for a slip (reference: sportsbook). Gifts that wait for a check have `bvnVerified`
   * false: slips hide them, and orders cannot use them.
   */
  async listCoupons({ userId }: Owner, slip: z.output<typeof couponsQuery>): Promise<CouponGroup[]> {
    const now = this.parts.clock.now();
    const [usable, waiting] = await Promise.all([
      listUsableGifts(this.parts.db, userId, now),
      listWaitingGifts(this.parts.db, userId, now),
    ]);
    return groupCoupons(
      [...usable, ...waiting].map((row) => toGift(row, now)),
      slip,
    );
  }

  /** Returns the number of gifts that a player can use now. */
  countValid(userId: string): Promise<number> {
    return countValid(this.parts.db, userId, this.parts.clock.now());
  }

  /**
   * Turns a code into a gift, or a cash gift into money. The same key with the same request returns the same amount indefinitely.
   * @throws BizError as `Redemptions.redeem`
   */
  async redeem(owner: Owner, caller: Omit<Caller, 'userId'>, request: RedeemGiftRequest): Promise<RedeemGiftResponse> {
    const done = await this.#redemptions.redeem(owner, caller, request);
    if (done.fresh) await this.#notifyRedeemed(done.gift);
    return { gift: toGift(done.gift, this.parts.clock.now()), credited: done.credited };
  }

  /**
   * Stores a code; `budgetMonth` is the month whose budget covers all its gifts.
   * @returns false when the country already has this code
   */
  issueCode(
    code: Omit<NewCode, 'codeHash' | 'createdAt'> & { code: string },
    sql: Sql = this.parts.db,
  ): Promise<boolean> {
    return insertCode(sql, { ...code, codeHash: hashCode(code.code), createdAt: this.parts.clock.now() });
  }

  async #notifyRedeemed(gift: GiftRow): Promise<void> {
    this.notify(gift);
    if (gift.redeemedAt === null) return;
    this.#push(gift.userId, { type: 'balance', data: await this.parts.ledger.getVersionedBalance(gift.userId) });
  }

  /** Lists the usable gifts that a player was given within the last `window` ms, as push messages. */
  async listNew(userId: string, window: number): Promise<PersonalMessage[]> {
    const now = this.parts.clock.now();
    const rows = await listGiftsSince(this.parts.db, userId, now - window, now);
    return rows.map((row) => ({ type: 'gift', data: toGift(row, now) }));
  }

  #push(userId: string, message: PersonalMessage): void {
    this.parts.bus.publish('personal', { userId, message });
  }
}
