import { findCycles, listFiles, findImports, isTestFile } from '../testing/imports';

const files = listFiles('.ts').filter((file) => !isTestFile(file) && !file.endsWith('.d.ts'));
const imports = findImports(files);

/**
 * Group of a file: `betting` for `betting/orders/place.ts`; undefined for the files next to the groups, which assemble them.
 */
const getGroup = (file: string): string | undefined => (file.includes('/') ? file.split('/')[0] : undefined);

function listDependencies(placeOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const from = placeOf(file);
    if (from === undefined) continue;
    const to = imported.map(placeOf).filter((place) => place !== undefined && place !== from) as string[];
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]));
  }
  return arrows;
}

it('finds imports', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(listDependencies(getGroup).get('betting')).toContain('ledger');
  expect(
    findCycles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b → c → b']);
});

it('groups have no dependency cycles', () => {
  expect(findCycles(listDependencies(getGroup))).toEqual([]);
});

it('groups do not import the files that assemble them', () => {
  const above = [...imports].flatMap(([file, imported]) =>
    getGroup(file) === undefined
      ? []
      : imported.filter((other) => getGroup(other) === undefined).map((other) => `${file} → ${other}`),
  );
  expect(above).toEqual([]);
});

it('the server imports nothing from its tests', () => {
  expect(
    [...imports].flatMap(([file, imported]) => imported.filter(isTestFile).map((other) => `${file} → ${other}`)),
  ).toEqual([]);
});
