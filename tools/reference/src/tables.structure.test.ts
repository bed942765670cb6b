import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPages } from './generate/pages';
import { filesBelow, PAGES, workspaceRoot } from './places';
import { claimsOf } from './tables/claims';
import { faultsOf } from './tables/faults';

const pages = readdirSync(path.join(workspaceRoot, PAGES)).filter((name) => name.endsWith('.md'));
const files = ['apps', 'libs', 'tools', 'docs'].flatMap(filesBelow);
const textOf = (name: string): string => readFileSync(path.join(workspaceRoot, PAGES, name), 'utf8');

it.each(pages.filter((name) => !(name in generatedPages)))('what the tables of %s point to is there', (name) => {
  expect(faultsOf(textOf(name), files)).toEqual([]);
});

it('the tables point to much', () => {
  expect(pages.flatMap((name) => claimsOf(textOf(name))).length).toBeGreaterThan(200);
});
