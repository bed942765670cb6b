import { readFileSync } from 'node:fs';
import { type App } from '../app';
import { resolveInWorkspace } from '../workspace';

/**
 * Returns the teams that own an app by the lines of a CODEOWNERS file: the last line that matches its folder decides.
 */
export function findOwner(codeowners: string, { name }: Pick<App, 'name'>): string | undefined {
  const rules = codeowners
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', ...owners] = line.trim().split(/\s+/);
      return { pattern, owners: owners.join(' ') };
    });
  return rules.findLast(({ pattern }) => pattern === '*' || `/apps/${name}/`.startsWith(pattern))?.owners || undefined;
}

/** Returns the teams that own an app in this workspace; undefined if there is no CODEOWNERS file. */
export function readOwner(app: Pick<App, 'name'>): string | undefined {
  try {
    return findOwner(readFileSync(resolveInWorkspace('.github/CODEOWNERS'), 'utf8'), app);
  } catch {
    return undefined;
  }
}
