import { findPackageFolder, listBundledPackages } from './bundled-packages';

it.each([
  ['/w/node_modules/rxjs/dist/index.js', 'node_modules/rxjs'],
  ['/w/node_modules/@zxcvbn-ts/core/dist/index.js', 'node_modules/@zxcvbn-ts/core'],
  ['/w/node_modules/a/node_modules/b/index.js', 'node_modules/a/node_modules/b'],
  ['/w/node_modules/.federation/entry.js', undefined],
  ['/w/apps/promotions/src/remote.ts', undefined],
  ['/elsewhere/node_modules/rxjs/index.js', undefined],
])('the package of %s is %s', (file, folder) => expect(findPackageFolder('/w', file)).toBe(folder));

it('lists packages once and sorted, including those of concatenated modules', () => {
  const module = (file: string | null, ...modules: unknown[]) => ({ nameForCondition: () => file, modules });
  const modules = new Set([
    module(
      '/w/apps/promotions/src/remote.ts',
      module('/w/node_modules/rxjs/a.js'),
      module('/w/node_modules/dayjs/a.js'),
    ),
    module('/w/node_modules/rxjs/b.js'),
    module(null),
  ]);
  expect(listBundledPackages('/w', { modules } as never)).toEqual(['node_modules/dayjs', 'node_modules/rxjs']);
});
