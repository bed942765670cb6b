import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { openSimulator } from '../feed/api';
import { createHttpTransport } from './http-transport';
import { type CustomBetService } from './port';
import { type CustomBetSettings } from './settings';
import { UofCustomBet } from './uof-service';

/** Chooses the service that prices bet builders: that of a real feed, the simulator where that is the feed, or none. */
export async function selectService(
  { service, feed }: CustomBetSettings,
  parts: { db: Database; clock: Clock; print(line: string): void; onError(error: unknown, doing: string): void },
): Promise<CustomBetService | null> {
  if (service !== null) return new UofCustomBet(createHttpTransport(service));
  if (feed.feed !== 'simulator') return null;
  // Not started: the process that reads the feed runs the matches; this instance only prices their stored state.
  const simulated = (await openSimulator({ ...parts, settings: feed })).customBet();
  return new UofCustomBet((method, path, body) => simulated.call(method, path, body));
}
