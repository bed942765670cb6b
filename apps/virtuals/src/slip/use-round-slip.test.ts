import { actionOf } from './use-round-slip';

const slip = { tickets: [{} as never], stake: 10, range: { least: 1, most: 100 }, gift: null };

test.each([
  ['ready', 'place'],
  ['waiting', 'wait'],
  ['missing', 'unprotected'],
] as const)('with player protection %s the button does: %s', (protection, action) => {
  expect(actionOf(slip, true, protection)).toBe(action);
});
