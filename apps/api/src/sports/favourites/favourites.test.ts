import { MAX_FAVOURITES } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { Board } from '../catalogue/board';
import { createUnknownEvent } from '../catalogue/event-state';
import { CatalogueView } from '../catalogue/view';
import { Descriptions } from '../model/descriptions/descriptions';
import { Favourites } from './service';

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(() => db.script('truncate favourites'));

  const clock = new SetClock(1_000);
  const side = (name: string) => ({ id: `sr:competitor:${name}`, name });
  const keeping = () => {
    const board = new Board(clock);
    for (const id of ['sr:match:1', 'sr:match:2'])
      board.put({
        ...createUnknownEvent(id, 0),
        sportId: 'sr:sport:1',
        tournament: { id: 'sr:tournament:1', name: 'League' },
        home: side('a'),
        away: side('b'),
      });
    return new Favourites({
      db,
      clock,
      board,
      view: new CatalogueView(board, new Descriptions()),
      search: {
        names: async (refs) =>
          refs
            .filter(({ ref }) => ref !== 'unknown')
            .map(({ kind, ref }) => ({ kind, id: ref, name: ref, sportId: 'sr:sport:1', category: '', events: 0 })),
      },
    });
  };
  const ids = ({ names }: { names: { id: string }[] }) => names.map(({ id }) => id);

  it('lists only those of the player, newest first, each once', async () => {
    const favourites = keeping();
    for (const id of ['a', 'b', 'a']) {
      clock.advance(1);
      await favourites.change('ama', { kind: 'team', id, on: true });
    }
    expect(ids(await favourites.of('ama'))).toEqual(['b', 'a']);
    expect(ids(await favourites.of('kofi'))).toEqual([]);
    expect(ids(await favourites.change('ama', { kind: 'team', id: 'b', on: false }))).toEqual(['a']);
    expect(ids(await favourites.change('ama', { kind: 'team', id: 'b', on: false }))).toEqual(['a']);
  });

  it.each([
    ['team', 'unknown'],
    ['match', 'sr:match:3'],
    ['market', 'sr:sport:1/987654'],
    ['market', 'sr:sport:1'],
    ['market', 'sr:sport:987654/18'],
  ] as const)('rejects an unknown %s %s', async (kind, id) => {
    await expect(keeping().change('ama', { kind, id, on: true })).rejects.toMatchObject({ code: 40_400 });
  });

  it('saves matches and markets, too', async () => {
    const favourites = keeping();
    await favourites.change('ama', { kind: 'match', id: 'sr:match:1', on: true });
    const { matches, markets } = await favourites.change('ama', { kind: 'market', id: 'sr:sport:1/19', on: true });
    expect(matches).toEqual([expect.objectContaining({ id: 'sr:match:1', home: side('a') })]);
    expect(markets).toEqual([{ id: 'sr:sport:1/19', sportId: 'sr:sport:1', marketId: 19, name: 'Home total' }]);
  });

  it('merges favourites of a device in their order without unknown ones, and is idempotent', async () => {
    const favourites = keeping();
    await favourites.change('ama', { kind: 'team', id: 'old', on: true });
    clock.advance(10);
    const onDevice = [
      { kind: 'match', id: 'sr:match:2' },
      { kind: 'team', id: 'b' },
      { kind: 'match', id: 'sr:match:gone' },
      { kind: 'team', id: 'a' },
      { kind: 'match', id: 'sr:match:1' },
    ] as const;
    await favourites.merge('ama', onDevice);
    const all = await favourites.merge('ama', onDevice);
    expect(ids(all)).toEqual(['b', 'a', 'old']);
    expect(all.matches.map(({ id }) => id)).toEqual(['sr:match:2', 'sr:match:1']);
    expect(await favourites.read(onDevice)).toMatchObject({ names: [{ id: 'b' }, { id: 'a' }], markets: [] });
    expect(await favourites.merge('kofi', [])).toMatchObject({ names: [], matches: [] });
  });

  it('drops the oldest beyond the maximum', async () => {
    const favourites = keeping();
    for (let at = 0; at <= MAX_FAVOURITES; at++) {
      clock.advance(1);
      await favourites.change('ama', { kind: 'league', id: `l${at}`, on: true });
    }
    const saved = ids(await favourites.of('ama'));
    expect([saved.length, saved[0], saved.includes('l0')]).toEqual([MAX_FAVOURITES, `l${MAX_FAVOURITES}`, false]);
    expect(await db.query('select 1 from favourites')).toHaveLength(MAX_FAVOURITES);
  });
});
