import { randomUUID } from 'node:crypto';
import { type GiftKind, type VirtualLeague, type VirtualTicket } from '@oware/contracts';
import { bearerOf, money, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { type SessionUser } from '../../platform/auth';
import { publicNumber } from '../../platform/public-number';
import { Limits } from '../../protection/limits/service';
import { type GiftTerms } from '../../rewards/gifts/service';
import { type VirtualSwitches } from '../../settings/product-config/service';
import { type AskedTicket } from './ask';
import { VirtualRounds } from './service';

const GIFT_LASTS = 30 * 24 * 60 * 60_000;

/** Rounds on a database, beside the bookmaker whose players and clock they share. */
export class RoundsWorld {
  readonly world: World;
  readonly rounds: VirtualRounds;
  readonly limits: Limits;
  /** What the remote configuration switches of rounds. */
  switches: VirtualSwitches = { betBuilder: true, gift: true, multiBetBonus: true };

  constructor(readonly db: Database) {
    this.world = new World(db);
    const parts = { db, clock: this.world.clock, bus: this.world.bus };
    this.rounds = new VirtualRounds({
      ...parts,
      config: (country) => ({ ...this.world.config(country), ...this.switches }),
      giftOf: (userId, giftId) => this.world.gifts.ofNumber(userId, giftId),
    });
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

  /** Gives a player a gift of whole currency; what they call it by. */
  async gift({ userId }: SessionUser, kind: GiftKind, amount: number, more: Partial<GiftTerms> = {}): Promise<string> {
    const { gifts, clock } = this.world;
    const terms = {
      userId,
      country: 'ng' as const,
      kind,
      amount: money(amount),
      expireTime: clock.now() + GIFT_LASTS,
      reason: randomUUID(),
      ...more,
    };
    const row = await this.db.transaction((tx) => gifts.give(tx, terms));
    return publicNumber(row.id, row.number);
  }

  /** What is left of a gift, in whole currency. */
  async leftOf({ userId }: SessionUser, giftId: string): Promise<number> {
    return ((await this.world.gifts.ofNumber(userId, giftId))?.curBal ?? 0) / money(1);
  }

  /** Prepares a round and stakes on the first outcomes of 1X2 of its first matches. */
  async bet(
    player: SessionUser,
    stake: number,
    selections = 1,
    more: Partial<AskedTicket> = {},
  ): Promise<VirtualTicket> {
    const { roundId, leagues } = await this.rounds.prepare(player, {}, false);
    return (await this.rounds.tickets.place(player, { ...ticketOn(roundId, leagues, stake, selections), ...more }))
      .ticket;
  }
}

/** A ticket on home wins of the first matches of a round. @param stake whole currency */
export function ticketOn(
  roundId: string,
  leagues: readonly VirtualLeague[],
  stake: number,
  selections = 1,
): AskedTicket {
  const events = leagues.flatMap((league) => league.events).slice(0, selections);
  const legs = events.map(({ eventId }) => ({
    eventId,
    outcomes: [{ marketId: '29', specifiers: '', outcomeId: '74' }],
  }));
  return { key: randomUUID(), roundId, stake: money(stake), legs };
}

/** Rounds in every state: won and lost with tax, finished; live; prepared; cancelled; with and without gifts. */
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
