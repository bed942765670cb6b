import { parseExclusions } from '@oware/config';
import { getExclusionRedirect } from './self-exclusion';

const now = Date.parse('2026-01-01');
const cookie = JSON.stringify([
  { exclusionType: 2, startDate: '2025-12-01', endDate: '2026-02-01' },
  { exclusionType: 3, startDate: 0, endDate: now - 1 },
  { exclusionType: 9, startDate: 0, endDate: now + 1 },
  null,
]);

it('reads valid records', () => {
  expect(parseExclusions(cookie)).toEqual([
    { scope: 'VIRTUALS', endDate: Date.parse('2026-02-01') },
    { scope: 'GAMES', endDate: now - 1 },
  ]);
  expect(parseExclusions('not json')).toEqual([]);
  expect(parseExclusions('{}')).toEqual([]);
  expect(parseExclusions('null')).toEqual([]);
  expect(parseExclusions(undefined)).toEqual([]);
});

it('redirects from a product from which the player is excluded, for the time of the exclusion', () => {
  const exclusions = parseExclusions(cookie);
  expect(getExclusionRedirect('/instant-virtuals/quickgame', exclusions, now)).toBe('/self-exclusion');
  expect(getExclusionRedirect('/n/virtual-lobby', exclusions, Date.parse('2026-03-01'))).toBeUndefined();
  expect(getExclusionRedirect('/games', exclusions, now)).toBeUndefined();
  expect(getExclusionRedirect('/', exclusions, now)).toBeUndefined();
  expect(getExclusionRedirect('/games', [{ scope: 'ALL', endDate: now + 1 }], now)).toBe('/self-exclusion');
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
] as const)('excluded from %s, %s redirects: %s', (scope, path, away) =>
  expect(getExclusionRedirect(path, [{ scope, endDate: now + 1 }], now)).toBe(away ? '/self-exclusion' : undefined),
);
