import { type Release } from '@oware/contracts';
import { toJson } from '../json';
import { parseRights } from '../rights/rights';
import { createMemoryStore } from '../testing/memory-store';
import { createTestRelease } from '../testing/test-release';
import { createRightsText, createTestKey, type TestKey } from '../testing/test-rights';
import { getPreviewFileKey, listPreviews, publishPreview, readPreview } from './previews';

const squad = createTestKey('promotions', ['promotions']);
const pipeline = createTestKey('preview pipeline', [], { previews: ['*'] });
const approver = createTestKey('kofi', [], { approves: ['*'] });
const retired = createTestKey('esi', ['*'], { until: '2026-01-01T00:00:00.000Z' });
const eve = createTestKey('eve', ['*']);
const rights = parseRights(createRightsText([squad, pipeline, approver, retired]), 'rights');

const now = new Date('2026-01-02T03:00:00.000Z');
const until = new Date('2026-01-09T03:00:00.000Z');
const build = (text: string): Release => createTestRelease('promotions', '1.1.0', { commit: 'a1' }, text).release;
const [first, second] = [build('first'), build('second')];

let store: ReturnType<typeof createMemoryStore>;
beforeEach(() => {
  store = createMemoryStore();
});

async function show(release: Release, who?: TestKey, preview = 'pr-1'): Promise<void> {
  await store.create(getPreviewFileKey(release, 'mf-release.json'), toJson(release));
  await publishPreview(store, preview, release, until, who?.signer);
}
const read = async (needed = true, preview = 'pr-1'): Promise<string> =>
  (await readPreview(store, 'promotions', preview, now, needed ? rights : undefined)).id;

it.each([
  ['the key of its app', squad],
  ['a key with the right to previews', pipeline],
])('shows a build signed with %s', async (_, who) => {
  await show(first, who);
  expect(await read()).toBe(first.id);
  expect(await listPreviews(store, 'promotions', now, rights)).toHaveLength(1);
});

it.each([
  ['nobody', undefined, 'it has no signature'],
  ['a stranger', eve, 'is unknown'],
  ['somebody without the right', approver, 'kofi may not publish previews of promotions'],
  ['an expired key', retired, 'the key of esi was valid until'],
])('ignores a build signed by %s, and shows the previous one', async (_, who, why) => {
  await show(second, who);
  await expect(read()).rejects.toThrow(`The preview pr-1 of promotions is not shown: `);
  await expect(read()).rejects.toThrow(why);
  expect(await read(false)).toBe(second.id);
  expect(await listPreviews(store, 'promotions', now, rights)).toEqual([]);
  await show(first, squad);
  await show(second, who);
  expect(await read()).toBe(first.id);
});

it('ignores a signed marker of another preview, or of an earlier build', async () => {
  await show(first, squad, 'pr-2');
  const marker = store.keys.get('previews/promotions/names/pr-2/00000001.json')!;
  await store.create('previews/promotions/names/pr-1/00000001.json', marker);
  await expect(read()).rejects.toThrow('it was signed for another preview');
  await show(second, squad, 'pr-2');
  await store.create('previews/promotions/names/pr-2/00000003.json', marker);
  expect(await read(true, 'pr-2')).toBe(second.id);
});

it('ignores a release document that was changed after it was signed', async () => {
  await show(first, squad);
  const changed = { ...first, files: {} };
  store.keys.set(getPreviewFileKey(first, 'mf-release.json'), toJson(changed));
  expect(await read(false)).toBe(first.id);
  await expect(read()).rejects.toThrow('The build of the preview pr-1 of promotions is damaged.');
});
