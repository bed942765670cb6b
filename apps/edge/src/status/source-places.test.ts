import { buildApp } from '../testing/build-app';
import { createSourcePlaces, type SourcePlaces } from './source-places';

const { release } = buildApp('promotions', '1.0.0');
const [script = '', late = ''] = Object.keys(release.files);
/** Maps the first character of the script to the start of a function, and the eleventh to its second line. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['./apps/promotions/src/claim.ts'],
  names: ['claim'],
  mappings: 'AAAAA,UACE',
});

let read: jest.Mock<Promise<string | undefined>, [unknown, string]>;
let failed: jest.Mock;
let places: SourcePlaces;
beforeEach(() => {
  read = jest.fn(async (_release, file) => (file === script ? MAP : undefined));
  failed = jest.fn();
  places = createSourcePlaces({
    published: { list: async (app) => (app === 'promotions' ? [release] : []) },
    source: { sourceMap: read },
    failed,
  });
});

it('finds the place in the source, with its name there', async () => {
  expect(await places.find(`promotions/${script}:1:1`)).toBe('./apps/promotions/src/claim.ts:1:1 (claim)');
  expect(await places.find(`promotions/${script}:1:15`)).toBe('./apps/promotions/src/claim.ts:2:3');
});

it('finds the place of a server script by its version', async () => {
  read.mockImplementation(async (_release, file) => (file === 'server/remoteEntry.js' ? MAP : undefined));
  const at = 'server/remoteEntry.js:1:15';
  expect(await places.find(`promotions@1.0.0/${at}`)).toBe('./apps/promotions/src/claim.ts:2:3');
  expect(await places.find(`promotions@1.1.0/${at}`)).toBeUndefined();
  expect(await places.find(`promotions/${at}`)).toBeUndefined();
});

it.each([
  ['of a server script that the release does not have', 'promotions@1.0.0/server/other.js:1:1'],
  ['of a script without a map', `promotions/${late}:1:1`],
  ['of a script outside all releases', 'promotions/other.js:1:1'],
  ['of an unknown app', `toString/${script}:1:1`],
  ['without a column', `promotions/${script}:1`],
  ['without a line', `promotions/${script}:0:1`],
  ['after the end', `promotions/${script}:99:1`],
])('returns undefined for a place %s', async (_which, place) => {
  expect(await places.find(place)).toBeUndefined();
  expect(failed).not.toHaveBeenCalled();
});

it('reads a map once', async () => {
  for (let column = 1; column < 20; column++) await places.find(`promotions/${script}:1:${column}`);
  expect(read).toHaveBeenCalledTimes(1);
});

it('tries again after an unreadable map', async () => {
  read.mockResolvedValueOnce('{').mockRejectedValueOnce(new Error('away'));
  for (let time = 0; time < 2; time++) expect(await places.find(`promotions/${script}:1:1`)).toBeUndefined();
  expect(failed).toHaveBeenCalledTimes(2);
  expect(await places.find(`promotions/${script}:1:1`)).toContain('claim.ts:1:1');
});
