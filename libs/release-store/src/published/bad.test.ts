import { toJson } from '../json';
import { parseRights } from '../rights/rights';
import { createMemoryStore } from '../testing/memory-store';
import { addPublished, createTestRelease } from '../testing/test-release';
import { createRightsText, createTestKey, type TestKey } from '../testing/test-rights';
import { createBadMarks, listBadVersions, markBad, type MarkRights } from './bad';
import { findBadMark, isBad, selectVersions } from './bad-files';
import { readRelease } from './read';

const squad = createTestKey('promotions', ['promotions']);
const ghana = createTestKey('esi', ['promotions'], { countries: ['gh'] });
const other = createTestKey('account', ['account']);
const retired = createTestKey('kofi', ['*'], { until: '2026-01-01T00:00:00.000Z' });
const eve = createTestKey('eve', ['*']);
const rights = parseRights(createRightsText([squad, ghana, other, retired]), 'rights');
const inNigeria = { rights, place: { country: 'ng', channel: 'stable' } } as const;

const mark = { by: 'promotions', at: '2026-01-02T03:04:05.000Z', why: 'Throws.' };
let store: ReturnType<typeof createMemoryStore>;
beforeEach(async () => {
  store = createMemoryStore();
  await addPublished(store, createTestRelease('promotions', '1.0.0'), createTestRelease('promotions', '1.1.0'));
});

const markAs = (who?: TestKey, more = {}): Promise<boolean> =>
  markBad(
    store,
    createTestRelease('promotions', '1.0.0').release,
    { ...mark, ...more },
    who && { signer: who.signer, rights },
  );
/** Lists the marked versions; the ids of their files are listed as well. */
const list = async (needed?: MarkRights): Promise<string[]> =>
  selectVersions(await listBadVersions(store, 'promotions', needed));
const read = async (version: string, needed?: MarkRights): ReturnType<typeof findBadMark> =>
  findBadMark(store, await readRelease(store, 'promotions', version), needed);

it('counts every mark where no rights are needed', async () => {
  expect([await markAs(), await markAs()]).toEqual([true, false]);
  expect([await list(), await read('1.0.0')]).toEqual([['1.0.0'], { ...mark, version: '1.0.0' }]);
  expect(await read('1.1.0')).toBeUndefined();
});

it('counts a mark by somebody who may change the app in that place', async () => {
  expect([await markAs(ghana), await markAs(ghana)]).toEqual([true, false]);
  expect([await list({ rights }), await list(inNigeria)]).toEqual([['1.0.0'], []]);
  expect(await list({ rights, place: { country: 'gh', channel: 'stable' } })).toEqual(['1.0.0']);
  expect(await markAs(squad)).toBe(true);
  expect(await list(inNigeria)).toEqual(['1.0.0']);
  expect(await read('1.0.0', inNigeria)).toMatchObject(mark);
  expect(await list()).toEqual(['1.0.0']);
});

it.each([
  ['nobody has signed', undefined, {}],
  ['a stranger has signed', eve, {}],
  ['another squad has signed', other, {}],
  ['an expired key has signed', retired, {}],
])('ignores a mark that %s, and lets somebody with the right mark the version', async (_, who, more) => {
  await markAs(who, more);
  expect([await list(inNigeria), await read('1.0.0', inNigeria)]).toEqual([[], undefined]);
  expect(await markAs(squad)).toBe(true);
  expect(await list(inNigeria)).toEqual(['1.0.0']);
});

it('ignores a signed mark that was copied to another version, or altered', async () => {
  await markAs(squad);
  const content = JSON.parse(String(store.keys.get('bad/promotions/1.0.0.json'))) as object;
  await store.create('bad/promotions/1.1.0.json', toJson(content));
  await store.create('bad/promotions/1.1.0~0123.json', toJson({ ...content, version: '1.1.0' }));
  await store.create('bad/promotions/1.1.0~4567.json', Buffer.from('{"cut o'));
  expect(await list(inNigeria)).toEqual(['1.0.0']);
});

it('keeps the marks of a key that has expired since', async () => {
  await markAs(retired, { at: '2025-12-31T00:00:00.000Z' });
  expect(await list(inNigeria)).toEqual(['1.0.0']);
});

it('reads each mark once', async () => {
  await markAs(squad);
  const reads = jest.spyOn(store, 'read');
  const marks = createBadMarks(store);
  await marks.list('promotions', inNigeria);
  expect(selectVersions(await marks.list('promotions', inNigeria))).toEqual(['1.0.0']);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('counts a damaged mark where no rights are needed, and reports it', async () => {
  await store.create('bad/promotions/1.0.0.json', Buffer.from('{"cut o'));
  expect(await list()).toEqual(['1.0.0']);
  await expect(read('1.0.0')).rejects.toThrow('The mark of promotions 1.0.0 as bad in memory is damaged.');
});

describe('the files of a marked version under another one', () => {
  beforeEach(() => addPublished(store, createTestRelease('promotions', '1.2.0', {}, 'promotions 1.0.0')));
  const judge = async (needed?: MarkRights): Promise<unknown[]> => {
    const release = await readRelease(store, 'promotions', '1.2.0');
    return [
      isBad(await listBadVersions(store, 'promotions', needed), release),
      (await findBadMark(store, release, needed))?.version,
    ];
  };

  it('are bad where its signature counts', async () => {
    await markAs(ghana);
    expect([await judge({ rights }), await judge(inNigeria)]).toEqual([
      [true, '1.0.0'],
      [false, undefined],
    ]);
    await markAs(squad);
    expect(await judge(inNigeria)).toEqual([true, '1.0.0']);
  });

  it.each([
    ['nobody', undefined],
    ['a stranger', eve],
  ])('are bad only where every mark counts if %s has signed it', async (_, who) => {
    await markAs(who);
    expect([await judge(), await judge({ rights })]).toEqual([
      [true, '1.0.0'],
      [false, undefined],
    ]);
  });

  it('are not bad by a digest that was added to a signed mark, or replaced in it', async () => {
    await markAs(squad);
    const { digest, ...content } = JSON.parse(String(store.keys.get('bad/promotions/1.0.0.json'))) as {
      digest: string;
    };
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    store.keys.set('bad/promotions/1.0.0.json', toJson({ ...content, digest: '0'.repeat(64) }));
    expect([await judge(inNigeria), await list(inNigeria)]).toEqual([[false, undefined], []]);
    store.keys.set('bad/promotions/1.0.0.json', toJson(content));
    expect(await list(inNigeria)).toEqual([]);
  });
});

it('lets a key mark the files of a version that it had marked without them', async () => {
  const unsigned = { name: 'promotions', version: '1.0.0', ...mark };
  await store.create(
    'bad/promotions/1.0.0.json',
    toJson({ ...unsigned, signature: squad.signer.sign('mark', unsigned) }),
  );
  expect(await list(inNigeria)).toEqual(['1.0.0']);
  expect([await markAs(squad), await markAs(squad)]).toEqual([true, false]);
  const { id } = await readRelease(store, 'promotions', '1.0.0');
  expect(await listBadVersions(store, 'promotions', inNigeria)).toEqual(new Set(['1.0.0', id]));
});
