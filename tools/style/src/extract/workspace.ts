import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Passage } from '../passage';
import { extractCode } from './code';
import { extractJsonTexts } from './json-texts';
import { extractMarkdown } from './markdown';
import { splitName } from './plain-text';

const ROOTS = ['apps', 'libs', 'tools', 'docs', 'deploy'];
const SKIPPED = new Set(['node_modules', 'dist', 'tmp', 'migrations', '.git', '.nx', '.data']);

/** English texts in JSON, without translations and the copy that `npm run reference` writes. */
const TEXT_JSON = /^apps\/api\/src\/content\/(?!pages\/[^/]+\/|from-code\.json).*\.json$/;

/** Pages that are generated from code or titles, which are checked themselves. */
const GENERATED = /^docs\/(reference\/(calls|routes|codes)|adr\/README)\.md$/;

function* listBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listBelow(root, file);
    else yield file;
  }
}

/** Lists all files with prose, sorted. */
export const listFiles = (root: string): string[] => [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...ROOTS.flatMap((folder) => [...listBelow(root, folder)]).sort(),
];

/** Extracts the passages of one file; its name decides how. */
export function extractFile(file: string, source: string): Passage[] {
  if (/\.(ts|tsx|mjs|cjs|js)$/.test(file)) return extractCode(file, source);
  if (file.endsWith('.md')) return GENERATED.test(file) ? [] : extractMarkdown(file, source);
  return TEXT_JSON.test(file) ? extractJsonTexts(file, source) : [];
}

/** Extracts the names of files and folders, each folder once. */
export function extractFileNames(files: readonly string[]): Passage[] {
  const places = new Set<string>();
  for (const file of files.filter((each) => /\.(ts|tsx|mjs|cjs|js|md|sql|css)$/.test(each))) {
    const parts = file.split('/');
    for (let length = 2; length <= parts.length; length++) places.add(parts.slice(0, length).join('/'));
  }
  return [...places].map((place) => {
    const name = path.posix
      .basename(place)
      .replace(/(\.(structure|main|nightly|rules|journey))?(\.(test|module|d))?\.\w+$/, '');
    return { kind: 'file-name', file: place, line: 1, text: splitName(name), name };
  });
}

/**
 * Extracts all passages of the workspace.
 * @param only files to read instead of all
 */
export function extractWorkspace(root: string, only?: ReadonlySet<string>): Passage[] {
  const files = listFiles(root).filter((file) => only?.has(file) ?? true);
  const passages = files
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|md)$/.test(file) || TEXT_JSON.test(file))
    .flatMap((file) => extractFile(file, readFileSync(path.join(root, file), 'utf8')));
  return [...extractFileNames(files), ...passages];
}
