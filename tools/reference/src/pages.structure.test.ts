// @reads **/*.md
// @reads-names **
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeDecisionLinks } from './pages/decisions';
import { countWords, findAnchors, findLinks, findLongCells } from './pages/markdown';
import longCells from './pages/long-cells.json';
import { listFilesBelow, workspaceRoot } from './places';

const pages = listFilesBelow('.')
  .map((file) => path.posix.normalize(file))
  .filter((file) => file.endsWith('.md'));
const read = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8');

it('reads every page', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['README.md', 'docs/README.md', 'docs/adr/0045-build-the-server-as-a-list-of-domains.md']),
  );
});

/** `npm run reference` corrects links to renamed decision records. */
const write = process.env['REFERENCE'] === 'write';

it.each(pages)('generated: links of %s to decisions use current file names', (page) => {
  const text = read(page);
  const completed = completeDecisionLinks(text);
  if (write && completed !== text) writeFileSync(path.join(workspaceRoot, page), completed);
  expect(read(page)).toBe(completed);
});

it('links point to existing files, and to existing headings of pages', () => {
  const broken = pages.flatMap((page) =>
    findLinks(read(page))
      .filter(({ path: to, heading }) => {
        const file = to === '' ? page : path.posix.join(path.posix.dirname(page), to);
        if (!existsSync(path.join(workspaceRoot, file))) return true;
        return heading !== '' && file.endsWith('.md') && !findAnchors(read(file)).includes(heading);
      })
      .map(({ path: to, heading }) => `${page}: ${to}${heading === '' ? '' : `#${heading}`}`),
  );
  expect(broken).toEqual([]);
});

/** Maximum number of words in a cell of a table. */
const CELL_WORDS = 25;

it('tables have short cells; the list of longer ones (pages/long-cells.json) may only shrink', () => {
  const counted = pages
    .filter((page) => !page.startsWith('docs/adr/'))
    .map((page) => [page, findLongCells(read(page), CELL_WORDS).length] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(counted)).toEqual(longCells);
});

it('README.md has at most 400 words', () => {
  expect(countWords(read('README.md'))).toBeLessThanOrEqual(400);
});

it('every page of docs is in its index, except records that a folder lists', () => {
  const index = new Set(findLinks(read('docs/README.md')).map(({ path: to }) => path.posix.join('docs', to)));
  const unlisted = pages.filter(
    (page) => /^docs\/(how-to\/)?[^/]+\.md$/.test(page) && page !== 'docs/README.md' && !index.has(page),
  );
  expect(unlisted).toEqual([]);
});
