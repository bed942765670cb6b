import { createHash, randomBytes } from 'node:crypto';
import { countries, type CountryCode, frequentGames, gameBusinessTypes } from '@oware/config';
import {
  type BetslipConfig,
  BizCode,
  type GamesResponse,
  type PlayedGame,
  type PlayedGamesResponse,
  type PlayGameResponse,
  type PreparedGame,
} from '@oware/contracts';
import { commitmentOf, drawGame, returnOf, settleGame } from '@oware/virtuals-engine';
import { lockPlayer } from '../../ledger/lock-player';
import { type Ledger } from '../../ledger/service';
import { WINNINGS_UNCONFIRMED } from '../../ledger/winnings-unconfirmed';
import { type SessionUser } from '../../platform/auth';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { nameReachedLimit } from '../../protection/limits/limit-reached';
import { REALITY_CHECK_DUE } from '../../protection/limits/reality-check-due';
import { type AskedPlay, checkPlayerSeed, playRoundOnce, pricedPicks } from './play';
import { type ServedGame, termsOf } from './served-game';
import { servedGame, servedGames } from './served-games';
import {
  dropGameRound,
  findGameRound,
  type GameRoundRow,
  insertGameRound,
  playedGameRounds,
  preparedGameRound,
} from './store';
import { playView, roundView } from './view';

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Pick<Ledger, 'versionedBalanceOf'>;
  /** Stake limits and tax of a country. */
  config(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
}

const WORDS: Readonly<Record<number, string>> = {
  [BizCode.loginRequired]: 'Please log in.',
  [BizCode.gameRoundUnknown]: 'There is no such round.',
  [BizCode.gameRoundOver]: 'This round was played already.',
  [BizCode.selfExcluded]: 'You are excluded from games.',
  [BizCode.realityCheckDue]: REALITY_CHECK_DUE,
  [BizCode.limitReached]: 'This stake is over your limit.',
  [BizCode.insufficientBalance]: 'Your balance does not cover the stake.',
  [BizCode.winningsUnconfirmed]: WINNINGS_UNCONFIRMED,
};
const refused = (code: number): BizError => new BizError(code as BizCode, WORDS[code] ?? 'The round was not played.');

/** Games: rounds that are prepared, played and paid in one go. What is drawn follows from seeds that were fixed before the bet. */
export class Games {
  constructor(private readonly parts: Parts) {}

  /** The games of the lobby, and where those are played that can be. */
  list(): GamesResponse {
    return {
      games: frequentGames.map((gameId) => ({
        gameId,
        businessType: gameBusinessTypes[gameId],
        path: servedGames.some(({ rules }) => rules.gameId === gameId) ? `/games/${gameId}` : null,
      })),
    };
  }

  /** What a game offers, and the player's round of it; none for a visitor. @throws BizError 51190 */
  async prepare(player: SessionUser | null, country: CountryCode, gameId: string): Promise<PreparedGame> {
    const game = servedGame(gameId);
    const config = await this.parts.config(country);
    const { minStake, maxStake, maxPayout } = termsOf(game, config);
    const round = player === null ? null : roundView(await this.#prepared(player, game));
    return {
      gameId,
      outcomes: game.rules.outcomes.map((outcome) => ({
        outcomeId: outcome.outcomeId,
        odds: outcome.odds,
        meanReturn: Math.round(returnOf(game.rules, outcome) * 10_000) / 100,
      })),
      mostPicks: game.rules.mostPicks,
      minStake,
      maxStake,
      maxPayout,
      quickStakes: config.quickStakes,
      taxRate: config.taxRate,
      round,
    };
  }

  /**
   * Plays a round: takes the stake, draws, pays. The same key with the same bet gives the first response for ever.
   * @throws BizError 43013 for a known key with another bet, and with the codes of `checkPlayerSeed`, `pricedPicks` and play_game_round.sql
   */
  async play(player: SessionUser, asked: AskedPlay): Promise<PlayGameResponse> {
    const { db, bus, ledger, config } = this.parts;
    const { userId, sessionId, country } = player;
    checkPlayerSeed(asked.playerSeed);
    const round = await findGameRound(db, userId, asked.roundId);
    if (round === undefined) throw refused(BizCode.gameRoundUnknown);
    const game = servedGame(round.gameId);
    const { key, roundId, playerSeed, stake } = asked;
    // Played under this key already: what a stake may be by now does not matter any more.
    const again = round.key === key;
    const terms = (again ? round.terms : null) ?? termsOf(game, await config(country));
    const picks = (again ? round.picks : null) ?? pricedPicks(game, terms, asked);
    const { gameId, serverSeed, roundNumber } = round;
    const drawn = drawGame(game.rules, { gameId, serverSeed, playerSeed, roundNumber });
    const {
      code,
      id,
      same,
      balance = 0,
    } = await playRoundOnce(this.parts, {
      ...{ userId, sessionId, key, roundId, playerSeed, picks, terms, drawn },
      version: game.rules.version,
      stake: stake * picks.length,
      hash: createHash('sha256')
        .update(JSON.stringify([roundId, playerSeed, stake, asked.picks]))
        .digest('base64'),
      ...settleGame(game.rules, picks, stake, drawn, terms),
    });
    if (code === 1 && !same) throw new BizError(BizCode.keyReused, 'This key was used for another bet.');
    if (code !== 1 && code !== BizCode.success)
      throw await nameReachedLimit(db, userId, this.parts.clock, refused(code));
    const row = await findGameRound(db, userId, id ?? roundId);
    if (row === undefined) throw new Error(`Game round ${roundId} has vanished.`);
    if (code === BizCode.success)
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.versionedBalanceOf(userId) } });
    return { play: playView(row), balance: row.balanceAfter ?? balance };
  }

  /** Played rounds, newest first. @param before the round to continue below @throws BizError 51191 when it is none */
  async plays({ userId }: SessionUser, before: string | undefined, limit: number): Promise<PlayedGamesResponse> {
    const { db } = this.parts;
    const below = before === undefined ? null : (await this.#own(userId, before)).roundNumber;
    const rows = await playedGameRounds(db, userId, below, limit + 1);
    const page = rows.slice(0, limit);
    return { plays: page.map(playView), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  /** One played round. @throws BizError 51191 when the player has none of this id, or has not played it */
  async playOf({ userId }: SessionUser, roundId: string): Promise<PlayedGame> {
    const round = await this.#own(userId, roundId);
    if (round.playedAt === null) throw refused(BizCode.gameRoundUnknown);
    return playView(round);
  }

  async #own(userId: string, roundId: string): Promise<GameRoundRow> {
    const round = await findGameRound(this.parts.db, userId, roundId);
    if (round === undefined) throw refused(BizCode.gameRoundUnknown);
    return round;
  }

  /** The round of a game that a player can play; a new one when there is none, or the rules have changed since. */
  async #prepared({ userId, country }: SessionUser, { rules }: ServedGame): Promise<GameRoundRow> {
    const { db, clock } = this.parts;
    const { gameId, version } = rules;
    const before = await preparedGameRound(db, userId, gameId);
    if (before?.version === version) return before;
    return db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      // Another call of the player may have been first.
      const other = await preparedGameRound(tx, userId, gameId);
      if (other?.version === version) return other;
      if (other !== undefined) await dropGameRound(tx, other.id);
      const serverSeed = randomBytes(32).toString('hex');
      return insertGameRound(tx, {
        id: randomBytes(16).toString('hex'),
        userId,
        gameId,
        version,
        currency: countries[country].currency,
        serverSeed,
        seedHash: commitmentOf(serverSeed),
        createdAt: decisionTime(clock) ?? (await databaseNow(tx)),
      });
    });
  }
}
