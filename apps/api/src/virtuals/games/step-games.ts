import { createHash } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import {
  BizCode,
  type decideGameRequest,
  type GameStepResponse,
  type openGameRequest,
  type PreparedGame,
} from '@oware/contracts';
import { drawGame, type GamePayout, HAND, settleSteps, type StepGame } from '@oware/virtuals-engine';
import { type z } from 'zod';
import { type SessionUser } from '../../platform/auth';
import { getDecisionTime } from '../../platform/clock';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { nameReachedLimit } from '../../protection/limits/api';
import { callStep, type StepResult } from './call-step';
import { type GamesDependencies } from './dependencies';
import { checkPlayerSeed, checkStake } from './play';
import { prepareRound } from './prepare';
import { createRejection } from './rejected';
import { getTerms, type GameTerms, type ServedStepGame } from './served-game';
import { findServedStepGame } from './served-games';
import { findRules, toStepResponse, toTable } from './step-view';
import { findGameRound, findOpenGameRound, type GameRoundRow, listDueGameRounds } from './store';
import { type DefaultEnd } from './tables';
import { listDecisions, toGameRound } from './view';

/** Rounds that one run ends at most. */
const BATCH = 100;

/** Returns the payout of a round; while it is open, that of its default decision. */
function settle(
  game: StepGame,
  drawn: readonly number[],
  decisions: readonly string[],
  first: number,
  terms: GameTerms,
): GamePayout | { byDefault: DefaultEnd } {
  if (game.play(drawn, decisions).odds !== null) return settleSteps(game, drawn, decisions, first, terms);
  const { defaultDecision: decision } = game;
  return { byDefault: { decision, ...settleSteps(game, drawn, [...decisions, decision], first, terms) } };
}

/**
 * Games with decisions. The draw follows from seeds that were fixed before the first stake; each decision has a number, so that a repeated
 * call changes nothing.
 */
export class StepGames {
  constructor(private readonly parts: GamesDependencies) {}

  /**
   * Returns the limits of a game, and the player's open round or the one that can be played.
   * @throws BizError 51198 when the game is closed and the player has no open round
   */
  async prepare(
    player: SessionUser | null,
    country: CountryCode,
    game: ServedStepGame,
    isClosed: boolean,
  ): Promise<PreparedGame> {
    if (isClosed && !(player && (await findOpenGameRound(this.parts.db, player.userId, game.rules.gameId))))
      throw createRejection(BizCode.gameClosed);
    const config = await this.parts.config(country);
    const { minStake, maxStake, maxPayout } = getTerms(game, config);
    const { gameId, odds, bestReturn } = game.rules;
    const row = player === null ? null : await prepareRound(this.parts, player, game.rules);
    return {
      gameId,
      outcomes: [{ outcomeId: HAND, odds, meanReturn: bestReturn }],
      mostPicks: 1,
      minStake,
      maxStake,
      maxPayout,
      quickStakes: config.quickStakes,
      taxRate: config.taxRate,
      round: row?.status === 'prepared' ? toGameRound(row) : null,
      table: row?.status === 'open' ? toTable(row, row.steps ?? []) : null,
    };
  }

  /**
   * Opens a round: takes the stake and deals. The same key with the same request returns the first response indefinitely.
   * @throws BizError 43013 for a known key with another request, and with the codes of `checkPlayerSeed`, `checkStake` and step_game_round.sql
   */
  async open(player: SessionUser, request: z.output<typeof openGameRequest>): Promise<GameStepResponse> {
    const { userId, sessionId, country } = player;
    const { key, roundId, playerSeed, stake } = request;
    checkPlayerSeed(playerSeed);
    const round = await findGameRound(this.parts.db, userId, roundId);
    if (round === undefined) throw createRejection(BizCode.gameRoundUnknown);
    const game = findServedStepGame(round.gameId);
    if (game === undefined) throw new BizError(BizCode.gameUnknown, 'This game has no decisions.');
    const terms = getTerms(game, await this.parts.config(country));
    // For a round that is already stored under this key, current stake limits do not matter.
    if (round.key !== key) checkStake(terms, stake);
    const { rules } = game;
    const { gameId, serverSeed, roundNumber } = round;
    const drawn = drawGame(rules, { gameId, serverSeed, playerSeed, roundNumber });
    const result = await callStep(this.parts, {
      ...{ userId, sessionId, country, key, roundId, playerSeed, stake, terms, drawn },
      number: 0,
      decision: 'open',
      version: rules.version,
      picks: [{ outcomeId: HAND, odds: rules.odds }],
      hash: createHash('sha256')
        .update(JSON.stringify([roundId, playerSeed, stake]))
        .digest('base64'),
      ...settle(rules, drawn, [], stake, terms),
    });
    if (result.code === 1 && !result.same) throw new BizError(BizCode.keyReused, 'This key was used for another bet.');
    return this.#respond(userId, result, 0);
  }

  /**
   * Takes a decision. The same number with the same decision returns the first response indefinitely.
   * @throws BizError 51194 for another decision under a known number or an impossible one, and with the codes of step_game_round.sql
   */
  async decide(
    { userId, sessionId }: SessionUser,
    { roundId, number, decision }: z.output<typeof decideGameRequest>,
  ): Promise<GameStepResponse> {
    const round = await findGameRound(this.parts.db, userId, roundId);
    if (round === undefined) throw createRejection(BizCode.gameRoundUnknown);
    const { drawn, terms, steps } = round;
    const step = { userId, sessionId, roundId, number, decision };
    if (steps?.[number] !== undefined)
      return this.#respond(userId, await callStep(this.parts, { ...step, stake: 0 }), number);
    const before = listDecisions(steps ?? []);
    const rules = findRules(round);
    if (round.status !== 'open' || drawn === null || terms === null || rules === undefined)
      throw createRejection(BizCode.gameRoundOver);
    if (number > before.length + 1) throw createRejection(BizCode.gameStepOrder);
    const first = steps?.[0]?.stake ?? 0;
    const choice = rules.play(drawn, before).choices.find((each) => each.decision === decision);
    if (choice === undefined) throw createRejection(BizCode.gameDecision);
    const payout = settle(rules, drawn, [...before, decision], first, terms);
    const result = await callStep(this.parts, { ...step, stake: choice.adds * first, ...payout });
    return this.#respond(userId, result, number);
  }

  /**
   * Ends rounds whose time is over, and those of excluded players, by the default decision. Two servers may do so at the same time: only one
   * of their steps is stored.
   */
  async settleDue(): Promise<void> {
    const { db, clock } = this.parts;
    const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
    const errors: unknown[] = [];
    for (const round of await listDueGameRounds(db, now, BATCH))
      await this.#settleByDefault(round).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} rounds of games were not ended.`);
  }

  async #settleByDefault(round: GameRoundRow): Promise<void> {
    const { id, userId, steps } = round;
    const end = steps?.at(-1)?.byDefault;
    if (!steps || !end) throw new Error(`The open game round ${id} has no default decision.`);
    const result = await callStep(this.parts, { userId, roundId: id, number: steps.length, stake: 0, ...end });
    // A decision of the player may have been stored in the meantime. The next run finds the round again if it is still open.
    if (result.code === BizCode.success) await this.#publishBalance(userId);
  }

  async #respond(userId: string, result: StepResult, number: number): Promise<GameStepResponse> {
    const { code, id, same } = result;
    if (code === 1 && !same) throw createRejection(BizCode.gameDecision);
    if (code !== 1 && code !== BizCode.success)
      throw await nameReachedLimit(this.parts.db, userId, this.parts.clock, createRejection(code));
    const row = await findGameRound(this.parts.db, userId, id ?? '');
    if (row === undefined) throw new Error(`Game round ${id} no longer exists.`);
    if (code === BizCode.success) await this.#publishBalance(userId);
    return toStepResponse(row, number);
  }

  async #publishBalance(userId: string): Promise<void> {
    const { bus, ledger } = this.parts;
    bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.getVersionedBalance(userId) } });
  }
}
