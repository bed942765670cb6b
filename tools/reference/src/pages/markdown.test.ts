import { countWords, findAnchors, findLinks, findLongCells } from './markdown';

it('finds links and images, except those to other sites or in code', () => {
  const page = [
    '[a](b.md#c) ![d](e.png) [f](https://g.h) [i](#j) `[k](l.md)`',
    '```md',
    '[m](n.md)',
    '```',
    '[`o`](p.md)',
  ].join('\n');
  expect(findLinks(page)).toEqual([
    { path: 'b.md', heading: 'c' },
    { path: 'e.png', heading: '' },
    { path: '', heading: 'j' },
    { path: 'p.md', heading: '' },
  ]);
});

it('creates anchors like GitHub', () => {
  const page = '# Set up\n## `npm run x` (fast)\n```sh\n# no heading\n```\n## Set up\n### 5. Change a text\n';
  expect(findAnchors(page)).toEqual(['set-up', 'npm-run-x-fast', 'set-up-1', '5-change-a-text']);
});

it('finds cells that are too long; a link counts by its text', () => {
  const page = '| a | b |\n|---|---|\n| one two | [one two](a-b-c.md) |\n| one two three | x \\| y |\n';
  expect(findLongCells(page, 2)).toEqual(['one two three']);
});

it('counts words, not punctuation marks', () => {
  expect(countWords('# A [b c](d) – e | f\n')).toBe(5);
});
