import { createSelection, createSingleBet, World } from './testing';
import { type Database, migrate, openDatabase } from '../../platform/database';
import { createEmptyPostgres, openTestDatabase } from '../../../testing/database';
import { Leases } from '../../platform/leases/leases';
import { MoneyJobs } from '../../../testing/money';
import { ownRelease } from '../../release';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('settles when results are announced, decides when a delay ends, and stops', async () => {
  const world = new World(db);
  const awaited = new Map<string, () => void>();
  const heard = (type: string): Promise<void> => new Promise((resolve) => awaited.set(type, resolve));
  world.bus.subscribe('personal', ({ message }) => awaited.get(message.type)?.());
  const jobs = new MoneyJobs({
    ...world,
    leases: new Leases(world),
    onError: (error) => {
      throw error;
    },
  });
  jobs.start();

  const user = await world.player(20);
  const [early, live] = [await world.match(), await world.match('live')];
  await world.place(user, { bets: [createSingleBet(10, createSelection(early))] });
  const settled = heard('ticket');
  await world.storeResult(early, { 1: { result: 1 } });
  world.bus.publish('results', { eventId: early });
  await settled;

  await world.place(user, { bets: [createSingleBet(10, createSelection(live))] });
  const decided = heard('order');
  world.clock.advance(4000);
  jobs.delays.wake();
  await decided;
  await jobs.stop();
});

const postgres = process.env.TEST_POSTGRES;
if (postgres !== undefined)
  it('run in one of two processes, including work of the other without a notification, and move when it stops', async () => {
    const { url, drop } = await createEmptyPostgres(postgres);
    const shared = await openDatabase({ databaseUrl: url });
    await migrate(shared, ownRelease());
    const processes = ['one', 'two'].map((holder) => {
      const world = new World(shared);
      world.tuning = { liveDelay: 1 };
      const jobs = new MoneyJobs({
        ...world,
        leases: new Leases({ db: shared, clock: world.clock, holder }),
        onError: (error) => {
          throw error;
        },
      });
      return { holder, world, jobs };
    }) as [Process, Process];
    const [one, two] = processes;
    const decided = ({ world }: Process): Promise<void> =>
      new Promise(
        (resolve) => void world.bus.subscribe('personal', ({ message }) => message.type === 'order' && resolve()),
      );
    const placeAt = async ({ world }: Process): Promise<void> => {
      await world.place(await world.player(10), {
        bets: [createSingleBet(10, createSelection(await world.match('live')))],
      });
      for (const each of processes) each.world.clock.advance(1000);
    };
    const holders = () =>
      shared.query<{ name: string; holder: string }>('select name, holder from leases order by name');
    one.jobs.start();
    while ((await holders()).length < 4);
    two.jobs.start();
    const byOne = decided(one);
    await placeAt(two);
    await byOne;
    expect(new Set((await holders()).map(({ holder }) => holder))).toEqual(new Set(['one']));

    await one.jobs.stop();
    const byTwo = decided(two);
    await placeAt(one);
    await byTwo;
    await two.jobs.stop();
    await shared.close();
    await drop();
  });

interface Process {
  holder: string;
  world: World;
  jobs: MoneyJobs;
}
