import { minimatch } from 'minimatch';

/** Who owns a file, by the lines of a CODEOWNERS file: the last one that matches decides. Patterns begin with `/`, except `*` alone. */
export function ownersOf(codeowners: string, file: string): string {
  return readOwnerRules(codeowners).findLast(({ pattern }) => matches(pattern, file))?.owners ?? 'nobody';
}

/** One line of a CODEOWNERS file. */
export interface OwnerRule {
  pattern: string;
  owners: string;
}

/** The rules of a CODEOWNERS file in their order. */
export const readOwnerRules = (codeowners: string): OwnerRule[] =>
  codeowners
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', ...owners] = line.trim().split(/\s+/);
      return { pattern, owners: owners.join(' ') };
    });

/** Whether a pattern covers a file: a folder with everything below it, or a glob. */
export const matches = (pattern: string, file: string): boolean =>
  pattern === '*' || minimatch(`/${file}`, pattern.endsWith('/') ? `${pattern}**` : pattern, { dot: true });
