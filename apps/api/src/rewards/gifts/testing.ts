import { randomUUID } from 'node:crypto';
import { type CountryCode, countries } from '@oware/config';
import { type RedeemGiftResponse } from '@oware/contracts';
import { Ledger } from '../../ledger/service';
import { money, START } from '../../betting/orders/testing';
import { type BusTopics } from '../../platform/bus';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { RemoteConfig } from '../../settings/remote-config/service';
import { issueGift } from './issue-command';
import { type Owner } from './redemptions';
import { Gifts, type GiftTerms } from './service';
import { type GiftRow, type NewCode } from './store';

export const DAY = 24 * 60 * 60_000;

/** Gifts on a database. Time passes only when a test advances the clock. */
export class GiftWorld {
  readonly clock = new SetClock(START);
  readonly bus = createInProcessBus((error) => {
    throw error;
  });
  readonly ledger: Ledger;
  readonly gifts: Gifts;
  /** Pushed personal messages in order. */
  readonly notified: BusTopics['personal'][] = [];

  constructor(readonly db: Database) {
    this.ledger = new Ledger(this);
    this.gifts = new Gifts(this);
    this.bus.subscribe('personal', (message) => this.notified.push(message));
  }

  async player(country: CountryCode = 'ng'): Promise<Owner> {
    const userId = `g-${randomUUID()}`;
    await this.ledger.openAccount(userId, countries[country].currency);
    return { userId, country };
  }

  /** Gives a gift of 100 for 30 days. */
  give(owner: Owner, more: Partial<GiftTerms> = {}): Promise<GiftRow> {
    const terms = {
      ...owner,
      kind: 1 as const,
      amount: money(100),
      expireTime: this.clock.now() + 30 * DAY,
      reason: randomUUID(),
      ...more,
    };
    return this.db.transaction((tx) => this.gifts.give(tx, terms));
  }

  /** Gives a gift that is hidden until the identity of its player is verified. */
  async giveHidden(owner: Owner, more: Partial<GiftTerms> = {}): Promise<GiftRow> {
    const gift = await this.give(owner, more);
    await this.db.query('update gifts set bvn_verified = false where id = $1', [gift.id]);
    return { ...gift, bvnVerified: false };
  }

  /** Creates a code for cash gifts of 100. */
  async code(more: Partial<NewCode> = {}): Promise<string> {
    const code = `T${randomUUID().slice(0, 20)}`;
    const now = this.clock.now();
    await this.gifts.issueCode({
      code,
      country: 'ng',
      kind: 1,
      amount: money(100),
      leastOrderAmount: 0,
      startTime: now,
      endTime: now + DAY,
      lasts: 7 * DAY,
      perPlayer: 1,
      total: 10,
      budgetMonth: null,
      ...more,
    });
    return code;
  }

  redeem(
    owner: Owner,
    what: { code: string } | { giftId: string },
    key: string = randomUUID(),
  ): Promise<RedeemGiftResponse> {
    return this.gifts.redeem(
      owner,
      { deviceId: `device of ${owner.userId}`, address: `address of ${owner.userId}` },
      { key, ...what },
    );
  }

  getBalance({ userId }: Owner): Promise<number> {
    return this.ledger.getBalance(userId);
  }
}

/** Creates four gifts (from a code, redeemed, waiting to be redeemed, a free bet) and a code with a monthly budget. */
export async function giveAWhile(db: Database): Promise<void> {
  const world = new GiftWorld(db);
  const owner = await world.player();
  await world.redeem(owner, { code: await world.code() });
  const gift = await world.give(owner);
  await world.give(owner, { kind: 3 });
  await world.give(owner);
  await world.redeem(owner, { giftId: String(gift.id) });
  const parts = { db, clock: world.clock, gifts: world.gifts, remoteConfig: new RemoteConfig(db) };
  const issued = await issueGift(
    parts,
    ['--country=ng', '--kind=free_bet', '--amount=100', '--total=5'],
    () => undefined,
  );
  if (issued !== 0) throw new Error('No code was issued.');
}
