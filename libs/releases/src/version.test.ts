import { compareVersions, satisfiesCaret } from './version';

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['0.1.0', '^0.0.0', false],
  ['1.3.0-rc.1', '^1.2.3', false],
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '^1.2.3-rc.1', false],
  ['1.2.3', '^1.2', false],
  ['1.2.3', 'latest', false],
  ['latest', '^1.0.0', false],
])('%s for %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});

it('orders versions like semver', () => {
  const ordered = [
    '0.9.10',
    '1.0.0-1',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0',
    '1.0.9',
    '1.0.10',
    '1.2.0',
    '10.0.0',
  ];
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
  for (const version of ordered) expect(compareVersions(version, version)).toBe(0);
});

it('throws for an invalid version', () => {
  expect(() => compareVersions('1.0.0', 'newest')).toThrow('newest is not a semantic version.');
});
