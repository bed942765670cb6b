import { blackjack } from './black-jack/rules';
import { drawPoker } from './poker/rules';
import { type StepGame } from './step-game';
import { studPoker } from './stud-poker/rules';

/** Available games with decisions, in the order of the frequent games. */
export const stepGames: readonly StepGame[] = [blackjack, studPoker, drawPoker];

/** Returns a game with decisions by its id; undefined for an unknown id. */
export const findStepGame = (gameId: string): StepGame | undefined => stepGames.find((game) => game.gameId === gameId);
