import { type ChannelDocument } from '@oware/contracts';
import { toJson } from '../json';
import { madeRelease } from '../testing/made-release';
import { memoryStore } from '../testing/memory-store';
import { channelsOf, latestNumber, latestRevision, readRevision, revisionKey, type Channel } from './channel';

const document = (revision: number): ChannelDocument => ({
  schema: 1,
  country: 'ng',
  id: '0123456789abcdef',
  shell: madeRelease('shell', '1.0.0').release,
  remotes: [],
  channel: 'stable',
  revision,
  canaries: [],
  disabled: [],
  change: { action: 'promote', name: 'shell', at: '2026-01-02T03:04:05.000Z', by: 'ada' },
});

let store: ReturnType<typeof memoryStore>;
let channel: Channel;
beforeEach(async () => {
  store = memoryStore();
  channel = { store, country: 'ng', channel: 'stable' };
  for (const revision of [1, 2, 10]) await store.create(revisionKey(channel, revision), toJson(document(revision)));
});

it('knows the number of the newest revision and reads no document for it', async () => {
  const listing: Channel = {
    ...channel,
    store: { ...store, read: () => Promise.reject(new Error('a document was read')) },
  };
  expect(await latestNumber(listing)).toBe(10);
  expect(await latestNumber({ ...listing, channel: 'beta' })).toBe(0);
});

it('lists only what is newer than a known revision', async () => {
  const lengths: number[] = [];
  const counting: Channel = {
    ...channel,
    store: { ...store, list: (...asked) => store.list(...asked).then((names) => (lengths.push(names.length), names)) },
  };
  expect([await latestNumber(counting, 2), await latestNumber(counting, 10)]).toEqual([10, 10]);
  expect(lengths).toEqual([1, 0]);
});

it('passes over what is no revision', async () => {
  store.keys.set('channels/ng/stable/notes.txt', Buffer.from('x'));
  expect((await latestRevision(channel))?.revision).toBe(10);
});

it('reads one revision', async () => {
  expect(await readRevision(channel, 2)).toEqual(document(2));
  await expect(readRevision(channel, 3)).rejects.toThrow('ng/stable has no revision 3.');
});

it.each([
  ['no JSON', 'x'],
  ['a document cut off', '{"schema":1,'],
  ['the document of another revision', toJson(document(1)).toString()],
])('says which revision is damaged: %s', async (_, text) => {
  store.keys.set(revisionKey(channel, 2), Buffer.from(text));
  await expect(readRevision(channel, 2)).rejects.toThrow(
    'channels/ng/stable/00000002.json in memory is not the document of that revision',
  );
});

it('finds every channel', async () => {
  await store.create(revisionKey({ ...channel, country: 'gh', channel: 'beta' }, 1), toJson({}));
  expect((await channelsOf(store)).map((found) => `${found.country}/${found.channel}`)).toEqual([
    'gh/beta',
    'ng/stable',
  ]);
});
