import { randomUUID } from 'node:crypto';
import { cashOutRequest, type LimitKind, type ReturnRequest } from '@oware/contracts';
import { games as playable } from '@oware/virtuals-engine';
import { createBearer, money, createSelection, createSingleBet, World } from '../../src/betting/orders/testing';
import { Jackpot } from '../../src/betting/jackpot/service';
import { TEST_PACE } from '../../src/betting/jackpot/testing';
import { type Database } from '../../src/platform/database';
import { Limits } from '../../src/protection/limits/service';
import { PlayerLimits } from '../../src/protection/limits/player-limits';
import { Returns } from '../../src/protection/limits/returns';
import { type ExclusionKind, type ExclusionScope } from '../../src/protection/limits/tables';
import { RemoteConfig } from '../../src/settings/remote-config/service';
import { Games } from '../../src/virtuals/games/service';
import { VirtualRounds } from '../../src/virtuals/rounds/service';
import { buildTicket } from '../../src/virtuals/rounds/testing';
import { createWallet, type WalletDomain } from '../../src/wallet/create-wallet';
import { Promotions } from './promotions';

const [game] = playable;
const GAME_ID = game?.gameId ?? '';
const OUTCOME = game?.outcomes[0]?.outcomeId ?? '';

/**
 * The parts of a server process that accept stakes and deposits of a player and protect the player, with its own connections.
 */
export class Server {
  readonly world: World;
  readonly limits: Limits;
  readonly promotions: Promotions;
  readonly #playerLimits: PlayerLimits;
  readonly #returns: Returns;
  readonly #games: Games;
  readonly #rounds: VirtualRounds;
  readonly #jackpot: Jackpot;
  readonly #pay: WalletDomain;

  constructor(readonly db: Database) {
    const world = new World(db);
    const { clock, bus, ledger } = world;
    const parts = { db, clock, bus };
    const config = world.config.bind(world);
    this.world = world;
    this.limits = new Limits(parts);
    this.#playerLimits = new PlayerLimits(parts);
    this.#returns = new Returns(parts);
    this.promotions = new Promotions(world);
    this.#jackpot = new Jackpot({ ...parts, ledger, pace: TEST_PACE });
    this.#games = new Games({ ...parts, ledger, config });
    this.#rounds = new VirtualRounds({
      ...parts,
      config: (country) => ({ ...config(country), betBuilder: true, gift: true, multiBetBonus: true }),
      giftOf: (userId, giftId) => world.gifts.findByNumber(userId, giftId),
    });
    this.#pay = createWallet({
      ...parts,
      ledger,
      remoteConfig: new RemoteConfig(db),
      settings: { paystack: undefined },
      demo: true,
      withdrawCheck: async () => async () => undefined,
      onError(error) {
        throw error;
      },
    });
  }

  /**
   * Bets on a match.
   * @param stake whole currency
   * @param giftId gift that pays for it
   * @returns the bet
   */
  async bet(userId: string, eventId: string, stake: number, giftId?: string): Promise<string | undefined> {
    const gift = giftId === undefined ? {} : { giftId };
    const { tickets } = await this.world.place(userId, {
      bets: [createSingleBet(stake, createSelection(eventId))],
      ...gift,
    });
    return tickets[0]?.ticketId;
  }

  /** Bets on a round of virtual matches. */
  async virtualBet(userId: string, stake: number, giftId?: string): Promise<void> {
    const player = createBearer(userId);
    const { roundId, leagues } = await this.#rounds.prepare(player, {}, false);
    const gift = giftId === undefined ? {} : { giftId };
    await this.#rounds.tickets.place(player, { ...buildTicket(roundId, leagues, stake), ...gift });
  }

  /** Bets on a round of a game. */
  async play(userId: string, stake: number): Promise<void> {
    const player = createBearer(userId);
    const { round } = await this.#games.prepare(player, player.country, GAME_ID);
    const request = { key: randomUUID(), roundId: round?.roundId ?? '', picks: [OUTCOME], playerSeed: 'mine' };
    await this.#games.play(player, { ...request, stake: money(stake) });
  }

  /** Enters the jackpot; with a ticket, creates it right before. */
  async enter(userId: string, pay: 'cash' | 'ticket'): Promise<void> {
    const player = createBearer(userId);
    if (pay === 'ticket')
      await this.db.transaction((tx) => this.#jackpot.giveTicket(tx, player, randomUUID(), 24 * 60 * 60_000));
    const { round } = await this.#jackpot.round(player.country, undefined);
    const request = { key: randomUUID(), roundId: round?.roundId ?? '', picks: '111111' };
    await this.#jackpot.enter(player, { ...request, pay });
  }

  /**
   * Starts a deposit.
   * @param amount whole currency
   */
  async deposit(userId: string, amount: number): Promise<void> {
    await this.#pay.wallet.deposit(
      { userId, country: 'ng' },
      { key: randomUUID(), method: 'bank_transfer', amount: money(amount) },
    );
    // So that another deposit can be started; limits count it anyway.
    await this.db.query("update trades set status = 'success', decided_at = created_at where user_id = $1", [userId]);
  }

  exclude(userId: string, scope: ExclusionScope, end: number, kind: ExclusionKind): Promise<void> {
    return this.limits.exclude(userId, scope, end, kind);
  }

  takeStep(userId: string, step: ReturnRequest['step']): Promise<unknown> {
    return this.#returns.takeStep({ userId, country: 'ng' }, { step });
  }

  /**
   * Sets a daily limit from a page that has just been loaded.
   * @param amount whole currency; null for no limit
   */
  async setLimit(userId: string, kind: LimitKind, amount: number | null): Promise<void> {
    const { version } = await this.#playerLimits.getLimits(userId);
    const max = amount === null ? null : money(amount);
    await this.#playerLimits.set(userId, { kind, period: 'day', amount: max, version });
  }

  async confirmRaise(userId: string, kind: LimitKind): Promise<void> {
    const { version } = await this.#playerLimits.getLimits(userId);
    await this.#playerLimits.decideRaise(userId, { kind, period: 'day', confirm: true, version });
  }

  /** Cashes out a whole bet at any price. */
  async cashOut(userId: string, ticketId: string): Promise<void> {
    const wish = cashOutRequest.parse({ key: randomUUID(), ticketId, least: 1 });
    await this.world.cashOuts.cashOut({ userId, country: 'ng' }, wish);
  }
}

/** A product that can be excluded separately. */
export type Product = Exclude<ExclusionScope, 'ALL'>;
