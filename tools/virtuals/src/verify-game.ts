import { checkGame, findGame, type GameRecipe } from '@oware/virtuals-engine';
import { formatLine, type Verification } from './verify-round';

/**
 * Redraws a round of a game from its recipe, like the page in the browser.
 * @param seedHash hash that was published before the bet
 * @param published the result shown to the player, if known
 * @throws RangeError when there is no such game
 */
export function verifyGame(
  recipe: GameRecipe,
  seedHash: string | undefined,
  published: readonly number[] | undefined,
): Verification {
  const game = findGame(recipe.gameId);
  if (game === undefined) throw new RangeError(`There is no game ${recipe.gameId}.`);
  const { commitment, seedMatches, drawn, isValid } = checkGame(game, recipe, seedHash, published);
  const draw = `${recipe.gameId}, round ${recipe.roundNumber}, player's seed "${recipe.playerSeed}": ${drawn.join(', ')}`;
  const same = published === undefined || published.join() === drawn.join();
  return {
    isValid,
    lines: [
      seedMatches === null
        ? `      the hash of the server's seed is ${commitment}: compare it with the hash that was shown before the bet`
        : formatLine(seedMatches, "the server's seed is the one whose hash was published"),
      published === undefined
        ? `      ${draw}`
        : formatLine(same, same ? draw : `${draw}, but the product published ${published.join(', ')}`),
    ],
  };
}
