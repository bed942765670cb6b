import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Arrows,
  groupArrows,
  picture,
  projectArrows,
  withoutShortcuts,
  withPictures,
} from './generate/architecture';
import { workspaceRoot } from './places';

const DOCUMENT = path.join(workspaceRoot, 'docs/architecture.md');
/** `npm run reference` writes the pictures; otherwise they are compared. */
const write = process.env['REFERENCE'] === 'write';
const document = (): string => readFileSync(DOCUMENT, 'utf8');

const circle = (arrows: Arrows): string | undefined => {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (arrows.get(from) ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return [...arrows.keys()].find((place) => reaches(place, place, new Set()));
};

test('generated: the pictures of docs/architecture.md are what the code says; when not: npm run reference', () => {
  const drawn = withPictures(document(), {
    projects: picture(withoutShortcuts(projectArrows())),
    groups: picture(withoutShortcuts(groupArrows())),
  });
  if (write) writeFileSync(DOCUMENT, drawn);
  expect(document()).toBe(drawn);
});

test('the code is read', () => {
  expect(projectArrows().get('apps/sportsbook')).toContain('libs/betting');
  expect(groupArrows().get('betting')).toContain('ledger');
});

test('nothing stands on what stands on it', () => {
  expect(
    circle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toBe('b');
  expect([circle(projectArrows()), circle(groupArrows())]).toEqual([undefined, undefined]);
});

test('a picture leaves out what follows', () => {
  expect(
    picture(
      withoutShortcuts(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ),
  ).toBe('```mermaid\nflowchart TD\n  a["a"]\n  b["b"]\n  c["c"]\n  a --> b\n  b --> c\n```');
});

test('every file that is named is there', () => {
  const named = [...document().matchAll(/`((?:apps|libs|tools)\/[^`]*\.[a-z]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((file) => !existsSync(path.join(workspaceRoot, file)))).toEqual([]);
});

test('a bet from tap to payout is handled by fewer than 80 files, each once', () => {
  const way = document().slice(document().indexOf('## A bet from tap to payout'));
  const files = [...way.matchAll(/`((?:apps|libs)\/[^`]*)`/g)].map(([, file = '']) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(50);
  expect(files.length).toBeLessThan(80);
});
