// @reads docs/reference/*.md
// @reads-names apps/** libs/** tools/** docs/**
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPages } from './generate/pages';
import { listFilesBelow, PAGES, workspaceRoot } from './places';
import { findCodeReferences } from './tables/claims';
import { findInvalidClaims } from './tables/planted-faults';

const pages = readdirSync(path.join(workspaceRoot, PAGES)).filter((name) => name.endsWith('.md'));
const files = ['apps', 'libs', 'tools', 'docs'].flatMap(listFilesBelow);
const readText = (name: string): string => readFileSync(path.join(workspaceRoot, PAGES, name), 'utf8');

it.each(pages.filter((name) => !(name in generatedPages)))(
  'everything that the tables of %s refer to exists',
  (name) => {
    expect(findInvalidClaims(readText(name), files)).toEqual([]);
  },
);

it('finds many references in the tables', () => {
  expect(pages.flatMap((name) => findCodeReferences(readText(name))).length).toBeGreaterThan(200);
});
