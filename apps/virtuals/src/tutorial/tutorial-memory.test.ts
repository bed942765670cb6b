import { createStorage } from '@oware/platform';
import { endTutorial, isNew, TUTORIAL_KEY } from './tutorial-memory';

const storage = createStorage(() => localStorage);
beforeEach(() => localStorage.clear());

it('stores for each player of a device whether they have completed the tutorial', () => {
  expect([isNew(storage, null), isNew(storage, 'u1')]).toEqual([true, true]);
  endTutorial(storage, 'u1');
  expect([isNew(storage, null), isNew(storage, 'u1'), isNew(storage, 'u2')]).toEqual([true, false, true]);
  endTutorial(storage, null);
  expect(isNew(storage, null)).toBe(false);
});

it('stores twenty players, and ignores data that cannot be parsed', () => {
  localStorage.setItem(TUTORIAL_KEY, '{"u1":true}');
  expect(isNew(storage, 'u1')).toBe(true);
  for (let no = 0; no < 21; no++) endTutorial(storage, `u${no}`);
  expect([isNew(storage, 'u0'), isNew(storage, 'u1'), isNew(storage, 'u20')]).toEqual([true, false, false]);
});
