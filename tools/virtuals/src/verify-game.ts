import { checkGame, gameOf, type GameRecipe } from '@oware/virtuals-engine';
import { line, type Verification } from './verify-round';

/**
 * Draws a round of a game again from its recipe, as the browser's page does.
 * @param seedHash the hash that was published before the bet @param published what the product said was drawn
 * @throws RangeError when there is no such game
 */
export function verifyGame(
  recipe: GameRecipe,
  seedHash: string | undefined,
  published: readonly number[] | undefined,
): Verification {
  const game = gameOf(recipe.gameId);
  if (game === undefined) throw new RangeError(`There is no game ${recipe.gameId}.`);
  const { commitment, kept, drawn, right } = checkGame(game, recipe, seedHash, published);
  const draw = `${recipe.gameId}, round ${recipe.roundNumber}, player's seed "${recipe.playerSeed}": ${drawn.join(', ')}`;
  const same = published === undefined || published.join() === drawn.join();
  return {
    right,
    lines: [
      kept === null
        ? `      the hash of the server's seed is ${commitment}: compare it with the one from before the bet`
        : line(kept, "the server's seed is the one whose hash was published"),
      published === undefined
        ? `      ${draw}`
        : line(same, same ? draw : `${draw}, but the product said ${published.join(', ')}`),
    ],
  };
}
