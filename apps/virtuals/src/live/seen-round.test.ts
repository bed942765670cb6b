import { createStorage } from '@oware/platform';
import { rememberSeen, seenRound } from './seen-round';

const reported: unknown[] = [];
const platform = { storage: createStorage(() => localStorage), report: (error: unknown) => void reported.push(error) };
beforeEach(() => {
  localStorage.clear();
  reported.length = 0;
});

test('remembers the newest round of a player', () => {
  rememberSeen(platform, 'u1', 7);
  rememberSeen(platform, 'u1', 5);
  expect([seenRound(platform, 'u1'), seenRound(platform, 'u2')]).toEqual([7, 0]);
  expect(reported).toEqual([]);
});

test.each(['{', '{"round":1}', 'null'])('what cannot be parsed is logged and ignored: %s', (text) => {
  localStorage.setItem('virtuals_live_score', text);
  expect(seenRound(platform, 'u1')).toBe(0);
  expect(reported).toHaveLength(1);
});
