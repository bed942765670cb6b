// @reads docs/architecture.md
// @reads-imports apps/**/*.{ts,tsx} libs/**/*.{ts,tsx}
// @reads-names apps/** libs/** tools/**
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type DependencyMap,
  findGroupDependencies,
  formatDiagram,
  findProjectDependencies,
  omitTransitive,
  replaceDiagrams,
} from './generate/architecture';
import { workspaceRoot } from './places';

const DOCUMENT = path.join(workspaceRoot, 'docs/architecture.md');
/** `npm run reference` writes the diagrams; in other runs they are compared. */
const write = process.env['REFERENCE'] === 'write';
const document = (): string => readFileSync(DOCUMENT, 'utf8');

const circle = (arrows: DependencyMap): string | undefined => {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (arrows.get(from) ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return [...arrows.keys()].find((place) => reaches(place, place, new Set()));
};

test('generated: the diagrams of docs/architecture.md match the code; otherwise run npm run reference', () => {
  const drawn = replaceDiagrams(document(), {
    projects: formatDiagram(omitTransitive(findProjectDependencies())),
    groups: formatDiagram(omitTransitive(findGroupDependencies())),
  });
  if (write) writeFileSync(DOCUMENT, drawn);
  expect(document()).toBe(drawn);
});

test('reads imports from the code', () => {
  expect(findProjectDependencies().get('apps/sportsbook')).toContain('libs/betting');
  expect(findGroupDependencies().get('betting')).toContain('ledger');
});

test('has no dependency cycle', () => {
  expect(
    circle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toBe('b');
  expect([circle(findProjectDependencies()), circle(findGroupDependencies())]).toEqual([undefined, undefined]);
});

test('a diagram omits transitive dependencies', () => {
  expect(
    formatDiagram(
      omitTransitive(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ),
  ).toBe('```mermaid\nflowchart TD\n  a["a"]\n  b["b"]\n  c["c"]\n  a --> b\n  b --> c\n```');
});

test('finds every file that the page names', () => {
  const named = [...document().matchAll(/`((?:apps|libs|tools)\/[^`]*\.[a-z]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((file) => !existsSync(path.join(workspaceRoot, file)))).toEqual([]);
});

test('describes a bet from tap to payout with fewer than 80 files, each once', () => {
  const way = document().slice(document().indexOf('## A bet from tap to payout'));
  const files = [...way.matchAll(/`((?:apps|libs)\/[^`]*)`/g)].map(([, file = '']) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(50);
  expect(files.length).toBeLessThan(80);
});
