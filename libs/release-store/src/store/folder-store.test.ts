import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

it('leaves no drafts behind, of those who lost neither', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => folderStore(folder).create('one/key', text(`${index}`))));
  expect(readdirSync(path.join(folder, 'one'))).toEqual(['key']);
});

it('says where a file lies on this machine', async () => {
  await store.create('releases/a/1', text('one'));
  expect(store.localPath?.('releases/a/1')).toBe(path.join(folder, 'releases/a/1'));
  expect(() => store.localPath?.('../out')).toThrow('is not a key');
});
