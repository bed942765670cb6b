import { JACKPOT_MATCHES } from '@oware/betting';
import { Jackpot } from '../../src/betting/jackpot/service';
import { JackpotRounds } from '../../src/betting/jackpot/rounds';
import { TEST_PACE } from '../../src/betting/jackpot/testing';
import { KICK_OFF, World } from '../../src/betting/orders/testing';
import { type Database } from '../../src/platform/database';
import { offerMissions } from './promotions';

/** Creates the data that all players of a database share: a jackpot round that stays open, and missions. */
export async function createSharedData(db: Database): Promise<void> {
  await offerMissions(db);
  const world = new World(db);
  const { clock, bus, ledger } = world;
  const parts = { db, clock, bus, ledger, pace: TEST_PACE };
  if ((await new Jackpot(parts).round('ng', undefined)).round !== null) return;
  const league = { tournamentId: 'sr:tournament:17', tournament: 'Premier League', home: 'Arsenal', away: 'Chelsea' };
  const matches: string[] = [];
  while (matches.length < JACKPOT_MATCHES) matches.push(await world.match());
  const chosen = matches.map((eventId) => ({ eventId, ...league, startTime: KICK_OFF, favourite: 20_000 }));
  await new JackpotRounds({ ...parts, config: (country) => world.config(country) }).open('ng', async () => chosen);
}
