import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dryRun } from './dry-run';
import { folderStore } from './folder-store';
import { type Store } from './store';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-store-'));
  store = folderStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (content: string): Buffer => Buffer.from(content);

it('keeps what a key was given first', async () => {
  expect(await store.read('a/b.json')).toBeUndefined();
  expect(await store.create('a/b.json', text('one'))).toBe(true);
  expect(await store.create('a/b.json', text('two'))).toBe(false);
  expect(String(await store.read('a/b.json'))).toBe('one');
  expect(readdirSync(path.join(folder, 'a'))).toEqual(['b.json']);
});

it('lets one of many writers win, whose content is there whole', async () => {
  const contents = Array.from({ length: 40 }, (_, index) => Buffer.alloc(50_000, `${index},`));
  const won = await Promise.all(contents.map((content) => folderStore(folder).create('one/key', content)));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect((await store.read('one/key'))?.equals(contents[won.indexOf(true)] ?? text(''))).toBe(true);
  expect(readdirSync(path.join(folder, 'one'))).toEqual(['key']);
});

it('lists what is right below a key', async () => {
  expect(await store.list('releases')).toEqual([]);
  for (const key of ['releases/b/1', 'releases/a/2', 'releases/a/1', 'channels/x']) await store.create(key, text(''));
  expect(await store.list('releases')).toEqual(['a', 'b']);
  expect(await store.list('releases/a')).toEqual(['1', '2']);
  expect(await store.list('releases/a', '1')).toEqual(['2']);
});

it('tells where a file lies on this machine', async () => {
  await store.create('releases/a/1', text('one'));
  expect(store.localPath?.('releases/a/1')).toBe(path.join(folder, 'releases/a/1'));
  expect(() => store.localPath?.('../out')).toThrow('is not a key');
});

it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', '.hidden', 'a\\b'])('takes no key that could lead outside: %j', async (key) => {
  await expect(store.create(key, text(''))).rejects.toThrow('is not a key');
});

it('answers in a dry run as the store would and writes nothing', async () => {
  await store.create('a', text('one'));
  const dry = dryRun(store);
  expect([await dry.create('a', text('two')), await dry.create('b', text('two'))]).toEqual([false, true]);
  expect(readdirSync(folder)).toEqual(['a']);
});
