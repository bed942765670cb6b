import { readExclusions, selfExclusionRedirect } from './self-exclusion';

const now = Date.parse('2026-01-01');
const cookie = JSON.stringify([
  { exclusionType: 2, startDate: '2025-12-01', endDate: '2026-02-01' },
  { exclusionType: 3, startDate: 0, endDate: now - 1 },
  { exclusionType: 9, startDate: 0, endDate: now + 1 },
  null,
]);

it('reads the records it understands', () => {
  expect(readExclusions(cookie)).toEqual([
    { scope: 'VIRTUALS', endDate: Date.parse('2026-02-01') },
    { scope: 'GAMES', endDate: now - 1 },
  ]);
  expect(readExclusions('not json')).toEqual([]);
  expect(readExclusions(undefined)).toEqual([]);
});

it('leads away from a product the player is excluded from, as long as that lasts', () => {
  const exclusions = readExclusions(cookie);
  expect(selfExclusionRedirect('/instant-virtuals/quickgame', exclusions, now)).toBe('/self-exclusion');
  expect(selfExclusionRedirect('/n/virtual-lobby', exclusions, Date.parse('2026-03-01'))).toBeUndefined();
  expect(selfExclusionRedirect('/games', exclusions, now)).toBeUndefined();
  expect(selfExclusionRedirect('/', exclusions, now)).toBeUndefined();
  expect(selfExclusionRedirect('/games', [{ scope: 'ALL', endDate: now + 1 }], now)).toBe('/self-exclusion');
});
