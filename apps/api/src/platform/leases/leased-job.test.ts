import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { LeasedJob } from './leased-job';
import { LEASE_TTL, type Leases } from './leases';

/** Time within which a server that is killed in the middle of its work must be replaced, ms (docs/adr/0138). */
const TAKEOVER = 10_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Creates a table of leases and a function that adds a process; a process that is cut off gets no more responses. */
function createTable() {
  const row = { holder: '', epoch: 0, expiresAt: 0, dueIn: undefined as number | undefined };
  return (holder: string, work: () => Promise<number> = async () => 1_000) => {
    const process = { cutOff: false };
    const leases = {
      async acquire(name: string, dueIn?: number) {
        if (process.cutOff) return new Promise(() => undefined);
        if (row.holder !== holder && row.expiresAt > Date.now()) return null;
        if (row.holder !== holder) row.epoch += 1;
        Object.assign(row, { holder, expiresAt: Date.now() + LEASE_TTL, dueIn });
        return { name, epoch: row.epoch };
      },
      release: async () => undefined,
    };
    const job = new LeasedJob({
      name: 'feed',
      leases: leases as unknown as Leases,
      work,
      onError: () => undefined,
    });
    return { job, process, row };
  };
}

it('takes over from a killed process with time to start, whenever it died, and never has two current holders', async () => {
  const moments = { bornAt: fc.nat(3_000), killedAt: fc.integer({ min: 3_000, max: 20_000 }) };
  await fc.assert(
    fc.asyncProperty(fc.record(moments), async ({ bornAt, killedAt }) => {
      const join = createTable();
      const [reader, standby] = [join('one'), join('two')];
      reader.job.start();
      await jest.advanceTimersByTimeAsync(bornAt + 1);
      standby.job.start();
      await jest.advanceTimersByTimeAsync(killedAt);
      expect([reader.job.grant?.epoch, standby.job.grant]).toEqual([1, null]);
      reader.process.cutOff = true;
      let waited = 0;
      for (; standby.job.grant === null; waited += 50) {
        expect(waited).toBeLessThan(TAKEOVER);
        await jest.advanceTimersByTimeAsync(50);
        expect(reader.job.isCurrent && standby.job.isCurrent).toBe(false);
      }
      // The rest of the time is for reading the stored state and starting the source.
      expect(waited).toBeLessThanOrEqual(0.6 * TAKEOVER);
      expect(standby.job.grant.epoch).toBe(2);
      jest.clearAllTimers();
    }),
    { numRuns: countCases(200, 30) },
  );
});

it.each([
  ['hangs', () => new Promise<number>(() => undefined)],
  ['fails each time', () => Promise.reject(new Error('no'))],
])('reports with each renewal since when work has been due that %s', async (_how, work) => {
  const { job, row } = createTable()('one', work);
  job.start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(row.dueIn).toBeLessThan(-55_000);
});

it('reports when the next work is due, earlier when it was woken in the meantime', async () => {
  let finish: (wait: number) => void = () => undefined;
  const { job, row } = createTable()('one', () => new Promise((resolve) => (finish = resolve)));
  job.start();
  await jest.advanceTimersByTimeAsync(1);
  finish(60_000);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(row.dueIn).toBeGreaterThan(25_000);
  expect(row.dueIn).toBeLessThan(35_000);
  job.wake();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(row.dueIn).toBeLessThan(-8_000);
});
