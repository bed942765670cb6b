import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../places';
import { parseFile } from '@oware/static-code';
import { type CodeReference, findCodeReferences } from './claims';
import { resolvePath } from './resolve';
import { listTitles } from './titles';

/**
 * Finds references in the tables of a page whose target does not exist.
 * @param files of the workspace
 */
export const findInvalidClaims = (text: string, files: readonly string[]): string[] =>
  findCodeReferences(text).flatMap((claim) => faultsOfClaim(claim, files));

function faultsOfClaim({ line, path: named, titles, name }: CodeReference, files: readonly string[]): string[] {
  const found = resolvePath(named, files);
  const [file] = found;
  if (file === undefined) return [`line ${line}: there is no ${named}`];
  if (found.length > 1 && !named.includes('*')) return [`line ${line}: ${named} may be ${found.join(' or ')}`];
  const missing =
    name !== undefined && !found.some((each) => holds(each, name))
      ? [`line ${line}: ${named} does not name ${name}`]
      : [];
  const knownTitles = titles.length === 0 ? [] : found.flatMap((each) => listTitles(parseFile(each)));
  return [
    ...missing,
    ...titles
      .filter((title) => !knownTitles.some((each) => each.includes(title)))
      .map((title) => `line ${line}: ${named} has no test "${title}"`),
  ];
}

const holds = (file: string, name: string): boolean =>
  readFileSync(path.join(workspaceRoot, file), 'utf8').includes(name);
