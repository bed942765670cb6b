import { randomUUID } from 'node:crypto';
import { type GiftKind, type VirtualLeague, type VirtualTicket } from '@oware/contracts';
import { createBearer, money, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { type SessionUser } from '../../platform/auth';
import { formatPublicNumber } from '../../platform/public-number';
import { Limits } from '../../protection/limits/service';
import { type GiftTerms } from '../../rewards/gifts/service';
import { type VirtualSwitches } from '../../settings/product-config/service';
import { type TicketRequest } from './price-ticket';
import { VirtualRounds } from './service';

const GIFT_DURATION_MS = 30 * 24 * 60 * 60_000;

/** Rounds on a database, with the players and clock of the test bookmaker. */
export class RoundsWorld {
  readonly world: World;
  readonly rounds: VirtualRounds;
  readonly limits: Limits;
  /** Switches of rounds in the remote configuration. */
  switches: VirtualSwitches = { betBuilder: true, gift: true, multiBetBonus: true };

  constructor(readonly db: Database) {
    this.world = new World(db);
    const parts = { db, clock: this.world.clock, bus: this.world.bus };
    this.rounds = new VirtualRounds({
      ...parts,
      config: (country) => ({ ...this.world.config(country), ...this.switches }),
      giftOf: (userId, giftId) => this.world.gifts.findByNumber(userId, giftId),
    });
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

  /**
   * Gives a player a gift.
   * @param amount whole currency
   * @returns the public number of the gift
   */
  async gift({ userId }: SessionUser, kind: GiftKind, amount: number, more: Partial<GiftTerms> = {}): Promise<string> {
    const { gifts, clock } = this.world;
    const terms = {
      userId,
      country: 'ng' as const,
      kind,
      amount: money(amount),
      expireTime: clock.now() + GIFT_DURATION_MS,
      reason: randomUUID(),
      ...more,
    };
    const row = await this.db.transaction((tx) => gifts.give(tx, terms));
    return formatPublicNumber(row.id, row.number);
  }

  /** Returns the rest of a gift, in whole currency. */
  async getLeft({ userId }: SessionUser, giftId: string): Promise<number> {
    return ((await this.world.gifts.findByNumber(userId, giftId))?.curBal ?? 0) / money(1);
  }

  /** Prepares a round and places a ticket on its first matches, as in {@link buildTicket}. */
  async bet(
    player: SessionUser,
    stake: number,
    selections = 1,
    more: Partial<TicketRequest> = {},
  ): Promise<VirtualTicket> {
    const { roundId, leagues } = await this.rounds.prepare(player, {}, false);
    return (await this.rounds.tickets.place(player, { ...buildTicket(roundId, leagues, stake, selections), ...more }))
      .ticket;
  }
}

/**
 * Builds a ticket on "both teams to score" in the first matches of a round.
 * @param stake whole currency
 */
export function buildTicket(
  roundId: string,
  leagues: readonly VirtualLeague[],
  stake: number,
  selections = 1,
): TicketRequest {
  const events = leagues.flatMap((league) => league.events).slice(0, selections);
  const legs = events.map(({ eventId }) => ({
    eventId,
    outcomes: [{ marketId: '29', specifiers: '', outcomeId: '74' }],
  }));
  return { key: randomUUID(), roundId, stake: money(stake), legs };
}

/**
 * Creates rounds in every state: won and lost with tax, finished; live; prepared; cancelled; with and without gifts.
 */
export async function playAWhile(db: Database): Promise<void> {
  const here = new RoundsWorld(db);
  const { rounds } = here;
  const player = await here.player(1000);
  await here.bet(player, 10, 1, { giftId: await here.gift(player, 1, 4) });
  for (let won = 0, lost = 0; won === 0 || lost === 0;) {
    const { roundId } = await here.bet(player, 10);
    await rounds.kickOff(player, roundId, 'mine');
    const { tickets } = await rounds.finish(player, roundId);
    if (tickets[0]?.status === 'won') won++;
    else lost++;
  }
  const cancelled = await here.player(100);
  await here.bet(cancelled, 10, 3, { giftId: await here.gift(cancelled, 3, 10) });
  await rounds.prepare(cancelled, {}, true);
  await here.bet(cancelled, 10);
  const live = await here.player(100);
  await rounds.kickOff(live, (await here.bet(live, 10)).roundId, '');
}
