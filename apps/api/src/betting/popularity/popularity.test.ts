import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { SetClock } from '../../platform/clock';
import { Board } from '../../sports/catalogue/board';
import { loadCurrentEvents } from '../../sports/catalogue/store';
import { pick, singleBet, START, World } from '../orders/testing';
import { CatalogueView } from '../../sports/catalogue/view';
import { Descriptions } from '../../sports/feed/descriptions/descriptions';
import { countBets } from './index';
import { countPicks, popularMultiples } from './multiples';

onDatabase((_name, open) => {
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

  it('makes multiples of what many bet on: one pick of a match, none shorter than three', async () => {
    const world = new World(db);
    const matches: string[] = [];
    for (let at = 0; at < 5; at++) matches.push(await world.match());
    const [first = '', second = '', third = '', fourth = '', ofOnePlayer = ''] = matches;
    for (const bet of [
      [first, second, third, fourth],
      [first, second, third, fourth],
      [first, second, third, fourth],
      [first, ofOnePlayer, ofOnePlayer, ofOnePlayer],
    ]) {
      const userId = await world.player(100);
      for (const match of bet) await world.place(userId, { bets: [singleBet(10, pick(match))] });
    }
    const board = new Board(new SetClock(START));
    for (const event of await loadCurrentEvents(db, 0)) board.put({ ...event, startTime: START + 3_600_000 });
    for (const id of [1, 3]) board.setProducer({ id, name: '', up: true, aliveAt: START });
    await countBets(db, board);
    const picks = await countPicks(db, matches);
    expect(picks[0]).toMatchObject({ eventId: first, marketId: 1 });
    // What only one player bets on is not shown to others.
    expect(picks.map(({ eventId }) => eventId)).not.toContain(ofOnePlayer);
    const parts = { board, view: new CatalogueView(board, new Descriptions()) };
    const { multiples } = popularMultiples(parts, picks);
    expect(multiples.map(({ events }) => events.map(({ markets }) => markets[0]?.outcomes.length))).toEqual([
      [1, 1, 1],
    ]);
    expect(multiples[0]?.events[0]?.id).toBe(first);
    expect(popularMultiples(parts, picks.slice(0, 2)).multiples).toEqual([]);
  });
});
