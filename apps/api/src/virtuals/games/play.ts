import { SMALLEST_COIN } from '@oware/betting';
import { BizCode, type playGameRequest } from '@oware/contracts';
import { type GamePick, LONGEST_SEED, outcomeOf } from '@oware/virtuals-engine';
import { z } from 'zod';
import { type SessionUser } from '../../platform/auth';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { BizError } from '../../platform/http/biz-error';
import { type GameTerms, type ServedGame } from './served-game';
import { gamesSql } from './sql';
import { type GameRoundRow } from './store';

/** What a player asks for: a round, picks, the stake of each, a text of their own. */
export type AskedPlay = z.output<typeof playGameRequest>;

const refuse = (code: BizCode, words: string, data?: object): never => {
  throw new BizError(code, words, data);
};

/** Refuses a text that cannot be mixed in or kept. @throws BizError 49004, 40000 */
export function checkPlayerSeed(playerSeed: string): void {
  if (playerSeed.length > LONGEST_SEED)
    refuse(BizCode.seedTooLong, `Your seed may have ${LONGEST_SEED} characters at most.`);
  if (/[\0\ud800-\udfff]/u.test(playerSeed))
    refuse(BizCode.invalidInput, 'Your seed has characters that cannot be kept.');
}

/**
 * The picks of a play at the odds of the game.
 * @throws BizError 51193 for picks that the game does not take, 43016, 43004, 43005 for the stake
 */
export function pricedPicks(
  { rules }: ServedGame,
  { minStake, maxStake }: GameTerms,
  { picks, stake }: Pick<AskedPlay, 'picks' | 'stake'>,
): GamePick[] {
  if (picks.length > rules.mostPicks)
    refuse(BizCode.gamePicks, `A round of this game takes ${rules.mostPicks} picks at most.`);
  if (new Set(picks).size < picks.length) refuse(BizCode.gamePicks, 'A pick is there twice.');
  const priced = picks.map((outcomeId): GamePick => {
    const outcome = outcomeOf(rules, outcomeId) ?? refuse(BizCode.gamePicks, 'This game has no such outcome.');
    return { outcomeId, odds: outcome.odds };
  });
  const whole = stake * picks.length;
  if (stake % SMALLEST_COIN !== 0)
    refuse(BizCode.stakeFraction, 'The stake must be a whole number of the smallest coin.');
  if (whole < minStake) refuse(BizCode.stakeTooLow, 'The stake is below the minimum.', { minStake, maxStake });
  if (whole > maxStake) refuse(BizCode.stakeTooHigh, 'The stake is above the maximum.', { minStake, maxStake });
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

/** All that play_game_round.sql is given. */
type Play = Pick<SessionUser, 'userId' | 'sessionId'> &
  Pick<AskedPlay, 'key' | 'roundId' | 'playerSeed'> &
  Pick<GameRoundRow, 'version'> & {
    hash: string;
    stake: number;
    picks: readonly GamePick[];
    terms: GameTerms;
    drawn: readonly number[];
    status: 'won' | 'lost';
    gross: number;
    tax: number;
  };

/** Calls play_game_round.sql; code 1 stands for a known key. */
export async function playRoundOnce(
  { db, clock }: { db: Database; clock: Clock },
  play: Play,
): Promise<z.output<typeof played>['result']> {
  const text = `select ${gamesSql.play_game_round.name}($1::jsonb, $2::bigint) as result`;
  return (await checkedRow(db, played, text, [JSON.stringify(play), decisionTime(clock)])).result;
}
