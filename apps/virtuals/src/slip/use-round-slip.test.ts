import { getAction } from './use-round-slip';

const slip = {
  tickets: [{} as never],
  stake: 10,
  range: { min: 1, max: 100 },
  gift: null,
  left: null,
  failed: false,
};

const player = { loggedIn: true, closed: false };

test.each([
  ['ready', 'place'],
  ['waiting', 'wait'],
  ['missing', 'unprotected'],
] as const)('with player protection %s the button does: %s', (protection, action) => {
  expect(getAction(slip, player, protection)).toBe(action);
});

test.each([
  [null, 'place'],
  [10, 'place'],
  [9, 'ownLimit'],
  [-5, 'ownLimit'],
])('own limits with %s left apply before a tap: %s', (left, action) => {
  expect(getAction({ ...slip, left }, player, 'ready')).toBe(action);
  expect(getAction({ ...slip, tickets: [...slip.tickets, {} as never], left: 19 }, player, 'ready')).toBe('ownLimit');
});

test('waits without terms, and offers to load them again after a failure', () => {
  expect(getAction({ ...slip, range: null }, player, 'ready')).toBe('wait');
  expect(getAction({ ...slip, range: null, failed: true }, player, 'ready')).toBe('noTerms');
});

test('an exclusion takes precedence over all other states for players who are logged in', () => {
  expect(getAction({ ...slip, stake: null }, { loggedIn: true, closed: true }, 'ready')).toBe('excluded');
  expect(getAction(slip, { loggedIn: false, closed: true }, 'ready')).toBe('login');
});
