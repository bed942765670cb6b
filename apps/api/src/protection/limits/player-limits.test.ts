import { RAISE_KEPT_MS, RAISE_WAIT_MS } from '@oware/config';
import { BizCode, type LimitKind, type LimitPeriod, type LimitsResponse } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { money, createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { buildDeposit, WalletWorld } from '../../wallet/testing';
import { formatPublicNumber } from '../../platform/public-number';
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
    const set = async (kind: LimitKind, period: LimitPeriod, max: number | null) =>
      limits.set(user, { kind, period, amount: max, version: (await limits.getLimits(user)).version });
    const decide = async (kind: LimitKind, period: LimitPeriod, confirm: boolean) =>
      limits.decideRaise(user, { kind, period, confirm, version: (await limits.getLimits(user)).version });
    const bet = (stake: number, on = event) =>
      world.place(user, { bets: [createSingleBet(stake, createSelection(on))] });
    return { world, limits, user, event, set, decide, bet };
  }
  const findLine = ({ limits }: LimitsResponse, kind: LimitKind, period: LimitPeriod) =>
    limits.find((limit) => limit.kind === kind && limit.period === period);

  it('counts the stakes of the period, and shows the remaining amount', async () => {
    const { world, limits, user, set, bet } = await betting();
    expect(await limits.getRemaining(user)).toEqual({ stake: null, deposit: null, tightest: null, session: null });
    await set('stake', 'day', money(50));
    await bet(30);
    expect(await limits.getRemaining(user)).toEqual({
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

  it('deducts winnings in a loss limit', async () => {
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

  it('applies a lower limit immediately, and the tightest of all periods', async () => {
    const { set, bet } = await betting();
    await set('stake', 'week', money(60));
    await set('stake', 'day', money(40));
    expect(findLine(await set('stake', 'day', money(30)), 'stake', 'day')).toEqual({
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
    'applies a higher limit (%p) only after 24 hours and a confirmation',
    async (higher) => {
      const { world, set, decide, bet } = await betting();
      await set('stake', 'month', money(20));
      const readyAt = world.clock.now() + RAISE_WAIT_MS;
      expect(findLine(await set('stake', 'month', higher), 'stake', 'month')).toMatchObject({
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
      expect(findLine(await decide('stake', 'month', true), 'stake', 'month')).toMatchObject({
        amount: higher,
        raise: null,
      });
      await bet(30);
      await expect(decide('stake', 'month', true)).rejects.toMatchObject({ code: BizCode.raiseUnknown });
    },
  );

  it('discards a raise that is not confirmed in time', async () => {
    const { world, limits, user, set, decide } = await betting();
    await set('stake', 'day', money(20));
    await set('stake', 'day', money(30));
    world.clock.advance(RAISE_WAIT_MS + RAISE_KEPT_MS - 1);
    expect(findLine(await limits.getLimits(user), 'stake', 'day')?.raise).toMatchObject({ amount: money(30) });
    world.clock.advance(1);
    expect(findLine(await limits.getLimits(user), 'stake', 'day')).toMatchObject({ amount: money(20), raise: null });
    await expect(decide('stake', 'day', true)).rejects.toMatchObject({ code: BizCode.raiseUnknown });
    expect(findLine(await set('stake', 'day', money(40)), 'stake', 'day')?.raise).toMatchObject({ amount: money(40) });
  });

  it.each(['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const)(
    'confirms no raise during an exclusion of %s, nor until the player has returned; the raise can be withdrawn',
    async (scope) => {
      const { world, limits, user, set, decide } = await betting();
      await set('loss', 'day', money(20));
      await set('loss', 'day', null);
      await new Limits(world).exclude(user, scope, world.clock.now() + 2 * RAISE_WAIT_MS);
      const rejected = async (message: string) => {
        await expect(decide('loss', 'day', true)).rejects.toMatchObject({ code: BizCode.selfExcluded, message });
        expect(findLine(await limits.getLimits(user), 'loss', 'day')).toMatchObject({
          amount: money(20),
          raise: { amount: null },
        });
      };
      world.clock.advance(RAISE_WAIT_MS);
      await rejected('You are excluded. Limits cannot be raised until your exclusion ends.');
      world.clock.advance(RAISE_WAIT_MS);
      await rejected('Your exclusion has ended. Limits cannot be raised until you have returned.');
      expect(findLine(await decide('loss', 'day', false), 'loss', 'day')).toMatchObject({ raise: null });
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
    expect(findLine(await decide('loss', 'day', true), 'loss', 'day')).toMatchObject({ amount: money(30) });
  });

  it('discards a raise when it is withdrawn or a lower limit is set', async () => {
    const { set, decide } = await betting();
    await set('loss', 'day', money(20));
    await set('loss', 'day', money(30));
    expect(findLine(await decide('loss', 'day', false), 'loss', 'day')).toMatchObject({
      amount: money(20),
      raise: null,
    });
    await set('loss', 'day', null);
    expect(findLine(await set('loss', 'day', money(10)), 'loss', 'day')).toMatchObject({
      amount: money(10),
      raise: null,
    });
  });

  it.each([
    ['nothing', 'stake', 0, BizCode.limitZero],
    ['a negative amount', 'deposit', -money(1), BizCode.limitZero],
    ['more than any limit', 'loss', 1_000_000_000_100, BizCode.limitBeyond],
    ['more time than a day has', 'session', 24 * HOUR + MINUTE, BizCode.limitBeyond],
    ['a fraction of a coin', 'stake', 10_001, BizCode.invalidInput],
    ['a fraction of a minute', 'session', MINUTE + 1, BizCode.invalidInput],
  ] as const)('rejects a limit of %s', async (_what, kind, amount, code) => {
    const { limits, user, set } = await betting();
    await expect(set(kind, 'day', amount)).rejects.toMatchObject({ code });
    expect(await limits.getLimits(user)).toMatchObject({ version: 0 });
  });

  it('returns the newer limits to the slower of two devices that change them simultaneously', async () => {
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
    const [saved] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: BizCode.limitsChanged, data: saved })]);
    expect(await limits.getLimits(user)).toEqual(saved);
    expect(world.notified.filter(({ userId }) => userId === user)).toEqual([
      { userId: user, message: { type: 'protection', data: null } },
    ]);
  });

  it('lets no two racing stakes exceed a limit together', async () => {
    const { user, world, set, bet } = await betting();
    await set('stake', 'day', money(50));
    const placed = await Promise.allSettled(Array.from({ length: 8 }, () => bet(20)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await world.db.query('select sum(stake)::bigint as stake from bets where user_id = $1', [user])).toEqual([
      { stake: money(40) },
    ]);
  });

  it('counts simultaneous play on several devices once, and rejects stakes after the limit', async () => {
    const { world, limits, user, event, set, bet } = await betting();
    const [phone, tablet] = [new PlayTime(world), new PlayTime(world)];
    await set('session', 'day', 10 * MINUTE);
    await phone.recordPresence(user);
    for (let minute = 0; minute < 8; minute += 2) {
      world.clock.advance(2 * MINUTE);
      await Promise.all([phone.recordPresence(user), tablet.recordPresence(user)]);
    }
    expect(await phone.recordPresence(user)).toMatchObject({ realityCheck: null, sessionLeft: 2 * MINUTE });
    // Shown before it is used up, although it limits no stake yet.
    await set('session', 'week', 20 * MINUTE);
    expect(await limits.getRemaining(user)).toMatchObject({ stake: null, tightest: null, session: 2 * MINUTE });
    // An hour away does not count as play. The bet itself counts as a minute.
    world.clock.advance(HOUR);
    await bet(10);
    world.clock.advance(HOUR);
    await tablet.recordPresence(user);
    world.clock.advance(MINUTE);
    expect(await tablet.recordPresence(user)).toMatchObject({ sessionLeft: 0 });
    await expect(bet(10)).rejects.toMatchObject({
      code: BizCode.limitReached,
      message: 'Time limit reached. You can bet again when it resets.',
      data: { maxStake: 0 },
    });
    expect(await limits.getRemaining(user)).toMatchObject({
      stake: 0,
      tightest: { kind: 'session', period: 'day' },
      session: 0,
    });
    const gift = { userId: user, country: 'ng' as const, kind: 3 as const, amount: money(10), reason: 'test' };
    const { id, number } = await db.transaction((tx) =>
      world.gifts.give(tx, { ...gift, expireTime: world.clock.now() + HOUR }),
    );
    await expect(
      world.place(user, {
        bets: [createSingleBet(10, createSelection(event))],
        giftId: formatPublicNumber(id, number),
      }),
    ).rejects.toMatchObject({ code: BizCode.limitReached });
  });

  it('shows time and result after the interval, until the player acknowledges them', async () => {
    const { world, limits, user, event, bet } = await betting();
    const time = new PlayTime(world);
    await limits.setReality(user, { minutes: 15, version: 0 });
    await expect(limits.setReality(user, { minutes: 14, version: 1 })).rejects.toMatchObject({
      code: BizCode.invalidInput,
    });
    await bet(50);
    await world.result(event, { 1: { result: 1 } });
    for (let minute = 0; minute < 15; minute += 3) {
      expect(await time.recordPresence(user)).toMatchObject({ realityCheck: null });
      world.clock.advance(3 * MINUTE);
    }
    const due = { realityCheck: { played: 15 * MINUTE, net: money(47.5), open: 0 }, realityLeft: 0, sessionLeft: null };
    expect(await time.recordPresence(user)).toEqual(due);
    expect(await new PlayTime(world).recordPresence(user)).toEqual(due);
    await time.acknowledgeReality(user);
    expect(await time.recordPresence(user)).toMatchObject({ realityCheck: null });
  });

  it('shows an hourly reality check by default, and none to a player who switched it off', async () => {
    const { world, limits, user } = await betting();
    const time = new PlayTime(world);
    const play = async (): Promise<unknown> => {
      for (let minute = 0; minute < 60; minute += 4) {
        await time.recordPresence(user);
        world.clock.advance(4 * MINUTE);
      }
      return (await time.recordPresence(user)).realityCheck;
    };
    expect(await play()).toEqual({ played: 60 * MINUTE, net: 0, open: 0 });
    await limits.setReality(user, { minutes: null, version: 0 });
    world.clock.advance(RAISE_WAIT_MS);
    await limits.decideReality(user, { confirm: true, version: 1 });
    expect(await play()).toBeNull();
  });

  it('applies a deposit limit to new deposits, counting pending ones; confirmed payments are credited', async () => {
    const world = new WalletWorld(db);
    const owner = await world.player();
    const limits = new PlayerLimits(world);
    await world.pay.wallet.deposit(owner, buildDeposit(400));
    await limits.set(owner.userId, { kind: 'deposit', period: 'week', amount: money(300), version: 0 });
    await world.pass(5);
    expect(await world.getBalance(owner)).toBe(money(400));
    await expect(world.pay.wallet.deposit(owner, buildDeposit(200))).rejects.toMatchObject({
      code: BizCode.limitReached,
      data: { maxDeposit: 0 },
    });
    world.clock.advance(7 * 24 * HOUR);
    await world.pay.wallet.deposit(owner, buildDeposit(200));
    await expect(world.pay.wallet.deposit(owner, buildDeposit(200))).rejects.toMatchObject({
      data: { maxDeposit: money(100) },
    });
    expect(await limits.getRemaining(owner.userId)).toMatchObject({ deposit: money(100) });
  });

  it('counts an expired deposit for as long as it may still be paid', async () => {
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
    expect(await limits.getRemaining(userId)).toMatchObject({ deposit: money(100) });
    world.clock.advance(24 * HOUR);
    expect(await limits.getRemaining(userId)).toMatchObject({ deposit: money(300) });
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
