import { buildApp } from '../testing/build-app';
import { createKnownVersions } from './known-versions';
import { createReleaseSet } from './release-set';

const [shell, old, fresh] = [
  buildApp('shell', '1.0.0').release,
  buildApp('sportsbook', '1.0.0').release,
  buildApp('sportsbook', '1.1.0').release,
];

it('distinguishes the releases that were served, and counts the rest together', () => {
  const known = createKnownVersions();
  known.add([shell, fresh]);
  expect([known.app('sportsbook'), known.app('spam')]).toEqual(['sportsbook', 'other']);
  expect(['1.1.0', '1.0.0', undefined].map((version) => known.version('sportsbook', version))).toEqual([
    '1.1.0',
    'other',
    'other',
  ]);
});

it('lets a page report only the versions that it consists of', () => {
  const known = createKnownVersions();
  known.add([shell, old, fresh]);
  const set = createReleaseSet(shell, [old]);
  known.addSet(set);
  expect(['1.0.0', '1.1.0'].map((version) => known.versionIn(set.id, 'sportsbook', version))).toEqual([
    '1.0.0',
    'other',
  ]);
  expect(known.versionIn('of another edge', 'sportsbook', '1.1.0')).toBe('1.1.0');
});

it('records whether a shell without signed reports was served', () => {
  const known = createKnownVersions();
  known.add([shell, old]);
  expect(known.hasUnsignedShell()).toBe(false);
  known.add([buildApp('shell', '0.9.0', { signedReports: undefined }).release]);
  expect(known.hasUnsignedShell()).toBe(true);
});

it('evicts the sets of pages that were made long ago', () => {
  const known = createKnownVersions();
  known.add([shell, old, fresh]);
  const first = createReleaseSet(shell, [old]);
  known.addSet(first);
  for (let count = 0; count < 300; count++) known.addSet({ ...first, id: String(count) });
  expect(known.versionIn(first.id, 'sportsbook', '1.1.0')).toBe('1.1.0');
});
