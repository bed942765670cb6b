import { randomUUID } from 'node:crypto';
import { type GameRound, type GameTable, type PlayGameResponse } from '@oware/contracts';
import { games as playable, stepGames } from '@oware/virtuals-engine';
import { createBearer, money, World } from '../../betting/orders/testing';
import { type SessionUser } from '../../platform/auth';
import { type Database } from '../../platform/database';
import { Limits } from '../../protection/limits/service';
import { type PlayRequest } from './play';
import { Games } from './service';

/** Games on a database, with the players and clock of the test bookmaker. */
export class GamesWorld {
  readonly world: World;
  readonly games: Games;
  readonly limits: Limits;

  constructor(readonly db: Database) {
    this.world = new World(db);
    const parts = { db, clock: this.world.clock, bus: this.world.bus };
    this.games = new Games({ ...parts, ledger: this.world.ledger, config: (country) => this.world.config(country) });
    this.limits = new Limits(parts);
  }

  /** Creates a logged-in player with this balance. */
  async player(amount: number): Promise<SessionUser> {
    return createBearer(await this.world.player(amount));
  }

  /** Returns the balance of a player, in whole currency. */
  async balance({ userId }: SessionUser): Promise<number> {
    return (await this.world.ledger.getBalance(userId)) / money(1);
  }

  /** Returns the round of a game that a player can play. */
  async round(player: SessionUser, gameId: string): Promise<GameRound> {
    const { round } = await this.games.prepare(player, player.country, gameId);
    if (round === null) throw new Error('A player has a round.');
    return round;
  }

  /**
   * Builds a valid request for a game's next round.
   * @param stake whole currency
   */
  async buildRequest(
    player: SessionUser,
    gameId: string,
    stake: number,
    more: Partial<PlayRequest> = {},
  ): Promise<PlayRequest> {
    const { roundId } = await this.round(player, gameId);
    const first = playable.find((game) => game.gameId === gameId)?.outcomes[0]?.outcomeId ?? '';
    return { key: randomUUID(), roundId, picks: [first], stake: money(stake), playerSeed: 'mine', ...more };
  }

  /**
   * Opens a round of a game with decisions until one is due.
   * @param stake whole currency
   */
  async openHand(player: SessionUser, gameId: string, stake: number): Promise<GameTable> {
    for (;;) {
      const { roundId } = await this.round(player, gameId);
      const request = { key: randomUUID(), roundId, stake: money(stake), playerSeed: 'mine' };
      const { table } = await this.games.steps.open(player, request);
      if (table) return table;
    }
  }

  /** Plays a round of a game with decisions, always taking the first choice. */
  async playHand(player: SessionUser, gameId: string, stake: number): Promise<void> {
    let table: GameTable | null = await this.openHand(player, gameId, stake);
    for (let number = 1; table; number++) {
      const decision: string = table.choices[0]?.decision ?? '';
      ({ table } = await this.games.steps.decide(player, { roundId: table.roundId, number, decision }));
    }
  }

  /** Plays a round of a game on its first outcome. */
  async play(
    player: SessionUser,
    gameId: string,
    stake: number,
    more: Partial<PlayRequest> = {},
  ): Promise<PlayGameResponse> {
    return this.games.play(player, await this.buildRequest(player, gameId, stake, more));
  }
}

/** Creates rounds of every game in every state: won with tax, lost, prepared, open. */
export async function playGamesAWhile(db: Database): Promise<void> {
  const here = new GamesWorld(db);
  const player = await here.player(5000);
  for (const { gameId } of playable) {
    for (const seen = new Set<string>(); seen.size < 2;) seen.add((await here.play(player, gameId, 10)).play.status);
    await here.round(player, gameId);
  }
  for (const { gameId } of stepGames) {
    await here.playHand(player, gameId, 10);
    await here.openHand(player, gameId, 10);
  }
}
