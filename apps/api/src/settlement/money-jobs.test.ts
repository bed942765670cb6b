import { pick, singleBet, World } from '../orders/testing';
import { type Database } from '../platform/database';
import { openTestDatabase } from '../platform/database/testing';
import { MoneyJobs } from './money-jobs';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('settles when results are announced, decides when a delay ends, and stops', async () => {
  const world = new World(db);
  const told = new Map<string, () => void>();
  const heard = (type: string): Promise<void> => new Promise((resolve) => told.set(type, resolve));
  world.bus.subscribe('personal', ({ message }) => told.get(message.type)?.());
  const jobs = new MoneyJobs(world, (error) => {
    throw error;
  });
  jobs.start();

  const user = await world.player(20);
  const [early, live] = [await world.match(), await world.match('live')];
  await world.place(user, { bets: [singleBet(10, pick(early))] });
  const settled = heard('ticket');
  await world.storeResult(early, { 1: { result: 1 } });
  world.bus.publish('results', { eventId: early });
  await settled;

  await world.place(user, { bets: [singleBet(10, pick(live))] });
  const decided = heard('order');
  world.clock.advance(4000);
  jobs.onPending();
  await decided;
  await jobs.stop();
});
