import { type FeedDelta } from '@oware/contracts';
import { createInProcessBus } from '../../platform/bus/in-process';
import { systemClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { DatabaseClock } from '../../platform/database/database-clock';
import { onDatabase } from '../../../testing/database';
import { Board } from './board';
import { ALIVE_FOR } from './deadline';
import { ProducerWatch } from './producer-watch';

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('closes at the deadline and notifies local browsers while neither the database nor the bus responds', async () => {
    await db.query(
      "insert into producers (id, name, up, last_alive, alive_at) values (1, 'Live', true, 0, (extract(epoch from clock_timestamp()) * 1000)::bigint)",
    );
    let elapsed = 0;
    const clock = new DatabaseClock(systemClock, () => elapsed);
    const board = new Board(clock);
    const published: FeedDelta[] = [];
    let silent = false;
    const unanswered: Pick<Database, 'query'> = { query: () => new Promise(() => undefined) };
    const watch = new ProducerWatch({
      // A database that hangs returns nothing, not even an error.
      db: new Proxy(db, {
        get: (of, name) => Reflect.get(silent && name === 'query' ? unanswered : of, name) as unknown,
      }),
      bus: createInProcessBus((error) => {
        throw error;
      }),
      board,
      clock,
      publish: (change) => published.push(change),
      onError: (error) => {
        throw error;
      },
    });
    const stop = watch.start();
    await watch.check();
    expect([board.isUp(1), published]).toEqual([true, []]);

    silent = true;
    void watch.check();
    elapsed = ALIVE_FOR - 5_000;
    void watch.check();
    expect([board.isUp(1), published]).toEqual([true, []]);
    elapsed = ALIVE_FOR + 1;
    expect(board.isUp(1)).toBe(false);
    void watch.check();
    expect(published).toMatchObject([{ producer: 1, up: false }]);
    stop();
  });
});
