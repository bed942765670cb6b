// @reads **/*.md
// @reads-names **
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getAdrFile, readAdrs, SCOPES } from './adr-index';
import { renderPages } from './files';
import { findBrokenLinks } from './links';

const root = path.resolve(__dirname, '../../..');

it.each(renderPages(root))('$file is generated; to write it: npm run style:accept', ({ file, contents }) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(contents);
});

it('links only to files that exist', () => expect(findBrokenLinks(root)).toEqual([]));

describe('decision records', () => {
  const adrs = readAdrs(root);

  it('have file names that follow from number and title', () => {
    const different = adrs.filter(({ file, number, title }) => file !== getAdrFile(number, title));
    expect(different.map(({ file, number, title }) => `rename ${file} to ${getAdrFile(number, title)}`)).toEqual([]);
  });

  it('have unique numbers and a known scope', () => {
    expect(new Set(adrs.map(({ number }) => number)).size).toBe(adrs.length);
    expect(adrs.filter(({ scope }) => !SCOPES.some((each) => each === scope)).map(({ file }) => file)).toEqual([]);
  });

  it('are superseded by later records that exist', () => {
    const numbers = new Set(adrs.map(({ number }) => number));
    const wrong = adrs.filter(({ number, supersededBy }) =>
      supersededBy.some((by) => by.number <= number || !numbers.has(by.number)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
