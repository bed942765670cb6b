import { commitmentOf, playRound } from '@oware/virtuals-engine';
import { recipeOf } from './fairness';
import { verifyRound } from './verify-round';

const recipe = recipeOf('verify', 7);
const hash = commitmentOf(recipe.serverSeed);
const results = new Map(playRound(recipe).map(({ eventId, resultSequence }) => [eventId, resultSequence] as const));

it('finds a round right that was played by its recipe', () => {
  expect(verifyRound(recipe, hash, results)).toMatchObject({ right: true });
});

it('finds another seed than the published one, another result, and a match of another round', () => {
  const [eventId = ''] = results.keys();
  expect(verifyRound(recipe, commitmentOf('00'.repeat(32)), results).right).toBe(false);
  expect(verifyRound(recipe, hash, new Map([[eventId, `${results.get(eventId)}A`]])).right).toBe(false);
  expect(verifyRound(recipe, hash, new Map([['elsewhere', 'H']])).right).toBe(false);
});
