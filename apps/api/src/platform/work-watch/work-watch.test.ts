import { register } from 'prom-client';
import { forEachDatabase } from '../../../testing/database';
import { SetClock } from '../clock';
import { type Database } from '../database';
import { LEASE_TTL, Leases } from '../leases/leases';
import { OVERDUE_FOR, SETTLEMENT_LATE, UNHELD_FOR, WorkWatch } from './work-watch';

forEachDatabase((_name, open) => {
  let db: Database;
  let clock: SetClock;
  let lines: unknown[];
  let settlementAge: number;
  let watch: WorkWatch;
  beforeAll(async () => void (db = await open()));
  beforeEach(async () => {
    await db.query('delete from leases');
    clock = new SetClock(1_760_000_000_000);
    lines = [];
    settlementAge = 0;
    const record = (...line: unknown[]): void => void lines.push(line);
    watch = new WorkWatch({
      db,
      clock,
      jobs: ['settlement', 'sweep'],
      settlementAge: async () => settlementAge,
      log: { info: record, warn: record },
      onError: (error) => {
        throw error;
      },
    });
    await hold(0, 0);
  });
  afterAll(() => db.close());

  /** Makes another process renew both leases; arguments are the ms until their work is due. */
  async function hold(settlement: number, sweep: number): Promise<void> {
    const leases = new Leases({ db, clock, holder: 'settle-1/7' });
    await leases.acquire('settlement', settlement);
    await leases.acquire('sweep', sweep);
  }
  const metric = async (name: string, job?: string): Promise<number | undefined> =>
    (await register.getSingleMetric(name)?.get())?.values.find(
      ({ labels }) => job === undefined || labels['job'] === job,
    )?.value as number | undefined;
  /** Looks as a process that has watched for longer than any limit. */
  const check = async (): Promise<void> => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 10 * OVERDUE_FOR);
    await watch.look();
    jest.restoreAllMocks();
  };

  it('reports nothing while leases are held and work is done in time', async () => {
    await check();
    expect([watch.warnings(), watch.details(), lines]).toEqual([[], undefined, []]);
    expect(await metric('oware_lease_unheld_seconds', 'settlement')).toBe(0);
  });

  it('warns of a lease without a holder, and logs when that begins and ends', async () => {
    clock.advance(LEASE_TTL + UNHELD_FOR);
    await hold(0, 0);
    await db.query("update leases set expires_at = $1 where name = 'settlement'", [clock.now() - UNHELD_FOR]);
    await check();
    expect(watch.warnings()).toEqual(['leases']);
    expect(watch.details()).toEqual({ unheld: ['settlement'], overdue: [], settlementAgeMs: null });
    expect(await metric('oware_lease_unheld_seconds', 'settlement')).toBe(UNHELD_FOR / 1000);
    await hold(0, 0);
    await check();
    expect(watch.warnings()).toEqual([]);
    expect(lines).toEqual([
      [expect.objectContaining({ warnings: ['leases'], unheld: ['settlement'] }), expect.any(String)],
      ['no more work is overdue'],
    ]);
  });

  it('warns of a job whose lease was never held', async () => {
    await db.query("delete from leases where name = 'settlement'");
    await check();
    expect(watch.details()?.unheld).toEqual(['settlement']);
  });

  it('does not warn of leases that expired while the product was off, before its processes could acquire them', async () => {
    clock.advance(86_400_000);
    await watch.look();
    expect(watch.warnings()).toEqual([]);
  });

  it('warns of work that its holder does not finish', async () => {
    await hold(0, -OVERDUE_FOR);
    await check();
    expect(watch.warnings()).toEqual(['jobs']);
    expect(watch.details()?.overdue).toEqual(['sweep']);
    expect(await metric('oware_job_overdue_seconds', 'sweep')).toBe(OVERDUE_FOR / 1000);
  });

  it('warns of results that wait for settlement', async () => {
    settlementAge = SETTLEMENT_LATE;
    await check();
    expect([watch.warnings(), watch.details()?.settlementAgeMs]).toEqual([['settlement'], SETTLEMENT_LATE]);
    expect(await metric('oware_settlement_age_seconds')).toBe(SETTLEMENT_LATE / 1000);
  });
});
