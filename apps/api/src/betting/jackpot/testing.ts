import { randomUUID } from 'node:crypto';
import { JACKPOT_MATCHES } from '@oware/betting';
import { type CountryCode, countries } from '@oware/config';
import { type JackpotEntryRequest, type JackpotEntryResponse } from '@oware/contracts';
import { type SessionUser } from '../../platform/auth';
import { type Database } from '../../platform/database';
import { Limits } from '../../protection/limits/service';
import { createBearer, World } from '../orders/testing';
import { RemoteConfig } from '../../settings/remote-config/service';
import { JackpotRounds } from './rounds';
import { Jackpot } from './service';
import { createTicketGiver } from './ticket-giver';

const HOUR = 3_600_000;
export const TEST_PACE = { openFor: HOUR / 2, together: 24 * HOUR } as const;
const OUTCOMES: Readonly<Record<string, string>> = { '1': '1', X: '2', '2': '3' };

/** The jackpot on a database, with the players, matches and clock of the bookmaker of the order tests. */
export class JackpotWorld {
  readonly world: World;
  readonly jackpot: Jackpot;
  readonly rounds: JackpotRounds;
  readonly limits: Limits;
  /** Matches of the round that was opened last. */
  matches: string[] = [];

  constructor(readonly db: Database) {
    this.world = new World(db);
    const { clock, bus, ledger } = this.world;
    const parts = { db, clock, bus, ledger, pace: TEST_PACE };
    this.jackpot = new Jackpot(parts);
    this.rounds = new JackpotRounds({ ...parts, config: (country) => this.world.config(country) });
    this.limits = new Limits(parts);
  }

  /** Creates a player with a balance and a session. */
  async player(amount: number, country: CountryCode = 'ng'): Promise<SessionUser> {
    return createBearer(await this.world.player(amount, countries[country].currency), country);
  }

  /**
   * Stores new matches that begin in an hour, one second after another.
   * @param prices decimal odds of home, draw and away for each match
   */
  async offer(prices: readonly (readonly [number, number, number])[]): Promise<string[]> {
    const { db, world } = this;
    const matches: string[] = [];
    for (const [at, offered] of prices.entries()) {
      const match = await world.match();
      matches.push(match);
      await db.query('update events set start_time = $2 where id = $1', [
        match,
        world.clock.now() + HOUR + 1000 * (at + 1),
      ]);
      for (const [no, odds] of offered.entries()) await world.setOdds(match, String(no + 1), odds);
    }
    return matches;
  }

  /**
   * Opens a round of six new matches that begin in an hour; returns its id.
   * @param prices decimal odds of home, draw and away. With even matches, the house may add the maximum of the terms
   */
  async open(country: CountryCode = 'ng', prices: readonly [number, number, number] = [3, 3, 3]): Promise<string> {
    this.matches = await this.offer(Array<typeof prices>(JACKPOT_MATCHES).fill(prices));
    await this.rounds.step(country);
    const { round } = await this.jackpot.round(country, undefined);
    if (round?.taking !== true) throw new Error('No round was opened.');
    return round.roundId;
  }

  /** Enters the newest round. */
  async enter(
    player: SessionUser,
    picks: string,
    more: Partial<JackpotEntryRequest> = {},
  ): Promise<JackpotEntryResponse> {
    const { round } = await this.jackpot.round(player.country, undefined);
    const request = { key: randomUUID(), roundId: round?.roundId ?? '0', picks, pay: 'cash' as const, ...more };
    return this.jackpot.enter(player, request);
  }

  /** Advances the clock until the round is closed. */
  close(): void {
    this.world.clock.advance(HOUR + 2000);
  }

  /** Stores results of the matches, `1`, `X`, `2` or `V` each; `-` leaves a match as it is. */
  async results(results: string): Promise<void> {
    for (const [at, eventId] of this.matches.entries()) {
      const outcome = OUTCOMES[results[at] ?? '-'];
      if (outcome !== undefined) await this.world.storeResult(eventId, { [outcome]: { result: 1 } });
      else if (results[at] === 'V') await this.world.setEvent(eventId, 'cancelled');
    }
    await this.world.settlement.drain();
  }

  /** Returns the balance of a player, units. */
  balance({ userId }: SessionUser): Promise<number> {
    return this.world.ledger.getBalance(userId);
  }
}

/**
 * Plays rounds into every state: paid with tax and by ticket, called off, carried over, open; and leaves an unused birthday ticket.
 */
export async function playJackpotsAWhile(db: Database): Promise<void> {
  const here = new JackpotWorld(db);
  const [ama, kofi] = [await here.player(5000), await here.player(5000)];
  const ticket = (reason: string): Promise<void> =>
    db.transaction((tx) => here.jackpot.giveTicket(tx, ama, reason, 24 * HOUR));
  for (const results of ['1X2112', 'VVV112', '111111']) {
    await here.open();
    await ticket(`test:${results}`);
    for (const picks of ['1X2112', '1X2111', '2X2112', '222222']) await here.enter(kofi, picks);
    await here.enter(ama, '1X2112', { pay: 'ticket' });
    here.close();
    await here.results(results);
    await here.rounds.step('ng');
  }
  await here.open();
  await here.enter(ama, '121212');
  const birthdays = createTicketGiver(here.jackpot, new RemoteConfig(db));
  await db.transaction(async (tx) => birthdays.give(tx, { ...ama, year: 2026 }));
  const [row] = await db.query<{ n: number }>('select count(*) as n from jackpot_entries where gross > 0');
  if ((row?.n ?? 0) < 6) throw new Error('The jackpots paid too little.');
}
