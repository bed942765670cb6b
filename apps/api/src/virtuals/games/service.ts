import { createHash } from 'node:crypto';
import { type CountryCode, findLinkedCategory, frequentGames, gameBusinessTypes } from '@oware/config';
import {
  BizCode,
  type GamesResponse,
  type PlayedGame,
  type PlayedGamesResponse,
  type PlayGameResponse,
  type PreparedGame,
} from '@oware/contracts';
import { drawGame, getRoundRules, settleGame } from '@oware/virtuals-engine';
import { type SessionUser } from '../../platform/auth';
import { BizError } from '../../platform/errors/biz-error';
import { nameReachedLimit } from '../../protection/limits/api';
import { type GamesDependencies } from './dependencies';
import { getMeanReturn, getReturnRange } from './mean-return';
import { type PlayRequest, checkPlayerSeed, callPlayRound, priceSelections } from './play';
import { prepareRound } from './prepare';
import { createRejection } from './rejected';
import { getGameScope, getTerms } from './served-game';
import { findServedStepGame, getServedGame, servedGames } from './served-games';
import { StepGames } from './step-games';
import { listClosedGames } from '../api';
import { findGameRound, type GameRoundRow, listPlayedGameRounds } from './store';
import { toPlayedGame, toGameRound } from './view';

/** Returns the page of a game or of a category, and the return of a game; null when the game cannot be played here. */
function getLobbyEntry(
  gameId: string,
  closed: readonly string[],
): Pick<GamesResponse['games'][number], 'path' | 'meanReturn'> {
  const category = findLinkedCategory(gameId);
  if (category !== undefined) return { path: `/games?category=${category}`, meanReturn: null };
  if (closed.includes(gameId)) return { path: null, meanReturn: null };
  const game = servedGames.find(({ rules }) => rules.gameId === gameId);
  if (game !== undefined) return { path: `/games/${gameId}`, meanReturn: getReturnRange(game.rules) };
  const stepGame = findServedStepGame(gameId);
  if (stepGame === undefined) return { path: null, meanReturn: null };
  const { bestReturn } = stepGame.rules;
  return { path: `/games/${gameId}`, meanReturn: { min: bestReturn, max: bestReturn } };
}

/**
 * Games whose rounds are prepared, then played and paid, in one step unless they have decisions. The draw follows from seeds that were fixed before the bet.
 */
export class Games {
  /** Games with decisions. */
  readonly steps: StepGames;

  constructor(private readonly parts: GamesDependencies) {
    this.steps = new StepGames(parts);
  }

  /** Lists the games and categories of links, with the paths of those that are open in a country and the returns of the games. */
  async list(country: CountryCode): Promise<GamesResponse> {
    const closed = await listClosedGames(this.parts.db, country);
    return {
      games: frequentGames.map((gameId) => ({
        gameId,
        businessType: gameBusinessTypes[gameId],
        ...getLobbyEntry(gameId, closed),
      })),
    };
  }

  /**
   * Returns the outcomes and limits of a game, and the player's prepared round; null for a visitor.
   * @throws BizError 51190, 51198 when the operator has closed it; an open round of the player is returned nevertheless
   */
  async prepare(player: SessionUser | null, country: CountryCode, gameId: string): Promise<PreparedGame> {
    const isClosed = (await listClosedGames(this.parts.db, country)).includes(gameId);
    const stepGame = findServedStepGame(gameId);
    if (stepGame !== undefined) return this.steps.prepare(player, country, stepGame, isClosed);
    const game = getServedGame(gameId);
    if (isClosed) throw createRejection(BizCode.gameClosed);
    const config = await this.parts.config(country);
    const { minStake, maxStake, maxPayout } = getTerms(game, config);
    const round = player === null ? null : toGameRound(await prepareRound(this.parts, player, game.rules));
    const rules = getRoundRules(game.rules, round?.roundNumber ?? 0);
    return {
      gameId,
      outcomes: rules.outcomes.map((outcome) => ({
        outcomeId: outcome.outcomeId,
        odds: outcome.odds,
        meanReturn: getMeanReturn(rules, outcome),
      })),
      mostPicks: rules.maxSelections,
      minStake,
      maxStake,
      maxPayout,
      quickStakes: config.quickStakes,
      taxRate: config.taxRate,
      round,
    };
  }

  /**
   * Plays a round: takes the stake, draws, pays. The same key with the same bet returns the first response indefinitely.
   * @throws BizError 43013 for a known key with another bet, and with the codes of `checkPlayerSeed`, `priceSelections` and play_game_round.sql
   */
  async play(player: SessionUser, request: PlayRequest): Promise<PlayGameResponse> {
    const { db, bus, ledger, config } = this.parts;
    const { userId, sessionId, country } = player;
    checkPlayerSeed(request.playerSeed);
    const round = await findGameRound(db, userId, request.roundId);
    if (round === undefined) throw createRejection(BizCode.gameRoundUnknown);
    const game = getServedGame(round.gameId);
    const rules = getRoundRules(game.rules, round.roundNumber);
    const { key, roundId, playerSeed, stake } = request;
    // For a play that is already stored under this key, current stake limits do not matter.
    const again = round.key === key;
    const terms = (again ? round.terms : null) ?? getTerms(game, await config(country));
    const picks = (again ? round.picks : null) ?? priceSelections(rules, terms, request);
    const { gameId, serverSeed, roundNumber } = round;
    const drawn = drawGame(rules, { gameId, serverSeed, playerSeed, roundNumber });
    const {
      code,
      id,
      same,
      balance = 0,
    } = await callPlayRound(this.parts, {
      ...{ userId, sessionId, country, key, roundId, playerSeed, picks, terms, drawn },
      version: rules.version,
      scope: getGameScope(gameId),
      stake: stake * picks.length,
      hash: createHash('sha256')
        .update(JSON.stringify([roundId, playerSeed, stake, request.picks]))
        .digest('base64'),
      ...settleGame(rules, picks, stake, drawn, terms),
    });
    if (code === 1 && !same) throw new BizError(BizCode.keyReused, 'This key was used for another bet.');
    if (code !== 1 && code !== BizCode.success)
      throw await nameReachedLimit(db, userId, this.parts.clock, createRejection(code, gameId));
    const row = await findGameRound(db, userId, id ?? roundId);
    if (row === undefined) throw new Error(`Game round ${roundId} no longer exists.`);
    if (code === BizCode.success)
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.getVersionedBalance(userId) } });
    return { play: toPlayedGame(row), balance: row.balanceAfter ?? balance };
  }

  /**
   * Lists played rounds, newest first.
   * @param before round to continue after
   * @throws BizError 51191 when the player has no such round
   */
  async listPlays({ userId }: SessionUser, before: string | undefined, limit: number): Promise<PlayedGamesResponse> {
    const { db } = this.parts;
    const below = before === undefined ? null : (await this.#own(userId, before)).roundNumber;
    const rows = await listPlayedGameRounds(db, userId, below, limit + 1);
    const page = rows.slice(0, limit);
    return { plays: page.map(toPlayedGame), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  /**
   * Returns a played round.
   * @throws BizError 51191 when the player has no such round, or has not played it
   */
  async getPlay({ userId }: SessionUser, roundId: string): Promise<PlayedGame> {
    const round = await this.#own(userId, roundId);
    if (round.playedAt === null) throw createRejection(BizCode.gameRoundUnknown);
    return toPlayedGame(round);
  }

  async #own(userId: string, roundId: string): Promise<GameRoundRow> {
    const round = await findGameRound(this.parts.db, userId, roundId);
    if (round === undefined) throw createRejection(BizCode.gameRoundUnknown);
    return round;
  }
}
