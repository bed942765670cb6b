import { forEachDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { SetClock } from '../../platform/clock';
import { Board } from '../../sports/catalogue/board';
import { loadCurrentEvents } from '../../sports/catalogue/store';
import { pick, singleBet, START, World } from '../orders/testing';
import { countBets } from './index';

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('counts the bets on what can be bet on, by event', async () => {
    const world = new World(db);
    const [many, one, none, over] = [
      await world.match(),
      await world.match(),
      await world.match(),
      await world.match(),
    ];
    const userId = await world.player(100);
    for (const match of [many, many, one, over]) await world.place(userId, { bets: [singleBet(10, pick(match))] });
    await db.query(`update events set status = 'ended' where id = $1`, [over]);
    const board = new Board(new SetClock(START));
    for (const event of await loadCurrentEvents(db, 0)) board.put(event);
    await countBets(db, board);
    expect([many, one, none, over].map((id) => board.bets.get(id))).toEqual([2, 1, undefined, undefined]);
  });
});
