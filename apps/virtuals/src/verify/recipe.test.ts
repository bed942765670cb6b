import { getCommitment, playRound } from '@oware/virtuals-engine';
import { checkTyped, getExample, NOTHING, parseRecipe, toTyped } from './recipe';

const recipe = { roundId: 'ab'.repeat(16), serverSeed: '12'.repeat(32), playerSeed: 'mine', roundNumber: 3 };
const results = playRound(recipe);
const head = { ...recipe, sportId: '', status: 'finished' as const, kickedOffAt: 0, dueAt: 0 };
const typed = toTyped({
  round: { ...head, seedHash: getCommitment(recipe.serverSeed) },
  now: 0,
  results,
  tickets: [],
});

it('confirms a round that the product has published', () => {
  const check = checkTyped(typed);
  expect(check).toMatchObject({ isValid: true, seedMatches: true });
  expect(check?.matches).toHaveLength(results.length);
});

it.each([
  ['another fingerprint', { seedHash: getCommitment('00'.repeat(32)) }],
  ['another text of the player', { playerSeed: 'yours' }],
  ['another result', { results: `${results[0]?.eventId}=${results[0]?.resultSequence}A` }],
  ['a match of another round', { results: 'elsewhere=H' }],
])('detects %s', (_name, change) => expect(checkTyped({ ...typed, ...change })?.isValid).toBe(false));

it.each([
  ['nothing', NOTHING],
  ['a short seed', { ...typed, serverSeed: '12' }],
  ['a missing number', { ...typed, roundNumber: 'x' }],
  ['an invalid id', { ...typed, roundId: 'round' }],
])('rejects %s as a recipe', (_name, each) => expect([parseRecipe(each), checkTyped(each)]).toEqual([null, null]));

it('prints the values that a manual check needs', () =>
  expect(getExample(recipe)).toMatchObject({
    label: `mine:3:${results[0]?.eventId}`,
    block: expect.stringMatching(/^[0-9a-f]{64}$/),
  }));
