import { getCommitment, playRound } from '@oware/virtuals-engine';
import { createRecipe } from './fairness';
import { verifyRound } from './verify-round';

const recipe = createRecipe('verify', 7);
const hash = getCommitment(recipe.serverSeed);
const results = new Map(playRound(recipe).map(({ eventId, resultSequence }) => [eventId, resultSequence] as const));

it('confirms a round that was played by its recipe', () => {
  const { isValid, lines } = verifyRound(recipe, hash, results);
  expect(isValid).toBe(true);
  const winners = lines.filter((line) => line.includes('Correct Score'));
  expect(winners).toHaveLength(results.size);
  for (const line of winners) expect(line).toMatch(/First Goal \w+.*, Halftime\/Fulltime \w+\/\w+.*, Exact Goals \d/);
});

it('detects another seed than the published one, another result, and a match of another round', () => {
  const [eventId = ''] = results.keys();
  expect(verifyRound(recipe, getCommitment('00'.repeat(32)), results).isValid).toBe(false);
  expect(verifyRound(recipe, hash, new Map([[eventId, `${results.get(eventId)}A`]])).isValid).toBe(false);
  expect(verifyRound(recipe, hash, new Map([['elsewhere', 'H']])).isValid).toBe(false);
});
