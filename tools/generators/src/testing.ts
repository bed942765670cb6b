import { type Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** A file of this workspace. */
export const realFile = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** A workspace in memory with what generators look at, as it is here. */
export function workspace(): Tree {
  const tree = createTreeWithEmptyWorkspace();
  for (const file of [
    'tsconfig.base.json',
    '.github/CODEOWNERS',
    '.github/workflows/release.yml',
    'libs/platform/src/slots.ts',
    'apps/account/src/remote.ts',
    'apps/sportsbook/src/remote.ts',
  ]) {
    tree.write(file, realFile(file));
  }
  return tree;
}

/** What a generator has changed, by path. */
export const changed = (tree: Tree): string[] =>
  tree
    .listChanges()
    .filter(({ content }) => content !== null)
    .map(({ path: file }) => file)
    .sort();

/** A file's text without its layout, which is the formatter's (the test of what is made runs it). */
export const bare = (text: string): string => text.replace(/\s+/g, '').replace(/,([}\])])/g, '$1');
