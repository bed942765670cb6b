import { readdirSync } from 'node:fs';
import { inWorkspace } from '../workspace';

const LEFT_OUT = new Set(['node_modules', 'dist', 'tmp', '.git', '.nx', '.data']);

/** All files below a folder of the workspace, as paths from its root, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(inWorkspace(folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}
