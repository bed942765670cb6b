import { MOST_FAVOURITES } from '@oware/contracts';
import { forEachDatabase } from '../../../testing/database';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { Favourites } from './service';

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(() => db.script('truncate favourites'));

  const clock = new SetClock(1_000);
  const keeping = () =>
    new Favourites({
      db,
      clock,
      search: {
        names: async (asked) =>
          asked
            .filter(({ ref }) => ref !== 'unknown')
            .map(({ kind, ref }) => ({ kind, id: ref, name: ref, sportId: 'sr:sport:1', category: '', events: 0 })),
      },
    });
  const ids = ({ names }: { names: { id: string }[] }) => names.map(({ id }) => id);

  it('has the newest first, each once, of one player only', async () => {
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

  it('takes none that nobody has heard of', async () => {
    await expect(keeping().change('ama', { kind: 'team', id: 'unknown', on: true })).rejects.toMatchObject({
      code: 40_400,
    });
  });

  it('lets the oldest go past the most', async () => {
    const favourites = keeping();
    for (let at = 0; at <= MOST_FAVOURITES; at++) {
      clock.advance(1);
      await favourites.change('ama', { kind: 'league', id: `l${at}`, on: true });
    }
    const kept = ids(await favourites.of('ama'));
    expect([kept.length, kept[0], kept.includes('l0')]).toEqual([MOST_FAVOURITES, `l${MOST_FAVOURITES}`, false]);
    expect(await db.query('select 1 from favourites')).toHaveLength(MOST_FAVOURITES);
  });
});
