import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMemoryStore } from '../testing/memory-store';
import { startS3, type S3Server } from '../testing/s3/s3-server';
import { startS3rver } from '../testing/s3/start-s3rver';
import { createDryRun } from './dry-run';
import { openStore } from '../open-store';
import { type Store } from './store';

interface Opened {
  /** Opens the same location as from another machine. */
  open(): Store;
  close(): Promise<void> | void;
}

async function inBucket(started: Promise<Pick<S3Server, 'environment' | 'bucket' | 'close'>>): Promise<Opened> {
  const server = await started;
  return {
    open: () => openStore(`s3://${server.bucket}/prod`, server.environment, { wait: async () => undefined }),
    close: server.close,
  };
}

/** RELEASE_TEST_STORE=s3://bucket, with the AWS_ variables, runs the contract against a real bucket. */
const { RELEASE_TEST_STORE: other } = process.env;

describe.each<[string, () => Promise<Opened> | Opened]>([
  [
    'a folder',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'release-store-'));
      return { open: () => openStore(folder, {}), close: () => rmSync(folder, { recursive: true, force: true }) };
    },
  ],
  [
    'memory',
    () => {
      const store = createMemoryStore();
      return { open: () => store, close: () => undefined };
    },
  ],
  ['a bucket', () => inBucket(startS3())],
  ['a bucket with small pages', () => inBucket(startS3({ pageSize: 2 }))],
  ['a bucket that responds to races with a conflict', () => inBucket(startS3({ conflicts: true }))],
  ['a bucket of s3rver', () => inBucket(startS3rver(true))],
  ...(other === undefined
    ? []
    : [
        [
          other,
          () => {
            const place = `${other}/${randomUUID()}`;
            return { open: () => openStore(place, process.env), close: () => undefined };
          },
        ] as [string, () => Opened],
      ]),
])('a store in %s', (_, opening) => {
  let opened: Opened;
  let store: Store;
  beforeEach(async () => {
    opened = await opening();
    store = opened.open();
  });
  afterEach(() => opened.close());

  const text = (content: string): Buffer => Buffer.from(content);

  it('keeps the first content of a key', async () => {
    expect(await store.read('a/b.json')).toBeUndefined();
    expect(await store.create('a/b.json', text('one'))).toBe(true);
    expect(await store.create('a/b.json', text('two'))).toBe(false);
    expect(await store.create('a/b.json', text('one'))).toBe(false);
    expect(String(await opened.open().read('a/b.json'))).toBe('one');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_each, index) => index))],
    ['much', Buffer.alloc(700_000, 'Oware')],
  ])('returns %s unchanged', async (_name, content) => {
    await store.create('releases/x/file', content);
    expect((await store.read('releases/x/file'))?.equals(content)).toBe(true);
  });

  it.each(["it's (a) *file*!.js", 'a b+c%20d&e=f?g#h.js', 'ɔwarɛ-Ọ̀wárẹ̀.js', '<&"\'>.txt'])(
    'accepts any name: %s',
    async (name) => {
      await store.create(`releases/${name}`, text(name));
      expect(String(await store.read(`releases/${name}`))).toBe(name);
    },
  );

  it('lets exactly one of twenty creators of a key succeed, with its complete content', async () => {
    const contents = Array.from({ length: 20 }, (_each, index) => Buffer.alloc(50_000, `${index},`));
    const won = await Promise.all(contents.map((content) => opened.open().create('one/key', content)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.read('one/key'))?.equals(contents[won.indexOf(true)] ?? text(''))).toBe(true);
    expect(await store.list('one')).toEqual(['key']);
  });

  it('lets exactly one succeed even when all write the same', async () => {
    const won = await Promise.all(Array.from({ length: 20 }, () => opened.open().create('one/key', text('same'))));
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('lists names directly below a key', async () => {
    expect(await store.list('releases')).toEqual([]);
    for (const key of [
      'releases/b/1',
      'releases/a/2',
      'releases/a/1',
      'releases/a-b/1',
      'releases/ɔwarɛ 1+1',
      'releases2/c',
      'channels/x',
    ])
      await store.create(key, text(key));
    expect(await store.list('releases')).toEqual(['a', 'a-b', 'b', 'ɔwarɛ 1+1']);
    expect(await store.list('releases/a')).toEqual(['1', '2']);
    expect(await store.list('releases/a/1')).toEqual([]);
  });

  it('distinguishes files from folders', async () => {
    await store.create('releases/a/1', text('one'));
    expect(await store.read('releases/a')).toBeUndefined();
    expect(await store.read('releases/a/1/2')).toBeUndefined();
  });

  it('lists names that sort after another', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) await store.create(`row/${name}`, text(name));
    for (const key of ['folders/a/1', 'folders/a-b/1', 'folders/b/1']) await store.create(key, text(key));
    expect(await store.list('row', '4')).toEqual(['5', '6', '7']);
    expect(await store.list('row', '7')).toEqual([]);
    expect(await store.list('folders', 'a')).toEqual(['a-b', 'b']);
    expect(await store.list('folders', 'a-b')).toEqual(['b']);
  });

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a/', '', '.hidden', 'a\\b'])(
    'rejects a key that could lead outside: %j',
    async (key) => {
      await expect(store.create(key, text(''))).rejects.toThrow('is not a key');
      await expect(store.read(key)).rejects.toThrow('is not a key');
      await expect(store.list(key)).rejects.toThrow('is not a key');
    },
  );

  it('responds normally in a dry run and writes nothing', async () => {
    await store.create('dry/a', text('one'));
    const dry = createDryRun(store);
    expect([await dry.create('dry/a', text('two')), await dry.create('dry/b', text('two'))]).toEqual([false, true]);
    expect(await store.list('dry')).toEqual(['a']);
  });
});
