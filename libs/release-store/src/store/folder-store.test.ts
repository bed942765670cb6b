import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folder-store';
import { type Store } from './store';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-store-'));
  store = createFolderStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = (content: string): Buffer => Buffer.from(content);

it('leaves no temporary files of failed writes', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => createFolderStore(folder).create('one/key', text(`${index}`))),
  );
  expect(readdirSync(path.join(folder, 'one'))).toEqual(['key']);
});

it('returns the path of a file on this machine', async () => {
  await store.create('releases/a/1', text('one'));
  expect(store.localPath?.('releases/a/1')).toBe(path.join(folder, 'releases/a/1'));
  expect(() => store.localPath?.('../out')).toThrow('is not a key');
});
