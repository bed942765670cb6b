import { randomUUID } from 'node:crypto';
import { BizCode, type ReferralCodeResponse, type ReferralResponse, USER_ID_HEADER } from '@oware/contracts';
import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { Cashier } from '../../betting/cash-out/testing';
import { money, createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { Counters } from '../../platform/counters/counters';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { Limits } from '../../protection/limits/service';
import { deleteExpired } from '../../platform/retention/retention-job';
import { FREE_BET_BUDGET, FREE_BET_DAYS } from '../gifts/allowance';
import { openGifts } from '../gifts/store';
import { createReferralCode, parseReferralCode } from './code';
import { rewardReferrals } from './job';
import { registerReferral } from './routes';
import { Referrals } from './service';
import { createBlockHash, SIGNAL_RETENTION } from './signals';
import { decideHeld, listHeldReferrals, insertTerms } from './store';

const DAY = 24 * 60 * 60_000;
const TERMS = { minStake: money(500), referrerGift: money(400), referredGift: money(300), perPlayer: 2 };

it.each([
  ['abcd-2345', 'ABCD2345'],
  ['  ABCD 2345 ', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23450', null],
  ['ABCD2340', null],
  ['', null],
])('reads %j as %j', (typed, code) => {
  expect(parseReferralCode(typed)).toBe(code);
});

it('creates codes that are read back unchanged', () => {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = createReferralCode();
    expect(parseReferralCode(code.toLowerCase())).toBe(code);
  }
});

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let referrals: Referrals;
  let referrer: string;
  let code: string;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
    referrals = createReferrals();
    await insertTerms(db, 'ng', TERMS, 1000);
  });
  beforeEach(async () => {
    referrer = await newPlayer('of the referrer');
    code = (await referrals.getReferral(referrer, 'ng', newAddress())).code;
    world.notified.length = 0;
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  const createReferrals = (): Referrals => new Referrals(Object.assign(world, { secret: Buffer.alloc(32, 3) }));
  /** Returns an address in an unused block. */
  let blocks = 0;
  const newAddress = (): string => `10.${Math.floor(++blocks / 256)}.${blocks % 256}.1`;

  /** Creates a player with a verified identity, logged in on a separate device. */
  async function newPlayer(device: string = randomUUID()): Promise<string> {
    const userId = await world.player(10_000);
    await db.query('update users set identity_verified_at = 1 where id = $1', [userId]);
    await db.query('update sessions set device_id = $2 where user_id = $1', [userId, `${device} ${userId}`]);
    return userId;
  }
  /** Registers a player with a code. */
  async function come(
    more: { referral?: string | null; deviceId?: string; phone?: string; address?: string } = {},
  ): Promise<string> {
    const userId = await newPlayer();
    await db.transaction((tx) =>
      referrals.attribute(tx, {
        userId,
        country: 'ng',
        phone: more.phone ?? userId,
        deviceId: more.deviceId ?? `device ${userId}`,
        address: more.address ?? newAddress(),
        referral: more.referral === undefined ? code : more.referral,
      }),
    );
    return userId;
  }
  async function bet(userId: string, amount: number, settle = true): Promise<string> {
    const event = await world.match();
    await world.place(userId, { bets: [createSingleBet(amount, createSelection(event))] });
    if (settle) await world.result(event, { 1: { result: 0 } });
    return event;
  }
  const reward = () => rewardReferrals({ db, referrals });
  const own = async (userId: string) => (await referrals.getReferral(userId, 'ng', newAddress())).own;
  const listGifts = async (userId: string) =>
    (await world.gifts.list({ userId, country: 'ng' }, { state: 'usable', limit: 10 })).gifts.map(
      ({ initBal }) => initBal,
    );

  it('gives both players their gift once, after the first bet of own money that is won or lost', async () => {
    const userId = await come({ referral: `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}` });
    expect(await own(userId)).toBe('waiting');
    await bet(userId, 499);
    const sure = await bet(userId, 500);
    await db.query('update bet_legs set odds = 11999 where event_id = $1', [sure]);
    const event = await bet(userId, 500, false);
    expect(await reward()).toBe(0);
    await world.result(event, { 1: { result: 1 } });
    const again = createReferrals();
    const gave = await Promise.all([reward(), rewardReferrals({ db, referrals: again }), reward()]);
    expect(gave.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect([await listGifts(userId), await listGifts(referrer)]).toEqual([[money(300)], [money(400)]]);
    await db.query('update bet_legs set odds = 20000 where event_id = $1', [sure]);
    expect(
      world.notified
        .filter(({ message }) => message.type === 'gift')
        .map((each) => each.userId)
        .sort(),
    ).toEqual([userId, referrer].sort());
    expect(await referrals.getReferral(referrer, 'ng', newAddress())).toMatchObject({
      code,
      terms: TERMS,
      earned: money(400),
      referrals: [{ phoneEnd: userId.slice(-2), state: 'rewarded', rewardedAt: world.clock.now() }],
      own: null,
    });
    // Rewards are kept after a rollback, and not given again.
    await world.rollback(event);
    await world.result(event, { 1: { result: 0 } });
    expect(await reward()).toBe(0);
  });

  it('gives nothing for a bet that is cashed out, or whose remaining stake is below the minimum', async () => {
    const cashier = new Cashier(world);
    for (const share of [10_000, 2_500]) {
      const [userId, event] = [await come(), await world.match()];
      const ticketId = await cashier.bet(userId, createSingleBet(600, createSelection(event)));
      await cashier.take(userId, ticketId, { share });
      await world.result(event, { 1: { result: 0 } });
      expect(await reward()).toBe(0);
    }
  });

  it('gives free bets that become usable once the identity of their player is verified', async () => {
    const userId = await come();
    await db.query('update users set identity_verified_at = null where id = $1', [userId]);
    await bet(userId, 500);
    world.notified.length = 0;
    expect(await reward()).toBe(1);
    expect([await listGifts(userId), await listGifts(referrer)]).toEqual([[], [money(400)]]);
    expect(world.notified.filter(({ message }) => message.type === 'gift').map((each) => each.userId)).toEqual([
      referrer,
    ]);
    await db.transaction((tx) => openGifts(tx, userId));
    const { gifts } = await world.gifts.list({ userId, country: 'ng' }, { state: 'usable', limit: 10 });
    expect(gifts).toMatchObject([{ kind: 3, initBal: money(300) }]);
  });

  it("gives nothing for an account that resembles the referrer's: the same device at registration or later, or the same phone", async () => {
    const phone = '8031234567';
    await db.query('insert into subsidiary_phones (user_id, phone, since) values ($1, $2, 0)', [referrer, phone]);
    const same = [await come({ deviceId: `of the referrer ${referrer}` }), await come({ phone })];
    expect(await Promise.all(same.map(own))).toEqual(['refused', 'refused']);
    const later = await come();
    expect(await own(later)).toBe('waiting');
    await db.query('update sessions set device_id = $2 where user_id = $1', [later, `of the referrer ${referrer}`]);
    for (const userId of [...same, later]) await bet(userId, 500);
    expect(await reward()).toBe(0);
    expect(await own(later)).toBe('refused');
    expect(await listGifts(referrer)).toEqual([]);
  });

  it('gives nothing for a second account on the device of an earlier one', async () => {
    const users = [await come(), await come()];
    const [first, second] = users as [string, string];
    await db.query('update sessions set device_id = $2 where user_id = any($1::text[])', [users, randomUUID()]);
    for (const userId of users) await bet(userId, 500);
    expect(await reward()).toBe(1);
    expect([await own(first), await own(second)].sort()).toEqual(['refused', 'rewarded']);
    const [{ device_id: deviceId } = { device_id: '' }] = await db.query<{ device_id: string }>(
      'select device_id from sessions where user_id = $1',
      [first],
    );
    expect(await own(await come({ deviceId }))).toBe('refused');
  });

  it('records no referral without a valid code, and blocks no registration', async () => {
    const users = await Promise.all(
      [null, '', 'nonsense', createReferralCode(), '\u0000'].map((referral) => come({ referral })),
    );
    expect(await Promise.all(users.map(own))).toEqual([null, null, null, null, null]);
    await db.query("insert into deactivations (user_id, reason, deactivated_at) values ($1, 'break', 0)", [referrer]);
    expect(await own(await come())).toBeNull();
  });

  it('stops at the maximum of the player and of the country, even with simultaneous rewards', async () => {
    const users = await Promise.all([1, 2, 3].map(() => come()));
    for (const userId of users) await bet(userId, 500);
    await Promise.all(users.map((userId) => referrals.reward({ userId, referrerId: referrer, country: 'ng' })));
    expect((await Promise.all(users.map(own))).sort()).toEqual(['refused', 'rewarded', 'rewarded']);
    expect(await listGifts(referrer)).toHaveLength(2);

    await db.query('update referral_terms set total = used + 1');
    const last = await Promise.all(
      [1, 2].map(async () => {
        code = (await referrals.getReferral(await newPlayer(), 'ng', newAddress())).code;
        return come();
      }),
    );
    for (const userId of last) await bet(userId, 500);
    expect(await reward()).toBe(1);
    expect((await Promise.all(last.map(own))).sort()).toEqual(['refused', 'rewarded']);
    expect((await referrals.getReferral(referrer, 'ng', newAddress())).terms).toBeNull();
    await db.query('update referral_terms set total = 1000');
  });

  describe('accounts that look like one person', () => {
    const getHold = async (userId: string) =>
      (await listHeldReferrals(db, 'ng', 1000)).find((referral) => referral.userId === userId)?.held ?? null;
    /** Withdraws to an account at a bank. */
    const withdraw = (userId: string, account: string) =>
      db.query(
        `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, institution, account, provider, reference, status, failure, created_at)
         values ($1, 'ng', 'NGN', 'withdrawal', 'bank', 1, 0, $2, '', '058', $3, 'local', $4, 'failed', 'declined', 0)`,
        [userId, randomUUID(), account, randomUUID()],
      );
    const decide = (userId: string, decision: 'release' | 'decline') =>
      db.transaction((tx) => decideHeld(tx, 'ng', userId, decision, world.clock.now()));

    it.each([
      ['IPv4 addresses of one /24', '41.58.7', ['41.58.7.9', '41.58.7.200', '41.58.7.201']],
      [
        'IPv6 addresses of one /48',
        '2c0f:f5c0:1',
        ['2c0f:f5c0:1:1::/64', '2c0f:f5c0:1:2::/64', '2c0f:f5c0:1:ffff::/64'],
      ],
    ])('four fresh accounts with %s and new cookies are rewarded by staff only', async (_what, _block, addresses) => {
      const first = await come({ referral: null, address: addresses[0] as string });
      ({ code } = await referrals.getReferral(first, 'ng', addresses[1] as string));
      const users = await Promise.all(addresses.map((address) => come({ address })));
      for (const userId of users) await bet(userId, 500);
      expect(await reward()).toBe(0);
      expect(await Promise.all(users.map(getHold))).toEqual(['address', 'address', 'address']);
      expect((await Promise.all([first, ...users].map(listGifts))).flat()).toEqual([]);
      expect(await Promise.all(users.map(own))).toEqual(['waiting', 'waiting', 'waiting']);
      // It stays held until staff decides.
      world.clock.advance(2 * SIGNAL_RETENTION);
      await deleteExpired(db, world.clock, [{ table: 'account_signals', over: 'seen_at', keep: SIGNAL_RETENTION }]);
      expect(await reward()).toBe(0);

      const [one, two, three] = users as [string, string, string];
      expect(await decide(one, 'release')).toBe('address');
      expect(await decide(two, 'decline')).toBe('address');
      expect([await decide(one, 'decline'), await decide(two, 'release')]).toEqual([undefined, undefined]);
      expect(await reward()).toBe(1);
      expect(await Promise.all([one, two, three].map(own))).toEqual(['rewarded', 'refused', 'waiting']);
      expect(await reward()).toBe(0);
    });

    it('friends who share an address block with each other wait, including the first of them', async () => {
      const users = [await come({ address: '105.112.3.4' }), await come({ address: '105.112.3.5' })];
      for (const userId of users) await bet(userId, 500);
      expect(await reward()).toBe(0);
      expect(await Promise.all(users.map(getHold))).toEqual(['address', 'address']);
    });

    it('a friend who withdrew to the account of the referrer or of another friend waits', async () => {
      const [like, other, alike] = [await come(), await come(), await come()];
      await withdraw(referrer, '0011223344');
      await withdraw(like, '0011223344');
      await withdraw(other, '5566778899');
      await withdraw(alike, '5566778899');
      for (const userId of [like, other, alike]) await bet(userId, 500);
      expect(await reward()).toBe(0);
      expect(await Promise.all([like, other, alike].map(getHold))).toEqual(['payout', 'payout', 'payout']);
      // The ledger contains no such withdrawals.
      await db.query("delete from trades where kind = 'withdrawal'");
    });

    it('two servers that check at the same time hold it once, and neither rewards it', async () => {
      const address = '197.210.9.9';
      const users = [await come({ address }), await come({ address })];
      for (const userId of users) await bet(userId, 500);
      await Promise.all([reward(), rewardReferrals({ db, referrals: createReferrals() }), reward()]);
      expect((await Promise.all(users.map(listGifts))).flat()).toEqual([]);
      expect(await Promise.all(users.map(getHold))).toEqual(['address', 'address']);
    });

    it('stores no address: a block is stored as a keyed hash, deleted after 90 days', async () => {
      const userId = await come({ address: '154.113.8.77' });
      const [row] = await db.query<{ hash: string }>(
        'select block_hash as hash from account_signals where user_id = $1',
        [userId],
      );
      expect(row?.hash).toMatch(/^[\w-]{43}$/);
      expect(createBlockHash(Buffer.alloc(32, 3))('154.113.8.1')).toBe(row?.hash);
      expect(createBlockHash(Buffer.alloc(32, 4))('154.113.8.1')).not.toBe(row?.hash);
      world.clock.advance(SIGNAL_RETENTION + 1);
      await deleteExpired(db, world.clock, [{ table: 'account_signals', over: 'seen_at', keep: SIGNAL_RETENTION }]);
      expect(await db.query('select 1 from account_signals where user_id = $1', [userId])).toEqual([]);
    });
  });

  it("waits while the referrer's budget of free gifts is used up", async () => {
    const userId = await come();
    await bet(userId, 500);
    const expireTime = world.clock.now() + DAY;
    await db.transaction((tx) =>
      world.gifts.give(tx, {
        ...{
          userId: referrer,
          country: 'ng',
          kind: 3,
          amount: FREE_BET_BUDGET.ng,
          expireTime,
          reason: 'birthday:2000',
        },
        budgetMonth: '',
      }),
    );
    expect(await reward()).toBe(0);
    expect(await own(userId)).toBe('waiting');
    world.clock.advance(FREE_BET_DAYS * DAY);
    expect(await reward()).toBe(1);
  });

  it('waits while either player is self-excluded or deactivated', async () => {
    const userId = await come();
    await bet(userId, 500);
    await new Limits(world).exclude(referrer, 'ALL', world.clock.now() + DAY, 'time-out');
    expect(await reward()).toBe(0);
    expect(await own(userId)).toBe('waiting');
    expect((await referrals.getReferral(referrer, 'ng', newAddress())).terms).toBeNull();
    await db.query("insert into deactivations (user_id, reason, deactivated_at) values ($1, 'break', 0)", [userId]);
    world.clock.advance(DAY + 1);
    expect(await reward()).toBe(0);
    await db.query('update deactivations set reactivated_at = 1 where user_id = $1', [userId]);
    expect(await reward()).toBe(1);
  });

  it('shows a player their own referrals, and a visitor who registers what a code gives', async () => {
    const counters = new Counters(db, world.clock);
    const app = await createTestServer(
      world.clock,
      (scope) => registerReferral(scope, referrals, counters),
      userIdIsToken,
    );
    const client = new TestClient(app);
    client.cookies.set('accessToken', referrer);
    const PATH = '/marketing/v1/referral';
    const headers = { headers: { [USER_ID_HEADER]: referrer } };
    expect((await client.call<ReferralResponse>('GET', PATH, headers)).data).toMatchObject({
      code,
      earned: 0,
      own: null,
    });
    expect((await client.call('GET', PATH, { headers: { [USER_ID_HEADER]: 'x' } })).bizCode).toBe(
      BizCode.forbiddenOrigin,
    );
    client.cookies.clear();
    expect((await client.call<ReferralCodeResponse>('GET', `${PATH}/codes/${code.toLowerCase()}`)).data).toEqual({
      referredGift: money(300),
      minStake: money(500),
    });
    for (const wrong of [createReferralCode(), 'a'])
      expect((await client.call('GET', `${PATH}/codes/${wrong}`)).bizCode).toBe(BizCode.referralUnknown);
    expect((await client.call('GET', `${PATH}/codes/%00`)).bizCode).toBe(BizCode.invalidInput);
    // A code is not valid on a device of the referrer or of a referred player.
    const brought = await come();
    for (const [device, userId] of [
      ['a-device-of-the-referrer', referrer],
      ['a-device-of-a-friend-01', brought],
    ] as const) {
      await db.query('update sessions set device_id = $2 where user_id = $1', [userId, device]);
      client.cookies.set('device-id', device);
      expect((await client.call('GET', `${PATH}/codes/${code}`)).bizCode).toBe(BizCode.referralSameDevice);
    }
    client.cookies.set('device-id', 'one-device-of-this-test');
    const many = await Promise.all(Array.from({ length: 21 }, () => client.call('GET', `${PATH}/codes/a`)));
    expect(many.map(({ bizCode }) => bizCode)).toContain(BizCode.tooManyAttempts);
    await app.close();
  });
});
