import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { openSimulator } from '../feed/open-simulator';
import { httpTransport } from './http-transport';
import { type CustomBetService } from './port';
import { type CustomBetSettings } from './settings';
import { UofCustomBet } from './uof-service';

/** The service that prices bet builders: the one of a real feed, the simulator where that is the feed, or none. */
export async function chooseService(
  { service, feed }: CustomBetSettings,
  parts: { db: Database; clock: Clock; print(line: string): void; onError(error: unknown, doing: string): void },
): Promise<CustomBetService | null> {
  if (service !== null) return new UofCustomBet(httpTransport(service));
  if (feed.feed !== 'simulator') return null;
  // It is not started: the process that reads the feed plays, this one asks what the state that it keeps makes of prices.
  const simulated = (await openSimulator({ ...parts, settings: feed })).customBet();
  return new UofCustomBet((method, path, body) => simulated.call(method, path, body));
}
