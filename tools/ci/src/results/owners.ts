import { minimatch } from 'minimatch';

/**
 * Returns the owners of a file according to a CODEOWNERS file: the last matching line decides. Patterns begin with `/`, except `*` alone.
 */
export function getOwners(codeowners: string, file: string): string {
  return parseOwnerRules(codeowners).findLast(({ pattern }) => matchesPattern(pattern, file))?.owners ?? 'nobody';
}

/** One line of a CODEOWNERS file. */
export interface OwnerRule {
  pattern: string;
  owners: string;
}

/** Parses the rules of a CODEOWNERS file in their order. */
export const parseOwnerRules = (codeowners: string): OwnerRule[] =>
  codeowners
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', ...owners] = line.trim().split(/\s+/);
      return { pattern, owners: owners.join(' ') };
    });

/** Checks whether a pattern matches a file: a folder with everything below it, or a glob. */
export const matchesPattern = (pattern: string, file: string): boolean =>
  pattern === '*' || minimatch(`/${file}`, pattern.endsWith('/') ? `${pattern}**` : pattern, { dot: true });
