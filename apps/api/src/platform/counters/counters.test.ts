import { BizCode } from '@oware/contracts';
import { SetClock, systemClock } from '../clock';
import { type Database } from '../database';
import { forBothEngines } from '../../../testing/database';
import { Counters } from './counters';
import { listAllowances, limitCalls, limitFailures } from './limit-calls';

const MINUTE = 60_000;

forBothEngines((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const clock = new SetClock(1_700_000_000_000);
  /** Counters of two processes on one database. */
  const pair = (): [Counters, Counters] => [new Counters(db, clock), new Counters(db, clock)];
  const allowance = (key: string, limit: number) => ({ key, limit, window: MINUTE });

  it('are shared by all processes', async () => {
    const [one, other] = pair();
    for (const counters of [one, other, one]) expect((await counters.take([allowance('shared', 3)])).wait).toBe(0);
    clock.advance(20_000);
    expect(await other.take([allowance('shared', 3)])).toEqual({ left: null, wait: 40_000 });
    clock.advance(40_000);
    expect(await one.take([allowance('shared', 3)])).toEqual({ left: [2], wait: 0 });
  });

  it('let no more calls through when two processes receive them at the same time', async () => {
    const [one, other] = pair();
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? one : other).take([allowance('b at once', 7), allowance('a at once', 100)]),
      ),
    );
    expect(taken.filter(({ wait }) => wait === 0)).toHaveLength(7);
    expect(await one.read(['a at once', 'b at once'])).toEqual(
      new Map([
        ['a at once', 7],
        ['b at once', 7],
      ]),
    );
  });

  it('count nothing under a shared allowance for a caller whose own allowance is used up', async () => {
    const [one] = pair();
    const calls = (device: string) => one.take([allowance(`device:${device}`, 2), allowance('address:shared', 5)]);
    for (let call = 0; call < 20; call++) await calls('greedy');
    expect((await one.read(['address:shared'])).get('address:shared')).toBe(2);
    expect((await calls('honest')).wait).toBe(0);
  });

  it('write nothing for a call that is rejected', async () => {
    const [one] = pair();
    await one.take([allowance('full', 1)]);
    const row = () => db.query('select xmin::text, ctid::text, * from counters where key = $1', ['full']);
    const before = await row();
    await one.take([allowance('full', 1)]);
    expect(await row()).toEqual(before);
  });

  it('count without a limit, subtract and reset', async () => {
    const [one] = pair();
    expect(await one.count(['x', 'y'], MINUTE)).toEqual([1, 1]);
    expect(await one.count(['y', 'z'], MINUTE)).toEqual([2, 1]);
    await one.subtract(['y', 'z', 'never counted']);
    await one.subtract(['z']);
    await one.reset(['x']);
    expect(await one.read(['x', 'y', 'z'])).toEqual(
      new Map([
        ['y', 1],
        ['z', 0],
      ]),
    );
  });

  it('use the database’s clock, whatever the time of the machine', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await new Counters(db, systemClock).take([allowance('system', 1)]);
    now.mockReturnValue(Date.UTC(2099, 0));
    const { wait } = await new Counters(db, systemClock).take([allowance('system', 1)]);
    now.mockRestore();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(MINUTE);
  });

  it('reject a call with the seconds to wait', async () => {
    const [one] = pair();
    const call = () =>
      limitCalls(
        one,
        listAllowances(
          'test',
          { user: 2, device: 3, address: 100 },
          { userId: '7', deviceId: 'device', address: '10.0.0.1' },
        ),
      );
    await call();
    await call();
    await expect(call()).rejects.toMatchObject({ code: BizCode.tooManyAttempts, data: { retryAfter: 60 } });
  });

  test.each([
    ['IPv6', (at: number) => `2001:db8:1:${at.toString(16)}::/64`, '2001:db8:2:1::/64'],
    ['IPv4', (at: number) => `10.9.8.${at}`, '10.9.9.1'],
  ])(
    'count a visitor who changes the device and the address within an %s block each time',
    async (name, of, elsewhere) => {
      const [one, other] = pair();
      const call = (at: number, address = of(at)) =>
        limitCalls(
          at % 2 ? one : other,
          listAllowances(`blocks of ${name}`, { device: 2, address: 4 }, { deviceId: `d${at}`, address }),
        );
      for (let at = 0; at < 20; at++) await call(at);
      await expect(call(20)).rejects.toMatchObject({ code: BizCode.tooManyAttempts });
      await expect(call(21, elsewhere)).resolves.toBeUndefined();
    },
  );

  it('let no more parallel guesses through, and do not count right ones', async () => {
    const [one, other] = pair();
    const wrong = new Error('wrong');
    let checks = 0;
    const guess = (at: number, correct: boolean) =>
      limitFailures(
        at % 2 ? one : other,
        listAllowances('guess', { device: 3, address: 100 }, { deviceId: 'd', address: '10.9.7.1' }),
        (error) => error === wrong,
        async () => {
          checks += 1;
          if (!correct) throw wrong;
          return 'right';
        },
      );
    for (let at = 0; at < 10; at++) await expect(guess(at, true)).resolves.toBe('right');
    checks = 0;
    await Promise.allSettled(Array.from({ length: 20 }, (_, at) => guess(at, false)));
    expect(checks).toBe(3);
    clock.advance(20_000);
    await expect(guess(0, true)).rejects.toMatchObject({ code: BizCode.tooManyAttempts, data: { retryAfter: 40 } });
    clock.advance(40_000);
    await expect(guess(0, true)).resolves.toBe('right');
  });

  it('do not count a player by block', () => {
    const keys = listAllowances('test', { user: 2, address: 4 }, { userId: '7', deviceId: 'd', address: '10.9.8.1' });
    expect(keys.map(({ key }) => key)).toEqual(['test:user:7', 'test:address:10.9.8.1']);
  });
});
