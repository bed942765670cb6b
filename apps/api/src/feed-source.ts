import { FeedTap } from './demo/feed-tap';
import { openSimulator } from './feed/open-simulator';
import { ReplaySource } from './feed/replay/replay-source';
import { SimulatorControl } from './feed/simulator/control';
import { type FeedSource } from './feed/source';
import { type Clock } from './platform/clock';
import { type Config } from './platform/config';
import { type Database } from './platform/database';

/** The source of odds of this server, and what drives it in a demonstration. */
export interface ChosenSource {
  source: FeedSource | null;
  demo?: { control: SimulatorControl; tap: FeedTap };
}

interface Parts {
  db: Database;
  clock: Clock;
  /** Tells of what is imported. */
  print(line: string): void;
  onError(error: unknown, doing: string): void;
}

/**
 * Chooses by FEED and SEASON; with a source a server reads the feed while no other does, with `none` it only follows.
 * @throws UnknownSeason that says what to do
 */
export async function chooseSource(config: Config, { db, clock, print, onError }: Parts): Promise<ChosenSource> {
  const { feed, feedDir, feedSettings: settings, season, seasonDir } = config;
  if (feed === 'none') return { source: null };
  if (feed === 'replay' && feedDir !== undefined) {
    const pace = settings.replaySpeed === 0 ? 'at-once' : { recordedTimes: settings.replaySpeed };
    return { source: new ReplaySource(feedDir, pace) };
  }
  const simulator = await openSimulator({ db, clock, settings, season, seasonDir, print, onError });
  const tap = new FeedTap(simulator);
  return { source: tap, demo: { control: new SimulatorControl(simulator), tap } };
}
