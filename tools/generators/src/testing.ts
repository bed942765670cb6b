import { type Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Reads a file of this workspace. */
export const readRealFile = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Creates a workspace in memory with the current files that generators read. */
export function createWorkspace(): Tree {
  const tree = createTreeWithEmptyWorkspace();
  for (const file of [
    'tsconfig.base.json',
    '.github/CODEOWNERS',
    '.github/workflows/release.yml',
    'libs/platform/src/slots.ts',
    'apps/account/src/remote.ts',
    'apps/sportsbook/src/remote.ts',
  ]) {
    tree.write(file, readRealFile(file));
  }
  return tree;
}

/** Lists the files that a generator has changed, by path. */
export const listChanged = (tree: Tree): string[] =>
  tree
    .listChanges()
    .filter(({ content }) => content !== null)
    .map(({ path: file }) => file)
    .sort();

/** Strips the layout of a text: the formatter defines it, and the test of the generated code runs the formatter. */
export const stripLayout = (text: string): string => text.replace(/\s+/g, '').replace(/,([}\])])/g, '$1');
