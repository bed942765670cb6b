import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAdrs, renderAdrIndex } from './adr-index';
import { type Baseline, formatBaseline } from './baseline';
import { updateLexicon } from './lexicon-table';

const BASELINE = 'tools/style/baseline.json';

/** The accepted findings; none when the file is missing. */
export function readBaseline(root: string): Baseline | undefined {
  const file = path.join(root, BASELINE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : undefined;
}

/** Writes the accepted findings. */
export const writeBaseline = (root: string, baseline: Baseline): void => {
  writeFileSync(path.join(root, BASELINE), formatBaseline(baseline));
};

/** A page, or a part of one, that follows from data. */
interface GeneratedPage {
  file: string;
  contents: string;
}

/** Renders the pages that follow from data: the lexicon in the style guide, and the list of decisions. */
export function renderPages(root: string): GeneratedPage[] {
  const guide = 'docs/style.md';
  return [
    { file: guide, contents: updateLexicon(readFileSync(path.join(root, guide), 'utf8')) },
    { file: 'docs/adr/README.md', contents: renderAdrIndex(readAdrs(root)) },
  ];
}

/** Writes the pages that follow from data. */
export function writePages(root: string): void {
  for (const { file, contents } of renderPages(root)) writeFileSync(path.join(root, file), contents);
}
