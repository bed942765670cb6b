import { RAISE_KEPT_MS, RAISE_WAIT_MS } from '@oware/config';
import { BizCode, type LimitKind, type LimitPeriod, type LimitsResponse } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { money, pick, singleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { depositOf, WalletWorld } from '../../wallet/testing';
import { publicNumber } from '../../platform/public-number';
import { forEachDatabase } from '../../../testing/database';
import { PlayTime } from './play-time';
import { PlayerLimits } from './player-limits';
import { Limits } from './service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  async function betting(amount = 1000) {
    const world = new World(db);
    const limits = new PlayerLimits(world);
    const user = await world.player(amount);
    const event = await world.match();
    const set = async (kind: LimitKind, period: LimitPeriod, most: number | null) =>
      limits.set(user, { kind, period, amount: most, version: (await limits.of(user)).version });
    const decide = async (kind: LimitKind, period: LimitPeriod, confirm: boolean) =>
      limits.decideRaise(user, { kind, period, confirm, version: (await limits.of(user)).version });
    const bet = (stake: number, on = event) => world.place(user, { bets: [singleBet(stake, pick(on))] });
    return { world, limits, user, event, set, decide, bet };
  }
  const lineOf = ({ limits }: LimitsResponse, kind: LimitKind, period: LimitPeriod) =>
    limits.find((limit) => limit.kind === kind && limit.period === period);

  it('counts what was staked in the period, and says how much is left', async () => {
    const { world, limits, user, set, bet } = await betting();
    expect(await limits.left(user)).toEqual({ stake: null, deposit: null, tightest: null, session: null });
    await set('stake', 'day', money(50));
    await bet(30);
    expect(await limits.left(user)).toEqual({
      stake: money(20),
      deposit: null,
      tightest: { kind: 'stake', period: 'day', amount: money(50), used: money(30) },
      session: null,
    });
    await expect(bet(21)).rejects.toMatchObject({
      code: BizCode.limitReached,
      message: 'This stake is over your stake limit.',
      data: { maxStake: money(20) },
    });
    await bet(20);
    world.clock.advance(24 * HOUR);
    await expect(bet(50)).resolves.toMatchObject({ status: 'accepted' });
  });

  it('counts what was won against a loss limit', async () => {
    const { world, event, set, bet } = await betting();
    const next = await world.match();
    await set('loss', 'day', money(50));
    await bet(50);
    await expect(bet(10, next)).rejects.toMatchObject({
      code: BizCode.limitReached,
      message: 'This stake is over your loss limit.',
    });
    await world.result(event, { 1: { result: 1 } });
    await expect(bet(60, next)).resolves.toMatchObject({ status: 'accepted' });
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('holds a lower limit at once, of all periods the tightest', async () => {
    const { set, bet } = await betting();
    await set('stake', 'week', money(60));
    await set('stake', 'day', money(40));
    expect(lineOf(await set('stake', 'day', money(30)), 'stake', 'day')).toEqual({
      kind: 'stake',
      period: 'day',
      amount: money(30),
      used: 0,
      raise: null,
    });
    await expect(bet(31)).rejects.toMatchObject({ code: BizCode.limitReached });
    await bet(30);
  });

  it.each([[money(80)], [null]])(
    'holds a higher limit (%p) after 24 hours and a confirmation, never before',
    async (higher) => {
      const { world, set, decide, bet } = await betting();
      await set('stake', 'month', money(20));
      const readyAt = world.clock.now() + RAISE_WAIT_MS;
      expect(lineOf(await set('stake', 'month', higher), 'stake', 'month')).toMatchObject({
        amount: money(20),
        raise: { amount: higher, readyAt, expiresAt: readyAt + RAISE_KEPT_MS },
      });
      world.clock.advance(RAISE_WAIT_MS - 1);
      await expect(decide('stake', 'month', true)).rejects.toMatchObject({
        code: BizCode.raiseTooEarly,
        data: { readyAt },
      });
      world.clock.advance(1);
      await expect(bet(30)).rejects.toMatchObject({ code: BizCode.limitReached });
      expect(lineOf(await decide('stake', 'month', true), 'stake', 'month')).toMatchObject({
        amount: higher,
        raise: null,
      });
      await bet(30);
      await expect(decide('stake', 'month', true)).rejects.toMatchObject({ code: BizCode.raiseUnknown });
    },
  );

  it('drops a raise that nobody confirmed in time', async () => {
    const { world, limits, user, set, decide } = await betting();
    await set('stake', 'day', money(20));
    await set('stake', 'day', money(30));
    world.clock.advance(RAISE_WAIT_MS + RAISE_KEPT_MS - 1);
    expect(lineOf(await limits.of(user), 'stake', 'day')?.raise).toMatchObject({ amount: money(30) });
    world.clock.advance(1);
    expect(lineOf(await limits.of(user), 'stake', 'day')).toMatchObject({ amount: money(20), raise: null });
    await expect(decide('stake', 'day', true)).rejects.toMatchObject({ code: BizCode.raiseUnknown });
    expect(lineOf(await set('stake', 'day', money(40)), 'stake', 'day')?.raise).toMatchObject({ amount: money(40) });
  });

  it.each(['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const)(
    'confirms no raise under an exclusion of %s, also while only the return is missing; it can be taken back',
    async (scope) => {
      const { world, limits, user, set, decide } = await betting();
      await set('loss', 'day', money(20));
      await set('loss', 'day', null);
      await new Limits(world).exclude(user, scope, world.clock.now() + 2 * RAISE_WAIT_MS);
      const refused = async (message: string) => {
        await expect(decide('loss', 'day', true)).rejects.toMatchObject({ code: BizCode.selfExcluded, message });
        expect(lineOf(await limits.of(user), 'loss', 'day')).toMatchObject({
          amount: money(20),
          raise: { amount: null },
        });
      };
      world.clock.advance(RAISE_WAIT_MS);
      await refused('You are excluded. Limits cannot be raised until your exclusion ends.');
      world.clock.advance(RAISE_WAIT_MS);
      await refused('Your exclusion has ended. Limits cannot be raised until you have returned.');
      expect(lineOf(await decide('loss', 'day', false), 'loss', 'day')).toMatchObject({ raise: null });
    },
  );

  it('confirms a raise after a time-out, not during it', async () => {
    const { world, user, set, decide } = await betting();
    await set('loss', 'day', money(20));
    await set('loss', 'day', money(30));
    await new Limits(world).exclude(user, 'ALL', world.clock.now() + RAISE_WAIT_MS + HOUR, 'time-out');
    world.clock.advance(RAISE_WAIT_MS);
    await expect(decide('loss', 'day', true)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    world.clock.advance(HOUR);
    expect(lineOf(await decide('loss', 'day', true), 'loss', 'day')).toMatchObject({ amount: money(30) });
  });

  it('lets a raise go when it is taken back, or a lower limit is set', async () => {
    const { set, decide } = await betting();
    await set('loss', 'day', money(20));
    await set('loss', 'day', money(30));
    expect(lineOf(await decide('loss', 'day', false), 'loss', 'day')).toMatchObject({ amount: money(20), raise: null });
    await set('loss', 'day', null);
    expect(lineOf(await set('loss', 'day', money(10)), 'loss', 'day')).toMatchObject({
      amount: money(10),
      raise: null,
    });
  });

  it.each([
    ['nothing', 'stake', 0, BizCode.limitZero],
    ['less than nothing', 'deposit', -money(1), BizCode.limitZero],
    ['more than any limit', 'loss', 1_000_000_000_100, BizCode.limitBeyond],
    ['more time than a day has', 'session', 24 * HOUR + MINUTE, BizCode.limitBeyond],
    ['a part of a coin', 'stake', 10_001, BizCode.invalidInput],
    ['a part of a minute', 'session', MINUTE + 1, BizCode.invalidInput],
  ] as const)('refuses a limit of %s', async (_what, kind, amount, code) => {
    const { limits, user, set } = await betting();
    await expect(set(kind, 'day', amount)).rejects.toMatchObject({ code });
    expect(await limits.of(user)).toMatchObject({ version: 0 });
  });

  it('gives one of two devices that change at once what the other set', async () => {
    const { world, limits, user } = await betting();
    const other = new PlayerLimits(world);
    const both = await Promise.allSettled(
      [
        [limits, 20],
        [other, 30],
      ].map(([device, most]) =>
        (device as PlayerLimits).set(user, { kind: 'stake', period: 'day', amount: money(most as number), version: 0 }),
      ),
    );
    const [kept] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: BizCode.limitsChanged, data: kept })]);
    expect(await limits.of(user)).toEqual(kept);
    expect(world.notified.filter(({ userId }) => userId === user)).toEqual([
      { userId: user, message: { type: 'protection', data: null } },
    ]);
  });

  it('lets no two stakes that race pass a limit together', async () => {
    const { user, world, set, bet } = await betting();
    await set('stake', 'day', money(50));
    const placed = await Promise.allSettled(Array.from({ length: 8 }, () => bet(20)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await world.db.query('select sum(stake)::bigint as stake from bets where user_id = $1', [user])).toEqual([
      { stake: money(40) },
    ]);
  });

  it('counts time of play on all devices once, and takes no stake after the limit', async () => {
    const { world, limits, user, event, set, bet } = await betting();
    const [phone, tablet] = [new PlayTime(world), new PlayTime(world)];
    await set('session', 'day', 10 * MINUTE);
    await phone.sign(user);
    for (let minute = 0; minute < 8; minute += 2) {
      world.clock.advance(2 * MINUTE);
      await Promise.all([phone.sign(user), tablet.sign(user)]);
    }
    expect(await phone.sign(user)).toMatchObject({ realityCheck: null, sessionLeft: 2 * MINUTE });
    // It is known before it bites: no stake is limited by it yet.
    await set('session', 'week', 20 * MINUTE);
    expect(await limits.left(user)).toMatchObject({ stake: null, tightest: null, session: 2 * MINUTE });
    // Away for an hour: that is no play. The bet itself counts as a minute.
    world.clock.advance(HOUR);
    await bet(10);
    world.clock.advance(HOUR);
    await tablet.sign(user);
    world.clock.advance(MINUTE);
    expect(await tablet.sign(user)).toMatchObject({ sessionLeft: 0 });
    await expect(bet(10)).rejects.toMatchObject({
      code: BizCode.limitReached,
      message: 'Time limit reached. You can bet again when it resets.',
      data: { maxStake: 0 },
    });
    expect(await limits.left(user)).toMatchObject({
      stake: 0,
      tightest: { kind: 'session', period: 'day' },
      session: 0,
    });
    const gift = { userId: user, country: 'ng' as const, kind: 3 as const, amount: money(10), reason: 'test' };
    const { id, number } = await db.transaction((tx) =>
      world.gifts.give(tx, { ...gift, expireTime: world.clock.now() + HOUR }),
    );
    await expect(
      world.place(user, { bets: [singleBet(10, pick(event))], giftId: publicNumber(id, number) }),
    ).rejects.toMatchObject({ code: BizCode.limitReached });
  });

  it('notifies of time and result after the interval, until it is answered', async () => {
    const { world, limits, user, event, bet } = await betting();
    const time = new PlayTime(world);
    await limits.setReality(user, { minutes: 15, version: 0 });
    await expect(limits.setReality(user, { minutes: 14, version: 1 })).rejects.toMatchObject({
      code: BizCode.invalidInput,
    });
    await bet(50);
    await world.result(event, { 1: { result: 1 } });
    for (let minute = 0; minute < 15; minute += 3) {
      expect(await time.sign(user)).toMatchObject({ realityCheck: null });
      world.clock.advance(3 * MINUTE);
    }
    const due = { realityCheck: { played: 15 * MINUTE, net: money(47.5), open: 0 }, realityLeft: 0, sessionLeft: null };
    expect(await time.sign(user)).toEqual(due);
    expect(await new PlayTime(world).sign(user)).toEqual(due);
    await time.answerReality(user);
    expect(await time.sign(user)).toMatchObject({ realityCheck: null });
  });

  it('notifies who has chosen nothing each hour, and nobody who wants no reality check', async () => {
    const { world, limits, user } = await betting();
    const time = new PlayTime(world);
    const play = async (): Promise<unknown> => {
      for (let minute = 0; minute < 60; minute += 4) {
        await time.sign(user);
        world.clock.advance(4 * MINUTE);
      }
      return (await time.sign(user)).realityCheck;
    };
    expect(await play()).toEqual({ played: 60 * MINUTE, net: 0, open: 0 });
    await limits.setReality(user, { minutes: null, version: 0 });
    world.clock.advance(RAISE_WAIT_MS);
    await limits.decideReality(user, { confirm: true, version: 1 });
    expect(await play()).toBeNull();
  });

  it('holds new deposits to a deposit limit, waiting ones counted; what a provider confirms is credited', async () => {
    const world = new WalletWorld(db);
    const owner = await world.player();
    const limits = new PlayerLimits(world);
    await world.pay.wallet.deposit(owner, depositOf(400));
    await limits.set(owner.userId, { kind: 'deposit', period: 'week', amount: money(300), version: 0 });
    await world.pass(5);
    expect(await world.balanceOf(owner)).toBe(money(400));
    await expect(world.pay.wallet.deposit(owner, depositOf(200))).rejects.toMatchObject({
      code: BizCode.limitReached,
      data: { maxDeposit: 0 },
    });
    world.clock.advance(7 * 24 * HOUR);
    await world.pay.wallet.deposit(owner, depositOf(200));
    await expect(world.pay.wallet.deposit(owner, depositOf(200))).rejects.toMatchObject({
      data: { maxDeposit: money(100) },
    });
    expect(await limits.left(owner.userId)).toMatchObject({ deposit: money(100) });
  });

  it('counts a deposit that was not paid in time as long as it may be paid late', async () => {
    const world = new WalletWorld(db);
    const owner = await world.player();
    const limits = new PlayerLimits(world);
    await limits.set(owner.userId, { kind: 'deposit', period: 'week', amount: money(300), version: 0 });
    const { userId } = owner;
    const trade = (failure: string) =>
      db.query(
        `insert into trades (user_id, country, currency, kind, method, amount, fee, key, request_hash, provider, reference, status, failure, created_at, decided_at)
         values ($1, 'ng', 'NGN', 'deposit', 'bank_transfer', $2, 0, gen_random_uuid(), '', 'local', $1 || $3, 'failed', $3, $4::bigint, $4)`,
        [userId, money(200), failure, world.clock.now()],
      );
    await trade('expired');
    await trade('declined');
    expect(await limits.left(userId)).toMatchObject({ deposit: money(100) });
    world.clock.advance(24 * HOUR);
    expect(await limits.left(userId)).toMatchObject({ deposit: money(300) });
  });

  it('closes everything for a time-out', async () => {
    const { world, user, bet } = await betting();
    const limits = new Limits(world);
    await limits.exclude(user, 'ALL', world.clock.now() + HOUR, 'time-out');
    await expect(bet(10)).rejects.toMatchObject({ code: BizCode.selfExcluded });
    world.clock.advance(HOUR);
    await bet(10);
  });
});
