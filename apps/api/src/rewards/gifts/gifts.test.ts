import { randomUUID } from 'node:crypto';
import { USER_ID_HEADER, BizCode, type GiftsResponse, type GiftState, type RedeemGiftResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { checkLedger } from '../../audit/check';
import { Limits } from '../../protection/limits/service';
import { money } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { createCode } from './code';
import { loadGivenThisMonth } from '../../ledger/promotion-budgets';
import { Notices } from '../../notify/messages/notices';

import { RemoteConfig } from '../../settings/remote-config/service';
import { startBudgetMonth } from '../../ledger/testing';
import { notifyEnding } from './ending';
import { issueGift } from './issue-command';
import { registerGifts } from './routes';
import { type Owner } from './redemptions';
import { openGifts } from './store';
import { DAY, GiftWorld } from './testing';
import { toGift } from './view';

onDatabase((_name, open) => {
  let db: Database;
  let world: GiftWorld;
  let owner: Owner;
  beforeAll(async () => {
    db = await open();
    world = new GiftWorld(db);
  });
  beforeEach(async () => {
    world.clock.advance(2 * 60 * 60_000);
    world.notified.length = 0;
    owner = await world.player();
  });
  afterEach(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  afterAll(() => db.close());

  const list = async (state: GiftState = 'usable') => (await world.gifts.list(owner, { state, limit: 20 })).gifts;

  describe('giving', () => {
    it('gives one gift for each reason', async () => {
      const first = await world.give(owner, { reason: 'test:2026' });
      expect(await world.give(owner, { reason: 'test:2026' })).toEqual(first);
      await world.give(owner, { reason: 'test:2027' });
      expect(await list()).toHaveLength(2);
      expect(await world.getBalance(owner)).toBe(0);
    });

    it('gives nothing when its cause fails', async () => {
      await expect(
        db.transaction(async (tx) => {
          await world.gifts.give(tx, { ...owner, kind: 3, amount: 1, expireTime: world.clock.now() + 1, reason: 'x' });
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await list()).toEqual([]);
    });
  });

  describe('a gift that waits for identity verification', () => {
    it('is marked in the groups of a slip until the player is verified, and listed only then', async () => {
      await world.give(owner);
      await world.give(owner, { expireTime: world.clock.now() + 1000 });
      await db.query('update gifts set bvn_verified = false where user_id = $1', [owner.userId]);
      world.clock.advance(1000);
      const slip = { tab: 'Single', outcomes: 1, events: 1, orderAmount: money(100) } as const;
      const marks = async () =>
        (await world.gifts.listCoupons(owner, slip)).flatMap(({ gifts }) =>
          gifts.map(({ bvnVerified }) => bvnVerified),
        );
      expect(await list()).toEqual([]);
      expect(await marks()).toEqual([false]);
      await db.transaction((tx) => openGifts(tx, owner.userId));
      expect(await marks()).toEqual([true]);
      expect(await list()).toHaveLength(1);
    });
  });

  describe('the list', () => {
    it('separates usable, used and expired gifts, and counts those usable now', async () => {
      const now = world.clock.now();
      const used = await world.give(owner);
      await world.redeem(owner, { giftId: String(used.id) });
      await world.give(owner, { kind: 2, leastOrderAmount: money(50) });
      await world.give(owner, { kind: 3, usableTime: now + DAY });
      await world.give(owner, { expireTime: now + 1000 });
      await world.giveHidden(owner);
      world.clock.advance(1000);
      expect((await list()).map(({ kind, leastOrderAmount }) => [kind, leastOrderAmount])).toEqual([
        [3, 0],
        [2, money(50)],
      ]);
      expect(await list('used')).toMatchObject([{ kind: 1, initBal: money(100), curBal: 0, state: 'used' }]);
      expect(await list('expired')).toMatchObject([{ kind: 1, curBal: money(100), state: 'expired' }]);
      expect(await world.gifts.countValid(owner.userId)).toBe(1);
    });

    it('is paginated, newest first', async () => {
      const ids = [];
      for (let no = 0; no < 5; no++) ids.unshift(toGift(await world.give(owner), 0).giftId);
      const first = await world.gifts.list(owner, { state: 'usable', limit: 3 });
      const second = await world.gifts.list(owner, { state: 'usable', limit: 3, before: first.next as string });
      expect([...first.gifts, ...second.gifts].map(({ giftId }) => giftId)).toEqual(ids);
      expect(second.next).toBeNull();
    });
  });

  it('has an ID that does not reveal the number of gifts; its old ID still works, for its player', async () => {
    const gifts = [await world.give(owner), await world.give(owner)];
    const [first = '', second = ''] = gifts.map((gift) => toGift(gift, 0).giftId);
    for (const giftId of [first, second]) expect(giftId).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
    expect(first.slice(0, 4)).not.toBe(second.slice(0, 4));
    const other = await world.player();
    for (const giftId of [first, String(gifts[1]?.id)])
      await expect(world.redeem(other, { giftId })).rejects.toMatchObject({ code: BizCode.giftNotRedeemable });
    for (const giftId of [first.toLowerCase(), String(gifts[1]?.id)])
      expect(await world.redeem(owner, { giftId })).toMatchObject({ credited: money(100) });
    const before = String(gifts[1]?.id);
    expect((await world.gifts.list(owner, { state: 'used', limit: 3, before })).gifts).toMatchObject([
      { giftId: first },
    ]);
  });

  describe('a cash gift', () => {
    it('becomes money once, also when requested again or in parallel', async () => {
      const { giftId } = toGift(await world.give(owner), 0);
      const key = randomUUID();
      const responses = await Promise.all([1, 2, 3].map(() => world.redeem(owner, { giftId }, key)));
      for (const response of responses)
        expect(response).toMatchObject({ credited: money(100), gift: { giftId, state: 'used' } });
      await expect(world.redeem(owner, { giftId })).rejects.toMatchObject({ code: BizCode.giftNotRedeemable });
      expect(await world.getBalance(owner)).toBe(money(100));
      expect(world.notified.map(({ message }) => message.type)).toEqual(['gift', 'balance']);
    });

    it('cannot be redeemed by others, too early, too late, unverified, or when of another kind', async () => {
      const now = world.clock.now();
      const other = await world.player();
      const terms = [{ kind: 3 as const }, { usableTime: now + 1 }, { expireTime: now }];
      const gifts = await Promise.all([
        ...[world.give(other), world.giveHidden(owner)],
        ...terms.map((more) => world.give(owner, more)),
      ]);
      for (const { id } of gifts) {
        await expect(world.redeem(owner, { giftId: String(id) })).rejects.toMatchObject({
          code: BizCode.giftNotRedeemable,
        });
      }
      expect(await world.getBalance(owner)).toBe(0);
    });

    it('is closed while its player is self-excluded', async () => {
      const giftId = String((await world.give(owner)).id);
      const code = await world.code();
      await new Limits(world).exclude(owner.userId, 'ALL', world.clock.now() + DAY);
      await expect(world.redeem(owner, { giftId })).rejects.toMatchObject({ code: BizCode.selfExcluded });
      await expect(world.redeem(owner, { code })).rejects.toMatchObject({ code: BizCode.selfExcluded });
    });
  });

  describe('a code', () => {
    it('for cash is credited to the balance; letter case and dashes are ignored', async () => {
      const code = await world.code();
      const key = randomUUID();
      const first = await world.redeem(owner, { code: code.toLowerCase().replaceAll('-', '') }, key);
      expect(first).toMatchObject({ credited: money(100), gift: { kind: 1, curBal: 0, state: 'used' } });
      expect(await world.redeem(owner, { code }, key)).toEqual(first);
      expect(await world.getBalance(owner)).toBe(money(100));
      await expect(world.redeem(owner, { code })).rejects.toMatchObject({ code: BizCode.giftCodeUsed });
      await expect(world.redeem(owner, { code: await world.code() }, key)).rejects.toMatchObject({
        code: BizCode.keyReused,
      });
    });

    it('shares no idempotency key with an existing gift of the player', async () => {
      const [ofCode, ofGift] = [randomUUID(), randomUUID()];
      const [code, gift] = [await world.code(), await world.give(owner)];
      await world.redeem(owner, { code }, ofCode);
      await expect(world.redeem(owner, { giftId: String(gift.id) }, ofCode)).rejects.toMatchObject({
        code: BizCode.keyReused,
      });
      await world.redeem(owner, { giftId: String(gift.id) }, ofGift);
      await expect(world.redeem(owner, { code: await world.code() }, ofGift)).rejects.toMatchObject({
        code: BizCode.keyReused,
      });
      expect(await world.getBalance(owner)).toBe(money(200));
    });

    it('for a free bet creates a gift and moves no money', async () => {
      const response = await world.redeem(owner, { code: await world.code({ kind: 3, leastOrderAmount: money(20) }) });
      expect(response).toMatchObject({ credited: 0, gift: { kind: 3, leastOrderAmount: money(20), state: 'usable' } });
      expect(response.gift.expireTime).toBe(world.clock.now() + 7 * DAY);
      expect(await world.getBalance(owner)).toBe(0);
      expect(world.notified.map(({ message }) => message.type)).toEqual(['gift']);
    });

    it('never gives more than its number of gifts, even to racing players', async () => {
      const code = await world.code({ total: 3 });
      const players = await Promise.all(Array.from({ length: 8 }, () => world.player()));
      const done = await Promise.allSettled(
        players.flatMap((player) => [world.redeem(player, { code }), world.redeem(player, { code })]),
      );
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      for (const end of done)
        if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: BizCode.giftCodeUsed });
    });

    it('works only in its country and period', async () => {
      const now = world.clock.now();
      await expect(world.redeem(owner, { code: await world.code({ country: 'gh' }) })).rejects.toMatchObject({
        code: BizCode.giftCodeUnknown,
      });
      await expect(world.redeem(owner, { code: await world.code({ startTime: now + 1 }) })).rejects.toMatchObject({
        code: BizCode.giftCodeExpired,
      });
      await expect(world.redeem(owner, { code: await world.code({ endTime: now }) })).rejects.toMatchObject({
        code: BizCode.giftCodeExpired,
      });
    });

    it('cannot be guessed: after twenty tries the player must wait', async () => {
      const code = await world.code();
      for (let no = 0; no < 20; no++) {
        await expect(world.redeem(owner, { code: createCode() })).rejects.toMatchObject({
          code: BizCode.giftCodeUnknown,
        });
      }
      await expect(world.redeem(owner, { code })).rejects.toMatchObject({
        code: BizCode.tooManyAttempts,
        data: { retryAfter: 3600 },
      });
      world.clock.advance(3_600_000);
      await expect(world.redeem(owner, { code })).resolves.toMatchObject({ credited: money(100) });
    });

    it('is not stored in clear in the database', async () => {
      const code = await world.code();
      const everything = JSON.stringify(await db.query('select * from gift_codes'));
      expect(everything).not.toContain(code.toUpperCase().replaceAll('-', ''));
    });
  });

  describe('the calls', () => {
    let app: FastifyInstance;
    let client: TestClient;
    beforeAll(async () => {
      app = await createTestServer(world.clock, (scope) => registerGifts(scope, world.gifts), userIdIsToken);
    });
    beforeEach(() => {
      client = new TestClient(app);
      client.cookies.set('accessToken', owner.userId);
    });
    afterAll(() => app.close());
    const named = () => ({ headers: { [USER_ID_HEADER]: owner.userId } });
    const redeem = (payload: unknown) =>
      client.callEncrypted<RedeemGiftResponse>('POST', '/promotion/v1/gifts/redeem', payload, named(), 'trans');

    it('list and redeem, encrypted', async () => {
      await world.give(owner);
      const { gifts } = (await client.call<GiftsResponse>('GET', '/promotion/v1/gifts', named())).data;
      expect(gifts).toMatchObject([
        { kind: 1, initBal: money(100), curBal: money(100), leastOrderAmount: 0, bvnVerified: true },
      ]);
      expect((await redeem({ key: randomUUID(), giftId: gifts[0]?.giftId })).data.credited).toBe(money(100));
      expect(
        (await client.call<GiftsResponse>('GET', '/promotion/v1/gifts?state=used', named())).data.gifts,
      ).toHaveLength(1);
    });

    it.each([
      [{}],
      [{ key: 'x', code: 'ABCD' }],
      [{ key: randomUUID() }],
      [{ key: randomUUID(), code: 'AB' }],
      [{ key: randomUUID(), code: "A'; --x" }],
      [{ key: randomUUID(), giftId: '-1' }],
      [{ key: randomUUID(), giftId: '1', code: 'ABCD' }],
    ])('reject %j', async (payload) => {
      expect((await redeem(payload)).bizCode).toBe(BizCode.invalidInput);
    });

    it('serve only the player that the header names', async () => {
      const path = '/promotion/v1/gifts';
      expect(await client.call('GET', path)).toMatchObject({
        bizCode: BizCode.invalidInput,
        data: { fields: [{ field: 'UserId' }] },
      });
      const body = { key: randomUUID(), code: 'ABCD' };
      expect((await client.callEncrypted('POST', `${path}/redeem`, body, {}, 'trans')).bizCode).toBe(
        BizCode.invalidInput,
      );
      expect((await client.call('GET', path, { headers: { [USER_ID_HEADER]: '999' } })).bizCode).toBe(
        BizCode.forbiddenOrigin,
      );
    });

    it('reject a visitor and an unencrypted body', async () => {
      const visitor = new TestClient(app);
      expect((await visitor.call('GET', '/promotion/v1/gifts')).bizCode).toBe(BizCode.loginRequired);
      expect(
        (
          await visitor.callEncrypted(
            'POST',
            '/promotion/v1/gifts/redeem',
            { key: randomUUID(), code: 'ABCD' },
            {},
            'trans',
          )
        ).bizCode,
      ).toBe(BizCode.loginRequired);
      const clear = await client.call('POST', '/promotion/v1/gifts/redeem', {
        ...named(),
        payload: { key: randomUUID(), code: 'ABCD' },
      });
      expect(clear.bizCode).not.toBe(BizCode.success);
      expect((await client.call('GET', '/promotion/v1/gifts?state=lost', named())).bizCode).toBe(BizCode.invalidInput);
    });
  });

  describe('a gift that ends soon', () => {
    const ending = () => ({ ...{ db, clock: world.clock, bus: world.bus }, remoteConfig: new RemoteConfig(db) });
    const inbox = async (gifts?: '1') =>
      (await new Notices(db).list(owner.userId, { limit: 20, gifts })).notices.map(({ kind, amount, until }) => [
        kind,
        amount,
        until,
      ]);
    beforeAll(() => new RemoteConfig(db).set('ng', 'marketing.push.switch', true));

    it('is announced once in the inbox, also by two servers, a day before or halfway through a shorter duration', async () => {
      const now = world.clock.now();
      await world.give(owner, { expireTime: now + 10 * DAY });
      await world.give(owner, { amount: money(7), expireTime: now + DAY });
      await world.giveHidden(owner, { expireTime: now + 5 * DAY });
      const check = async (): Promise<number> =>
        (await Promise.all([notifyEnding(ending()), notifyEnding(ending())])).reduce((sum, count) => sum + count, 0);
      expect(await check()).toBe(0);
      world.clock.advance(DAY / 2);
      expect([await check(), await check()]).toEqual([1, 0]);
      expect(await inbox('1')).toEqual([['giftEnding', money(7), now + DAY]]);
      // Earlier versions of the pages only support messages about bets.
      expect(await inbox()).toEqual([]);
      world.clock.advance(8.5 * DAY);
      expect(await check()).toBe(1);
      expect(await inbox('1')).toHaveLength(2);
      expect(world.notified.filter(({ message }) => message.type === 'giftEnding')).toHaveLength(2);
    });

    it('is announced only in the inbox while promotion pushes are switched off', async () => {
      await new RemoteConfig(db).set('ng', 'marketing.push.switch', false);
      await world.give(owner, { expireTime: world.clock.now() + 2 * DAY });
      world.clock.advance(1.5 * DAY);
      expect(await notifyEnding(ending())).toBe(1);
      expect(await inbox('1')).toHaveLength(1);
      expect(world.notified.filter(({ message }) => message.type === 'giftEnding')).toEqual([]);
      await new RemoteConfig(db).set('ng', 'marketing.push.switch', true);
    });

    it('is not announced to self-excluded players, nor when it is used', async () => {
      const now = world.clock.now();
      const used = await world.give(owner, { expireTime: now + 2 * DAY });
      await world.redeem(owner, { giftId: String(used.id) });
      await world.give(owner, { expireTime: now + 2 * DAY });
      await new Limits(world).exclude(owner.userId, 'GAMES', now + 3 * DAY);
      world.clock.advance(1.25 * DAY);
      expect(await notifyEnding(ending())).toBe(0);
    });
  });

  describe('gifts:issue', () => {
    const remoteConfig = () => new RemoteConfig(db);
    const run = async (...args: string[]): Promise<[number, string]> => {
      const lines: string[] = [];
      return [
        await issueGift({ db, clock: world.clock, gifts: world.gifts, remoteConfig: remoteConfig() }, args, (line) =>
          lines.push(line),
        ),
        lines.join('\n'),
      ];
    };

    it('creates a code that works, and shows it once', async () => {
      const [exit, text] = await run('--country=ng', '--kind=free_bet', '--amount=12.5');
      expect(exit).toBe(0);
      const code = /^Code ([2-9A-Z-]{14}): NGN 12\.50, for 30 days, 1 gifts, 1 per player$/.exec(text)?.[1] as string;
      expect(await world.redeem(owner, { code })).toMatchObject({
        credited: 0,
        gift: { kind: 3, initBal: money(12.5) },
      });
      expect((await run('--country=ng', '--kind=free_bet', '--amount=1', `--code=${code}`))[0]).toBe(1);
    });

    it.each([
      ['cash for any player', ['--kind=cash', '--amount=1', '--total=5']],
      ['more than the budget of a player', ['--kind=free_bet', '--amount=5000.01']],
      ['more than the budget of a player in several gifts', ['--kind=discount', '--amount=2501', '--per-player=2']],
    ])('creates no code that gives %s', async (_what, args) => {
      expect(await run('--country=ng', ...args)).toEqual([1, expect.stringContaining('A code requires no stake')]);
    });

    it('gives a player a gift', async () => {
      await db.query("insert into users values ($1, 'ng', '8031112222', '', null, null, '{}', 0)", [owner.userId]);
      expect(
        await run('--country=ng', '--kind=free_bet', '--amount=200', '--least-order=300', '--phone=08031112222'),
      ).toEqual([0, expect.stringContaining('NGN 200')]);
      expect(await list()).toMatchObject([{ kind: 3, initBal: money(200), leastOrderAmount: money(300) }]);
      expect(world.notified).toMatchObject([{ userId: owner.userId, message: { type: 'gift' } }]);
      expect((await run('--country=gh', '--kind=cash', '--amount=1', '--phone=240009999'))[0]).toBe(1);
    });

    it('stays within the monthly budget, counting codes with all their gifts, even with simultaneous runs', async () => {
      await startBudgetMonth(db);
      await remoteConfig().set('ng', 'gifts.issue.month', money(1000));
      const code = (total: number) => run('--country=ng', '--kind=free_bet', '--amount=100', `--total=${total}`);
      const race = await Promise.all([code(6), code(6)]);
      expect(race.map(([exit]) => exit).sort()).toEqual([0, 1]);
      expect(race.map(([, text]) => text).join()).toContain('exceeds the budget of the month');
      const [row] = await db.query<{ codes: number }>('select count(*)::int as codes from gift_codes where total = 6');
      expect(row?.codes).toBe(1);
      await db.query("insert into users values ($1, 'ng', '8031112223', '', null, null, '{}', 0)", [owner.userId]);
      const gift = (amount: number) => run('--country=ng', '--kind=cash', `--amount=${amount}`, '--phone=08031112223');
      expect([(await gift(401))[0], (await gift(400))[0], (await gift(0.01))[0]]).toEqual([1, 0, 1]);
      expect((await loadGivenThisMonth(db, 'ng')).get('issue')).toBe(money(1000));
      expect(await list()).toHaveLength(1);
      await remoteConfig().set('ng', 'gifts.issue.month', money(1_000_000));
    });

    it.each([
      [[]],
      [['--country=ng', '--kind=gold', '--amount=5']],
      [['--country=ng', '--kind=cash', '--amount=-5']],
      [['--country=ng', '--kind=cash']],
      [['--country=ng', '--kind=cash', '--amount=1', '--total=0']],
      [['--country=ng', '--kind=cash', '--amount=99999999']],
      [['--country=ng', '--kind=cash', '--amount=0.001']],
    ])('prints its usage for %j', async (args) => {
      expect(await run(...args)).toEqual([1, expect.stringContaining('npm run gifts:issue')]);
    });
  });
});
