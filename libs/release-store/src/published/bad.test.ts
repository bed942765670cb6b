import { toJson } from '../json';
import { parseRights } from '../rights/rights';
import { createMemoryStore } from '../testing/memory-store';
import { addPublished, createTestRelease } from '../testing/test-release';
import { createRightsText, createTestKey, type TestKey } from '../testing/test-rights';
import { createBadMarks, listBadVersions, markBad, readBadMark } from './bad';

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
  markBad(store, 'promotions', '1.0.0', { ...mark, ...more }, who && { signer: who.signer, rights });
const list = async (needed?: Parameters<typeof listBadVersions>[2]): Promise<string[]> => [
  ...(await listBadVersions(store, 'promotions', needed)),
];

it('counts every mark where no rights are needed', async () => {
  expect([await markAs(), await markAs()]).toEqual([true, false]);
  expect([await list(), await readBadMark(store, 'promotions', '1.0.0')]).toEqual([['1.0.0'], mark]);
  expect(await readBadMark(store, 'promotions', '1.1.0')).toBeUndefined();
});

it('counts a mark by somebody who may change the app in that place', async () => {
  expect([await markAs(ghana), await markAs(ghana)]).toEqual([true, false]);
  expect([await list({ rights }), await list(inNigeria)]).toEqual([['1.0.0'], []]);
  expect(await list({ rights, place: { country: 'gh', channel: 'stable' } })).toEqual(['1.0.0']);
  expect(await markAs(squad)).toBe(true);
  expect(await list(inNigeria)).toEqual(['1.0.0']);
  expect(await readBadMark(store, 'promotions', '1.0.0', inNigeria)).toMatchObject(mark);
  expect(await list()).toEqual(['1.0.0']);
});

it.each([
  ['nobody has signed', undefined, {}],
  ['a stranger has signed', eve, {}],
  ['another squad has signed', other, {}],
  ['an expired key has signed', retired, {}],
])('ignores a mark that %s, and lets somebody with the right mark the version', async (_, who, more) => {
  await markAs(who, more);
  expect([await list(inNigeria), await readBadMark(store, 'promotions', '1.0.0', inNigeria)]).toEqual([[], undefined]);
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
  const read = jest.spyOn(store, 'read');
  const marks = createBadMarks(store);
  await marks.listVersions('promotions', inNigeria);
  expect([...(await marks.listVersions('promotions', inNigeria))]).toEqual(['1.0.0']);
  expect(read).toHaveBeenCalledTimes(1);
});
