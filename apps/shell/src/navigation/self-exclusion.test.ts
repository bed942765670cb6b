import { readExclusions } from '@oware/config';
import { selfExclusionRedirect } from './self-exclusion';

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
  expect(readExclusions('{}')).toEqual([]);
  expect(readExclusions('null')).toEqual([]);
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

test.each([
  ['REAL_SPORTS', '/sport/football/sr:match:1', true],
  ['REAL_SPORTS', '/sport/football/live_list/', true],
  ['REAL_SPORTS', '/load_code', true],
  ['REAL_SPORTS', '/live', true],
  ['REAL_SPORTS', '/today', true],
  ['REAL_SPORTS', '/multi_maker', true],
  ['REAL_SPORTS', '/n/verify_bet', false],
  ['VIRTUALS', '/popular', false],
  ['REAL_SPORTS', '/jackpot-perfect6/leaderboard', true],
  ['REAL_SPORTS', '/my_accounts/open_bets', false],
  ['REAL_SPORTS', '/liveResult', false],
  ['REAL_SPORTS', '/games', false],
  ['GAMES', '/games/flip-da-coin', true],
  ['GAMES', '/games/history', false],
  ['ALL', '/games/verify', false],
  ['VIRTUALS', '/instant-virtuals/challenges', true],
  ['VIRTUALS', '/instant-virtuals/bet_history', false],
  ['VIRTUALS', '/instant-virtuals/open-bets/r1', false],
  ['ALL', '/instant-virtuals/ticket-detail/t1', false],
  ['VIRTUALS', '/quickgame', true],
  ['VIRTUALS', '/sport/football', false],
  ['ALL', '/sport/football', true],
  ['ALL', '/withdraw', false],
  ['ALL', '/help', false],
  ['ALL', '/self-exclusion', false],
] as const)('excluded from %s, %s leads away: %s', (scope, path, away) =>
  expect(selfExclusionRedirect(path, [{ scope, endDate: now + 1 }], now)).toBe(away ? '/self-exclusion' : undefined),
);
