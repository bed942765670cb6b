import { createStorage } from '@oware/platform';
import { saveSeenRound, getSeenRound } from './seen-round';

const reported: unknown[] = [];
const platform = { storage: createStorage(() => localStorage), report: (error: unknown) => void reported.push(error) };
beforeEach(() => {
  localStorage.clear();
  reported.length = 0;
});

test('stores the newest round of a player', () => {
  saveSeenRound(platform, 'u1', 7);
  saveSeenRound(platform, 'u1', 5);
  expect([getSeenRound(platform, 'u1'), getSeenRound(platform, 'u2')]).toEqual([7, 0]);
  expect(reported).toEqual([]);
});

test.each(['{', '{"round":1}', 'null'])('logs and ignores data that cannot be parsed: %s', (text) => {
  localStorage.setItem('virtuals_live_score', text);
  expect(getSeenRound(platform, 'u1')).toBe(0);
  expect(reported).toHaveLength(1);
});
