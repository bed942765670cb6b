import { actionOf } from './use-round-slip';

const slip = {
  tickets: [{} as never],
  stake: 10,
  range: { least: 1, most: 100 },
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
  expect(actionOf(slip, player, protection)).toBe(action);
});

test.each([
  [null, 'place'],
  [10, 'place'],
  [9, 'ownLimit'],
  [-5, 'ownLimit'],
])('own limits that leave %s hold before a tap: %s', (left, action) => {
  expect(actionOf({ ...slip, left }, player, 'ready')).toBe(action);
  expect(actionOf({ ...slip, tickets: [...slip.tickets, {} as never], left: 19 }, player, 'ready')).toBe('ownLimit');
});

test('without terms it waits, and offers to load them again once that has failed', () => {
  expect(actionOf({ ...slip, range: null }, player, 'ready')).toBe('wait');
  expect(actionOf({ ...slip, range: null, failed: true }, player, 'ready')).toBe('noTerms');
});

test('an exclusion closes it before anything else does, to players who are logged in', () => {
  expect(actionOf({ ...slip, stake: null }, { loggedIn: true, closed: true }, 'ready')).toBe('excluded');
  expect(actionOf(slip, { loggedIn: false, closed: true }, 'ready')).toBe('login');
});
