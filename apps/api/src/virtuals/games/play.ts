import { SMALLEST_COIN } from '@oware/betting';
import { BizCode, type playGameRequest } from '@oware/contracts';
import { type Game, type GameSelection, MAX_SEED_LENGTH, findOutcome } from '@oware/virtuals-engine';
import { z } from 'zod';
import { type SessionUser } from '../../platform/auth';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { BizError } from '../../platform/errors/biz-error';
import { type getGameScope, type GameTerms } from './served-game';
import { gamesSql } from './sql';
import { type GameRoundRow } from './store';

/** Requested play: a round, selections, the stake on each, and the player's own seed text. */
export type PlayRequest = z.output<typeof playGameRequest>;

const reject = (code: BizCode, message: string, data?: object): never => {
  throw new BizError(code, message, data);
};

/**
 * Rejects a seed text that is too long or cannot be stored.
 * @throws BizError 49004, 40000
 */
export function checkPlayerSeed(playerSeed: string): void {
  if (playerSeed.length > MAX_SEED_LENGTH)
    reject(BizCode.seedTooLong, `Your seed may have ${MAX_SEED_LENGTH} characters at most.`);
  if (/[\0\ud800-\udfff]/u.test(playerSeed))
    reject(BizCode.invalidInput, 'Your seed has characters that cannot be saved.');
}

/**
 * Rejects a stake outside the limits of a game.
 * @param whole stake of all selections together
 * @throws BizError 43016, 43004, 43005
 */
export function checkStake({ minStake, maxStake }: GameTerms, stake: number, whole = stake): void {
  if (stake % SMALLEST_COIN !== 0)
    reject(BizCode.stakeFraction, 'The stake must be a whole number of the smallest coin.');
  if (whole < minStake) reject(BizCode.stakeTooLow, 'The stake is below the minimum.', { minStake, maxStake });
  if (whole > maxStake) reject(BizCode.stakeTooHigh, 'The stake is above the maximum.', { minStake, maxStake });
}

/**
 * Returns the selections of a play with the odds of the game.
 * @param rules rules of the round
 * @throws BizError 51193 for selections that the game does not accept, 43016, 43004, 43005 for the stake
 */
export function priceSelections(
  rules: Game,
  terms: GameTerms,
  { picks, stake }: Pick<PlayRequest, 'picks' | 'stake'>,
): GameSelection[] {
  if (picks.length > rules.maxSelections)
    reject(BizCode.gamePicks, `A round of this game takes ${rules.maxSelections} picks at most.`);
  if (new Set(picks).size < picks.length) reject(BizCode.gamePicks, 'You have added the same pick twice.');
  const priced = picks.map((outcomeId): GameSelection => {
    const outcome = findOutcome(rules, outcomeId) ?? reject(BizCode.gamePicks, 'This game has no such outcome.');
    return { outcomeId, odds: outcome.odds };
  });
  checkStake(terms, stake, stake * picks.length);
  return priced;
}

const played = z.object({
  result: z.object({
    code: z.number(),
    id: z.string().optional(),
    same: z.boolean().optional(),
    balance: z.number().optional(),
  }),
});

/** Parameters of play_game_round.sql. */
type Play = Pick<SessionUser, 'userId' | 'sessionId' | 'country'> &
  Pick<PlayRequest, 'key' | 'roundId' | 'playerSeed'> &
  Pick<GameRoundRow, 'version'> & {
    hash: string;
    /** Product whose exclusion rejects the play. */
    scope: ReturnType<typeof getGameScope>;
    stake: number;
    picks: readonly GameSelection[];
    terms: GameTerms;
    drawn: readonly number[];
    status: 'won' | 'lost';
    gross: number;
    tax: number;
  };

/** Calls play_game_round.sql; code 1 is returned for a known key. */
export async function callPlayRound(
  { db, clock }: { db: Database; clock: Clock },
  play: Play,
): Promise<z.output<typeof played>['result']> {
  const text = `select ${gamesSql.play_game_round.name}($1::jsonb, $2::bigint) as result`;
  return (await queryCheckedRow(db, played, text, [JSON.stringify(play), getDecisionTime(clock)])).result;
}
