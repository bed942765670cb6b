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
import { type Ledger } from '../../ledger/service';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { hashOfCode } from './code';
import { countHeld, countWaitingForIdentity } from './held';
import { findGiftHold } from './hold';
import { couponGroups } from './coupons';
import { waitsForIdentity } from './identity';
import { type Owner, Redemptions } from './redemptions';
import {
  countValid,
  giftByReason,
  giftCalled,
  giftsSince,
  type GiftRow,
  insertCode,
  insertGift,
  listGifts,
  type NewCode,
  usableGifts,
  waitingGifts,
} from './store';
import { type Caller } from './tries';
import { giftView } from './view';

interface Parts {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  bus: Bus;
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
  /** Staff has looked at the player: the gift is not held for accounts that look like theirs. */
  isReleased?: boolean;
  /** The month in whose budget of its promotion it was counted (`takeBudget`); none when not given. */
  budgetMonth?: string | null;
  /** Why, such as `birthday:2026`. A player gets one gift for each reason, however often it is asked for. */
  reason: string;
}

/** Gifts of players: given, listed, and cash gifts turned into money. */
export class Gifts {
  readonly #redemptions: Redemptions;

  constructor(private readonly parts: Parts) {
    this.#redemptions = new Redemptions(parts);
  }

  /**
   * Gives a player a gift inside the caller's transaction, once for each reason; the second time it gives the first gift. A gift of a promotion is
   * hidden until the player's identity is proved (`waitsForIdentity`). One that no stake pays for is held for staff as well where accounts look like
   * one player's (`findGiftHold`); call `isWithinAllowance` before.
   * Call {@link notify} with it once the transaction has committed.
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
    const gift = made ?? (await giftByReason(tx, userId, reason));
    if (gift === undefined) throw new Error(`The gift ${reason} was neither made nor found.`);
    return gift;
  }

  /** Notifies the player's pages of a new gift, unless it is hidden. After the commit only. */
  notify(gift: GiftRow): void {
    if (gift.bvnVerified) this.#push(gift.userId, { type: 'gift', data: giftView(gift, this.parts.clock.now()) });
  }

  /** A page of a player's gifts of one state, newest first. */
  async list({ userId }: Owner, { state, before, limit }: z.output<typeof giftsQuery>): Promise<GiftsResponse> {
    const now = this.parts.clock.now();
    const rows = await listGifts(this.parts.db, userId, state, now, before, limit + 1);
    const page = rows.slice(0, limit);
    const shown = page.map((row) => giftView(row, now));
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

  /** A player's gift by its number, as an order asks for it; undefined when there is none. */
  async ofNumber(userId: string, giftId: string): Promise<(GiftRow & { giftId: string }) | undefined> {
    const row = await giftCalled(this.parts.db, userId, giftId);
    return row && { ...row, giftId };
  }

  /**
   * The gifts that a player can use now, in the groups of a slip (reference: sportsbook). Those that still wait for a check have
   * `bvnVerified` false: a slip hides them, and no order can use them.
   */
  async coupons({ userId }: Owner, slip: z.output<typeof couponsQuery>): Promise<CouponGroup[]> {
    const now = this.parts.clock.now();
    const [usable, waiting] = await Promise.all([
      usableGifts(this.parts.db, userId, now),
      waitingGifts(this.parts.db, userId, now),
    ]);
    return couponGroups(
      [...usable, ...waiting].map((row) => giftView(row, now)),
      slip,
    );
  }

  /** How many gifts a player can use now. */
  countValid(userId: string): Promise<number> {
    return countValid(this.parts.db, userId, this.parts.clock.now());
  }

  /**
   * Turns a code into a gift, or a cash gift into money. The same key with the same request credits the same amount for ever.
   * @throws BizError as `Redemptions.redeem`
   */
  async redeem(owner: Owner, caller: Omit<Caller, 'userId'>, request: RedeemGiftRequest): Promise<RedeemGiftResponse> {
    const done = await this.#redemptions.redeem(owner, caller, request);
    if (done.fresh) await this.#notifyRedeemed(done.gift);
    return { gift: giftView(done.gift, this.parts.clock.now()), credited: done.credited };
  }

  /** Stores a code; `budgetMonth` is the month in whose budget all that it may give was counted. @returns false when the country has one of this name */
  issueCode(
    code: Omit<NewCode, 'codeHash' | 'createdAt'> & { code: string },
    sql: Sql = this.parts.db,
  ): Promise<boolean> {
    return insertCode(sql, { ...code, codeHash: hashOfCode(code.code), createdAt: this.parts.clock.now() });
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
