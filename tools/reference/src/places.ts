import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Root of the workspace. */
export const workspaceRoot = path.resolve(__dirname, '../../..');

/** Where the pages of the reference stand, below the root. */
export const PAGES = 'docs/reference';

const LEFT_OUT = new Set(['node_modules', 'dist', 'tmp', '.git', '.nx', '.data']);

/** All files below a folder of the workspace, as paths from its root, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(workspaceRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}
