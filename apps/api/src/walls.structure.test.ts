import { circlesOf, filesOf, importsOf, isProof } from '../testing/imports';

const files = filesOf('.ts').filter((file) => !isProof(file) && !file.endsWith('.d.ts'));
const imports = importsOf(files);

/** `betting/orders/place.ts` is of the group `betting`; what stands beside the groups puts them together. */
const groupOf = (file: string): string | undefined => (file.includes('/') ? file.split('/')[0] : undefined);

function arrowsOf(placeOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const from = placeOf(file);
    if (from === undefined) continue;
    const to = imported.map(placeOf).filter((place) => place !== undefined && place !== from) as string[];
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]));
  }
  return arrows;
}

it('reads imports', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(arrowsOf(groupOf).get('betting')).toContain('ledger');
  expect(
    circlesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b → c → b']);
});

it('groups stand above one another: none needs one that needs it', () => {
  expect(circlesOf(arrowsOf(groupOf))).toEqual([]);
});

it('a group knows nothing of those who put the groups together', () => {
  const above = [...imports].flatMap(([file, imported]) =>
    groupOf(file) === undefined
      ? []
      : imported.filter((other) => groupOf(other) === undefined).map((other) => `${file} → ${other}`),
  );
  expect(above).toEqual([]);
});

it('the server needs nothing of its tests', () => {
  expect(
    [...imports].flatMap(([file, imported]) => imported.filter(isProof).map((other) => `${file} → ${other}`)),
  ).toEqual([]);
});
