import { readdirSync } from 'node:fs';
import { resolveInWorkspace } from '../workspace';

const EXCLUDED = new Set(['node_modules', 'dist', 'tmp', '.git', '.nx', '.data']);

/** Lists all files below a folder of the workspace, sorted, as paths from its root. */
export function listFilesBelow(folder: string): string[] {
  return readdirSync(resolveInWorkspace(folder), { withFileTypes: true })
    .filter(({ name }) => !EXCLUDED.has(name))
    .flatMap((entry) => (entry.isDirectory() ? listFilesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}
