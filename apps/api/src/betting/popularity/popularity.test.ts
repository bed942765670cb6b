import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { SetClock } from '../../platform/clock';
import { Board } from '../../sports/catalogue/board';
import { Catalogue } from '../../sports/catalogue/service';
import { loadCurrentEvents } from '../../sports/catalogue/store';
import { createSelection, createSingleBet, START, World } from '../orders/testing';
import { CatalogueView } from '../../sports/catalogue/view';
import { Descriptions } from '../../sports/model/descriptions/descriptions';
import { countBets, countPlayers } from './domain';
import { buildPopularMultiples } from './multiples';
import { listPopularSelections } from './popular-selections';

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('counts the bets on open events', async () => {
    const world = new World(db);
    const [many, one, none, over] = [
      await world.match(),
      await world.match(),
      await world.match(),
      await world.match(),
    ];
    const userId = await world.player(100);
    for (const match of [many, many, one, over])
      await world.place(userId, { bets: [createSingleBet(10, createSelection(match))] });
    await db.query(`update events set status = 'ended' where id = $1`, [over]);
    const board = new Board(new SetClock(START));
    for (const event of await loadCurrentEvents(db, 0)) board.put(event);
    await countBets(db, board);
    expect([many, one, none, over].map((id) => board.bets.get(id))).toEqual([2, 1, undefined, undefined]);
  });

  it('builds multiples of popular selections: one per match, none with fewer than three', async () => {
    const world = new World(db);
    const matches: string[] = [];
    for (let at = 0; at < 5; at++) matches.push(await world.match());
    const [first = '', second = '', third = '', fourth = '', ofOnePlayer = ''] = matches;
    for (let no = 0; no < 6; no++) {
      const userId = await world.player(100);
      const bet = no < 5 ? [first, second, third, fourth] : [first, ofOnePlayer, ofOnePlayer, ofOnePlayer];
      for (const match of bet) await world.place(userId, { bets: [createSingleBet(10, createSelection(match))] });
    }
    const board = new Board(new SetClock(START));
    for (const event of await loadCurrentEvents(db, 0)) board.put({ ...event, startTime: START + 3_600_000 });
    for (const id of [1, 3]) board.setProducer({ id, name: '', up: true, aliveAt: START });
    await countBets(db, board);
    const picks = await listPopularSelections(db, matches, START);
    expect(picks[0]).toMatchObject({ eventId: first, marketId: 1, players: 6 });
    expect(await listPopularSelections(db, matches, START + 1)).toEqual([]);
    // A selection with bets of only one player is not shown to others.
    expect(picks.map(({ eventId }) => eventId)).not.toContain(ofOnePlayer);
    const parts = { board, view: new CatalogueView(board, new Descriptions()) };
    const { multiples } = buildPopularMultiples(parts, picks);
    expect(multiples.map(({ events }) => events.map(({ markets }) => markets[0]?.outcomes.length))).toEqual([
      [1, 1, 1],
    ]);
    expect(multiples[0]?.events[0]?.id).toBe(first);
    expect(multiples[0]?.backers).toEqual([6, 5, 5]);
    expect(buildPopularMultiples(parts, picks.slice(0, 2)).multiples).toEqual([]);
  });

  it('sends the outcomes of an event that five players or more backed, the most popular open one of each market', async () => {
    const world = new World(db);
    const [match, quiet] = [await world.match(), await world.match()];
    for (let no = 0; no < 7; no++) {
      const userId = await world.player(100);
      const outcomes = no < 5 ? ['1', '2', '3'] : ['2', '3'];
      for (const outcomeId of outcomes)
        await world.place(userId, { bets: [createSingleBet(10, { ...createSelection(match), outcomeId })] });
      if (no < 4) await world.place(userId, { bets: [createSingleBet(10, createSelection(quiet))] });
    }
    const board = new Board(new SetClock(START));
    for (const event of await loadCurrentEvents(db, 0)) board.put(event);
    for (const id of [1, 3]) board.setProducer({ id, name: '', up: true, aliveAt: START });
    await countBets(db, board);
    await countPlayers(db, board);
    const catalogue = new Catalogue({
      board,
      view: new CatalogueView(board, new Descriptions()),
      findOld: async () => undefined,
      findResults: async () => [],
    });
    const getPopular = async (id: string) => (await catalogue.event(id)).popular;
    expect(await getPopular(match)).toEqual([{ marketId: 1, specifiers: '', outcomeId: '2', players: 7 }]);
    expect(await catalogue.event(quiet)).not.toHaveProperty('popular');
    const event = board.get(match);
    const line = event?.lines.get('1|');
    if (!event || !line) throw new Error('The match has no 1X2.');
    const outcomes = new Map([...line.outcomes].map(([id, each]) => [id, { ...each, active: id === '1' }]));
    board.put({ ...event, lines: new Map([['1|', { ...line, outcomes }]]) });
    expect(await getPopular(match)).toEqual([{ marketId: 1, specifiers: '', outcomeId: '1', players: 5 }]);
    board.put({ ...event, lines: new Map([['1|', { ...line, status: -1 }]]) });
    expect(await getPopular(match)).toBeUndefined();
  });
});
