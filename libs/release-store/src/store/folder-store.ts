import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { splitKey } from './key';
import { type Store } from './store';
import { hasCode, unlessMissing } from './unless-missing';

/**
 * Creates a store in a folder, which several machines may mount. A file is written under a temporary name and then linked to its key: the
 * file system lets one link of a name succeed, and a reader sees a complete file or none.
 */
export function createFolderStore(folder: string): Store {
  const root = path.resolve(folder);
  return {
    place: root,
    read: async (key) => unlessMissing(readFile(within(root, key)), undefined),
    async create(key, content) {
      const file = within(root, key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = path.join(path.dirname(file), `.${randomUUID()}`);
      try {
        await writeDurably(draft, content);
        await link(draft, file);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await unlessMissing(unlink(draft), undefined);
      }
    },
    async list(key, after = '') {
      const names = await unlessMissing(readdir(within(root, key)), []);
      return names.filter((name) => !name.startsWith('.') && name > after).sort();
    },
    localPath: (key) => within(root, key),
  };
}

const within = (root: string, key: string): string => path.join(root, ...splitKey(key));

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
