import { type ChannelDocument } from '@oware/contracts';
import { toJson } from '../json';
import { createTestRelease } from '../testing/test-release';
import { createMemoryStore } from '../testing/memory-store';
import {
  listChannels,
  getLatestNumber,
  getLatestRevision,
  readRevision,
  getRevisionKey,
  type Channel,
} from './channel';

const document = (revision: number): ChannelDocument => ({
  schema: 1,
  country: 'ng',
  id: '0123456789abcdef',
  shell: createTestRelease('shell', '1.0.0').release,
  remotes: [],
  channel: 'stable',
  revision,
  canaries: [],
  disabled: [],
  change: { action: 'promote', name: 'shell', at: '2026-01-02T03:04:05.000Z', by: 'ada' },
});

let store: ReturnType<typeof createMemoryStore>;
let channel: Channel;
beforeEach(async () => {
  store = createMemoryStore();
  channel = { store, country: 'ng', channel: 'stable' };
  for (const revision of [1, 2, 10]) await store.create(getRevisionKey(channel, revision), toJson(document(revision)));
});

it('finds the number of the newest revision without reading documents', async () => {
  const listing: Channel = {
    ...channel,
    store: { ...store, read: () => Promise.reject(new Error('a document was read')) },
  };
  expect(await getLatestNumber(listing)).toBe(10);
  expect(await getLatestNumber({ ...listing, channel: 'beta' })).toBe(0);
});

it('lists only revisions newer than a known one', async () => {
  const lengths: number[] = [];
  const counting: Channel = {
    ...channel,
    store: { ...store, list: (...args) => store.list(...args).then((names) => (lengths.push(names.length), names)) },
  };
  expect([await getLatestNumber(counting, 2), await getLatestNumber(counting, 10)]).toEqual([10, 10]);
  expect(lengths).toEqual([1, 0]);
});

it('ignores files that are not revisions', async () => {
  store.keys.set('channels/ng/stable/notes.txt', Buffer.from('x'));
  expect((await getLatestRevision(channel))?.revision).toBe(10);
});

it('reads one revision', async () => {
  expect(await readRevision(channel, 2)).toEqual(document(2));
  await expect(readRevision(channel, 3)).rejects.toThrow('ng/stable has no revision 3.');
});

it.each([
  ['invalid JSON', 'x'],
  ['a truncated document', '{"schema":1,'],
  ['the document of another revision', toJson(document(1)).toString()],
])('reports which revision is damaged: %s', async (_, text) => {
  store.keys.set(getRevisionKey(channel, 2), Buffer.from(text));
  await expect(readRevision(channel, 2)).rejects.toThrow(
    'channels/ng/stable/00000002.json in memory is not the document of that revision',
  );
});

it('finds every channel', async () => {
  await store.create(getRevisionKey({ ...channel, country: 'gh', channel: 'beta' }, 1), toJson({}));
  expect((await listChannels(store)).map((found) => `${found.country}/${found.channel}`)).toEqual([
    'gh/beta',
    'ng/stable',
  ]);
});
