import { randomUUID } from 'node:crypto';
import { cashOutRequest, type LimitKind, type ReturnRequest } from '@oware/contracts';
import { games as playable } from '@oware/virtuals-engine';
import { bearerOf, money, pick, singleBet, World } from '../../src/betting/orders/testing';
import { type Database } from '../../src/platform/database';
import { Limits } from '../../src/protection/limits/service';
import { PlayerLimits } from '../../src/protection/limits/player-limits';
import { Returns } from '../../src/protection/limits/returns';
import { type ExclusionKind, type ExclusionScope } from '../../src/protection/limits/tables';
import { RemoteConfig } from '../../src/settings/remote-config/service';
import { Games } from '../../src/virtuals/games/service';
import { VirtualRounds } from '../../src/virtuals/rounds/service';
import { ticketOn } from '../../src/virtuals/rounds/testing';
import { createWallet, type WalletDomain } from '../../src/wallet/create-wallet';

const [game] = playable;
const GAME_ID = game?.gameId ?? '';
const OUTCOME = game?.outcomes[0]?.outcomeId ?? '';

/** One process of the server, as far as it takes stakes and deposits of a player and protects them; it has its own connections. */
export class Server {
  readonly world: World;
  readonly limits: Limits;
  readonly #playerLimits: PlayerLimits;
  readonly #returns: Returns;
  readonly #games: Games;
  readonly #rounds: VirtualRounds;
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
    this.#games = new Games({ ...parts, ledger, config });
    this.#rounds = new VirtualRounds({
      ...parts,
      config: (country) => ({ ...config(country), betBuilder: true, gift: true, multiBetBonus: true }),
      giftOf: (userId, giftId) => world.gifts.ofNumber(userId, giftId),
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

  /** Takes a stake, or refuses it. @param stake whole currency @returns the bet that can be cashed out, for sports */
  async stake(userId: string, product: Product, eventId: string, stake: number): Promise<string | undefined> {
    const player = bearerOf(userId);
    if (product === 'GAMES') {
      const { round } = await this.#games.prepare(player, player.country, GAME_ID);
      const asked = { key: randomUUID(), roundId: round?.roundId ?? '', picks: [OUTCOME], playerSeed: 'mine' };
      await this.#games.play(player, { ...asked, stake: money(stake) });
      return undefined;
    }
    if (product === 'VIRTUALS') {
      const { roundId, leagues } = await this.#rounds.prepare(player, {}, false);
      await this.#rounds.tickets.place(player, ticketOn(roundId, leagues, stake));
      return undefined;
    }
    const { tickets } = await this.world.place(userId, { bets: [singleBet(stake, pick(eventId))] });
    return tickets[0]?.ticketId;
  }

  /** Begins a deposit, or refuses it. @param amount whole currency */
  async deposit(userId: string, amount: number): Promise<void> {
    await this.#pay.wallet.deposit(
      { userId, country: 'ng' },
      { key: randomUUID(), method: 'bank_transfer', amount: money(amount) },
    );
    // Another deposit may be begun: what is about limits counts it all the same.
    await this.db.query("update trades set status = 'success', decided_at = created_at where user_id = $1", [userId]);
  }

  exclude(userId: string, scope: ExclusionScope, end: number, kind: ExclusionKind): Promise<void> {
    return this.limits.exclude(userId, scope, end, kind);
  }

  takeStep(userId: string, step: ReturnRequest['step']): Promise<unknown> {
    return this.#returns.take({ userId, country: 'ng' }, { step });
  }

  /** Sets a limit of a day by a page that has just been loaded. @param amount whole currency; null asks for none */
  async setLimit(userId: string, kind: LimitKind, amount: number | null): Promise<void> {
    const { version } = await this.#playerLimits.of(userId);
    const most = amount === null ? null : money(amount);
    await this.#playerLimits.set(userId, { kind, period: 'day', amount: most, version });
  }

  async confirmRaise(userId: string, kind: LimitKind): Promise<void> {
    const { version } = await this.#playerLimits.of(userId);
    await this.#playerLimits.decideRaise(userId, { kind, period: 'day', confirm: true, version });
  }

  /** Cashes a bet out whole at whatever it pays. */
  async cashOut(userId: string, ticketId: string): Promise<void> {
    const wish = cashOutRequest.parse({ key: randomUUID(), ticketId, least: 1 });
    await this.world.cashOuts.cashOut({ userId, country: 'ng' }, wish);
  }
}

/** What a stake is taken for. */
export type Product = Exclude<ExclusionScope, 'ALL'>;
