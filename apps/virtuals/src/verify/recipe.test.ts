import { commitmentOf, playRound } from '@oware/virtuals-engine';
import { checkTyped, exampleOf, NOTHING, recipeOf, typedOf } from './recipe';

const recipe = { roundId: 'ab'.repeat(16), serverSeed: '12'.repeat(32), playerSeed: 'mine', roundNumber: 3 };
const results = playRound(recipe);
const head = { ...recipe, sportId: '', status: 'finished' as const, kickedOffAt: 0, dueAt: 0 };
const typed = typedOf({
  round: { ...head, seedHash: commitmentOf(recipe.serverSeed) },
  now: 0,
  results,
  tickets: [],
});

it('finds the round right that the product published', () => {
  const check = checkTyped(typed);
  expect(check).toMatchObject({ right: true, kept: true });
  expect(check?.matches).toHaveLength(results.length);
});

it.each([
  ['another fingerprint', { seedHash: commitmentOf('00'.repeat(32)) }],
  ['another text of the player', { playerSeed: 'yours' }],
  ['another result', { results: `${results[0]?.eventId}=${results[0]?.resultSequence}A` }],
  ['a match of another round', { results: 'elsewhere=H' }],
])('finds %s', (_name, change) => expect(checkTyped({ ...typed, ...change })?.right).toBe(false));

it.each([
  ['nothing', NOTHING],
  ['a short seed', { ...typed, serverSeed: '12' }],
  ['no number', { ...typed, roundNumber: 'x' }],
  ['an id that is none', { ...typed, roundId: 'round' }],
])('takes %s for no recipe', (_name, each) => expect([recipeOf(each), checkTyped(each)]).toEqual([null, null]));

it('prints what a person needs to follow it by hand', () =>
  expect(exampleOf(recipe)).toMatchObject({
    label: `mine:3:${results[0]?.eventId}`,
    block: expect.stringMatching(/^[0-9a-f]{64}$/),
  }));
