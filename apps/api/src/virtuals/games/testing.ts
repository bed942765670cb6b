import { randomUUID } from 'node:crypto';
import { type GameRound, type PlayGameResponse } from '@oware/contracts';
import { games as playable } from '@oware/virtuals-engine';
import { bearerOf, money, World } from '../../betting/orders/testing';
import { type SessionUser } from '../../platform/auth';
import { type Database } from '../../platform/database';
import { Limits } from '../../protection/limits/service';
import { type AskedPlay } from './play';
import { Games } from './service';

/** Games on a database, beside the bookmaker whose players and clock they share. */
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

  /** A player with so much money, logged in. */
  async player(amount: number): Promise<SessionUser> {
    return bearerOf(await this.world.player(amount));
  }

  /** The balance of a player, in whole currency. */
  async balance({ userId }: SessionUser): Promise<number> {
    return (await this.world.ledger.balanceOf(userId)) / money(1);
  }

  /** The round of a game that a player can play. */
  async round(player: SessionUser, gameId: string): Promise<GameRound> {
    const { round } = await this.games.prepare(player, player.country, gameId);
    if (round === null) throw new Error('A player has a round.');
    return round;
  }

  /** A bet on a game's next round that can be sent. @param stake whole currency */
  async asked(player: SessionUser, gameId: string, stake: number, more: Partial<AskedPlay> = {}): Promise<AskedPlay> {
    const { roundId } = await this.round(player, gameId);
    const first = playable.find((game) => game.gameId === gameId)?.outcomes[0]?.outcomeId ?? '';
    return { key: randomUUID(), roundId, picks: [first], stake: money(stake), playerSeed: 'mine', ...more };
  }

  /** Plays a round of a game on its first outcome. */
  async play(
    player: SessionUser,
    gameId: string,
    stake: number,
    more: Partial<AskedPlay> = {},
  ): Promise<PlayGameResponse> {
    return this.games.play(player, await this.asked(player, gameId, stake, more));
  }
}

/** Rounds of every game in every state: won with tax, lost, prepared. */
export async function playGamesAWhile(db: Database): Promise<void> {
  const here = new GamesWorld(db);
  const player = await here.player(5000);
  for (const { gameId } of playable) {
    for (const seen = new Set<string>(); seen.size < 2;) seen.add((await here.play(player, gameId, 10)).play.status);
    await here.round(player, gameId);
  }
}
