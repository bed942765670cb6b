import { getCommitment, drawGame, evenOdd } from '@oware/virtuals-engine';
import { verifyGame } from './verify-game';

const recipe = { gameId: 'even-odd', serverSeed: '5e'.repeat(32), playerSeed: 'mine', roundNumber: 9 };
const [hash, drawn] = [getCommitment(recipe.serverSeed), drawGame(evenOdd, recipe)];

test('confirms a round of a game by its recipe; detects another seed or draw', () => {
  expect(verifyGame(recipe, hash, drawn)).toMatchObject({
    isValid: true,
    lines: [/^ok/, /^ok/].map(expect.stringMatching),
  });
  expect(verifyGame(recipe, undefined, undefined)).toMatchObject({ isValid: true });
  expect(verifyGame(recipe, hash, [9, 9]).lines[1]).toMatch(/^WRONG .*but the product published 9, 9$/);
  expect(verifyGame({ ...recipe, serverSeed: '00'.repeat(32) }, hash, undefined).isValid).toBe(false);
  expect(() => verifyGame({ ...recipe, gameId: 'poker' }, hash, drawn)).toThrow(RangeError);
});
