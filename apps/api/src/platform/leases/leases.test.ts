import { SetClock } from '../clock';
import { type Database } from '../database';
import { forBothEngines } from '../../../testing/database';
import { LeasedJob } from './leased-job';
import { LEASE_TTL, LeaseLost, Leases } from './leases';

forBothEngines((_name, open) => {
  let db: Database;
  const clock = new SetClock(1_760_000_000_000);
  const process = (holder: string) => new Leases({ db, clock, holder });
  beforeAll(async () => void (db = await open()));
  beforeEach(() => db.query('delete from leases'));
  afterAll(() => db.close());

  const onPostgres = (): boolean => db.engine === 'postgres';

  it('is held by one process until it has not renewed in time', async () => {
    const [a, b] = [process('a'), process('b')];
    const first = await a.acquire('feed');
    expect(first).toEqual({ name: 'feed', epoch: 1 });
    if (onPostgres()) expect(await b.acquire('feed')).toBeNull();
    clock.advance(LEASE_TTL - 1);
    expect(await a.acquire('feed')).toEqual(first);
    clock.advance(LEASE_TTL - 1);
    if (onPostgres()) expect(await b.acquire('feed')).toBeNull();
    clock.advance(1);
    expect(await b.acquire('feed')).toEqual({ name: 'feed', epoch: 2 });
    if (onPostgres()) expect(await a.acquire('feed')).toBeNull();
  });

  it('prevents a former holder from committing', async () => {
    const [a, b] = [process('a'), process('b')];
    const first = await a.acquire('feed');
    clock.advance(LEASE_TTL);
    const second = await b.acquire('feed');
    const commit = (leases: Leases, grant: unknown) => db.transaction((tx) => leases.guard(tx, grant as never));
    await expect(commit(a, first)).rejects.toBeInstanceOf(LeaseLost);
    await expect(commit(b, second)).resolves.toBeUndefined();
  });

  it('is not blocked by a holder that is stalled in a transaction', async () => {
    if (!onPostgres()) return;
    const [a, b] = [process('a'), process('b')];
    const first = await a.acquire('feed');
    clock.advance(LEASE_TTL);
    const stalled = db.transaction(async (tx) => {
      await a.guard(tx, first as never);
      expect(await b.acquire('feed')).toEqual({ name: 'feed', epoch: 2 });
    });
    await expect(stalled).rejects.toThrow();
    await expect(db.query('select 1')).resolves.toHaveLength(1);
  });

  it('keeps its fencing token when the holder renews it, even after its expiry if nobody else took it', async () => {
    const a = process('a');
    await a.acquire('feed');
    clock.advance(2 * LEASE_TTL);
    expect(await a.acquire('feed')).toEqual({ name: 'feed', epoch: 1 });
  });

  it('is free immediately when it was released', async () => {
    const [a, b] = [process('a'), process('b')];
    await a.release((await a.acquire('feed')) as never);
    expect(await b.acquire('feed')).toEqual({ name: 'feed', epoch: 2 });
  });

  it('is taken over with a log line: the previous holder, and the time without a holder', async () => {
    const lines: unknown[] = [];
    const log = { info: (...line: unknown[]) => void lines.push(line) };
    const b = new Leases({ db, clock, holder: 'web-2/8', log });
    await process('web-1/7').acquire('feed');
    clock.advance(LEASE_TTL + 700);
    await b.acquire('feed');
    await b.acquire('feed');
    expect(lines).toEqual([[{ lease: 'feed', from: 'web-1/7', fencingToken: 2, unheldMs: 700 }, 'took over a lease']]);
  });

  it('stores since when work has been due while nobody does it, until the next holder has done it', async () => {
    const dueIn = async (): Promise<number> =>
      ((await db.query<{ due: number }>('select due_at as due from leases'))[0]?.due ?? NaN) - clock.now();
    const [a, b] = [process('a'), process('b')];
    await a.acquire('job', 400);
    expect(await dueIn()).toBe(400);
    clock.advance(LEASE_TTL);
    await b.acquire('job');
    expect(await dueIn()).toBe(400 - LEASE_TTL);
    await b.acquire('job', 60_000);
    expect(await dueIn()).toBe(60_000);
  });

  it('assigns a job to one process, and to the next when that one stops', async () => {
    if (!onPostgres()) return;
    const worked: string[] = [];
    const job = (holder: string, done: () => void): LeasedJob =>
      new LeasedJob({
        name: 'job',
        leases: process(holder),
        async work() {
          worked.push(holder);
          done();
          return 60_000;
        },
        onError: (error) => {
          throw error;
        },
      });
    await new Promise<void>((resolve) => {
      const a = job('a', () => void a.stop().then(resolve));
      a.start();
    });
    await new Promise<void>((resolve) => {
      const b = job('b', () => void b.stop().then(resolve));
      b.start();
    });
    expect(worked).toEqual(['a', 'b']);
  });
});
