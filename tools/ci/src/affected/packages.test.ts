import { changedPackages } from './packages';

const lock = (packages: object): string => JSON.stringify({ lockfileVersion: 3, packages });
const react = { version: '19.3.1', integrity: 'sha512-a', dependencies: { scheduler: '^1.0.0' } };

it.each([
  ['another version', { ...react, version: '19.3.2' }],
  ['other bytes', { ...react, integrity: 'sha512-b' }],
  ['other dependencies', { ...react, dependencies: {} }],
])('sees a package with %s', (_, changed) => {
  const { changed: names, dropped } = changedPackages(
    lock({ 'node_modules/react': react }),
    lock({ 'node_modules/react': changed }),
  );
  expect([...names]).toEqual(['react']);
  expect(dropped).toEqual([]);
});

it('overlooks what does not change the files of a package', () => {
  expect(
    changedPackages(
      lock({ 'node_modules/react': react }),
      lock({ 'node_modules/react': { ...react, dev: true, license: 'MIT' } }),
    ).changed.size,
  ).toBe(0);
});

it('names a package that lies inside another by its own name', () => {
  const place = 'node_modules/jest/node_modules/@babel/core';
  expect([...changedPackages(lock({ [place]: react }), lock({})).changed]).toEqual(['@babel/core']);
});

it('lists which packages the repository asks for no more', () => {
  const base = lock({ '': { dependencies: { react: '19', zod: '4' }, devDependencies: { jest: '30' } } });
  const head = lock({ '': { dependencies: { zod: '4' }, devDependencies: { react: '19' } } });
  expect(changedPackages(base, head).dropped).toEqual(['jest']);
});

it('takes every package as new when there was no lock file', () => {
  expect([...changedPackages(undefined, lock({ '': {}, 'node_modules/react': react })).changed]).toEqual(['react']);
});
