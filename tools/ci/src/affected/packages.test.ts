import { findChangedPackages } from './packages';

const lock = (packages: object): string => JSON.stringify({ lockfileVersion: 3, packages });
const react = { version: '19.3.1', integrity: 'sha512-a', dependencies: { scheduler: '^1.0.0' } };

it.each([
  ['a different version', { ...react, version: '19.3.2' }],
  ['different content', { ...react, integrity: 'sha512-b' }],
  ['different dependencies', { ...react, dependencies: {} }],
])('detects a package with %s', (_, changed) => {
  const { changed: names, dropped } = findChangedPackages(
    lock({ 'node_modules/react': react }),
    lock({ 'node_modules/react': changed }),
  );
  expect([...names]).toEqual(['react']);
  expect(dropped).toEqual([]);
});

it('ignores changes that do not affect the files of a package', () => {
  expect(
    findChangedPackages(
      lock({ 'node_modules/react': react }),
      lock({ 'node_modules/react': { ...react, dev: true, license: 'MIT' } }),
    ).changed.size,
  ).toBe(0);
});

it('names a nested package by its own name', () => {
  const place = 'node_modules/jest/node_modules/@babel/core';
  expect([...findChangedPackages(lock({ [place]: react }), lock({})).changed]).toEqual(['@babel/core']);
});

it('lists the packages that the repository no longer requires', () => {
  const base = lock({ '': { dependencies: { react: '19', zod: '4' }, devDependencies: { jest: '30' } } });
  const head = lock({ '': { dependencies: { zod: '4' }, devDependencies: { react: '19' } } });
  expect(findChangedPackages(base, head).dropped).toEqual(['jest']);
});

it('treats every package as new when there was no lock file', () => {
  expect([...findChangedPackages(undefined, lock({ '': {}, 'node_modules/react': react })).changed]).toEqual(['react']);
});
