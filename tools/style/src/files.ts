import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAdrs, renderAdrIndex } from './adr-index';
import { type Baseline, formatBaseline } from './baseline';
import { updateLexicon } from './lexicon-table';

const BASELINE = 'tools/style/baseline.json';

/** Reads the accepted findings; undefined when the file is missing. */
export function readBaseline(root: string): Baseline | undefined {
  const file = path.join(root, BASELINE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : undefined;
}

/** Writes the accepted findings. */
export const writeBaseline = (root: string, baseline: Baseline): void => {
  writeFileSync(path.join(root, BASELINE), formatBaseline(baseline));
};

/** A page, or a part of one, that is generated from data. */
interface GeneratedPage {
  file: string;
  contents: string;
}

/** Renders the generated pages: the lexicon in the style guide, and the list of decisions. */
export function renderPages(root: string): GeneratedPage[] {
  const guide = 'docs/style.md';
  return [
    { file: guide, contents: updateLexicon(readFileSync(path.join(root, guide), 'utf8')) },
    { file: 'docs/adr/README.md', contents: renderAdrIndex(readAdrs(root)) },
  ];
}

/** Writes the generated pages. */
export function writePages(root: string): void {
  for (const { file, contents } of renderPages(root)) writeFileSync(path.join(root, file), contents);
}
