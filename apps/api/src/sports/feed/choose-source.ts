import { FeedTap, SimulatorControl } from '@oware/simulator';
import { BrokerSource } from './broker/broker-source';
import { openSimulator } from './open-simulator';
import { speaking } from './own-names/own-names';
import { ReplaySource } from './replay/replay-source';
import { type FeedSettings } from './settings';
import { type FeedSource } from './source';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';

/** The source of odds of this server, and what drives it in a demonstration. */
export interface ChosenSource {
  source: FeedSource | null;
  demo?: { control: SimulatorControl; tap: FeedTap };
}

interface Parts {
  db: Database;
  clock: Clock;
  /** Notified of what is imported. */
  print(line: string): void;
  onError(error: unknown, doing: string): void;
}

/**
 * Chooses by FEED and SEASON; with a source a server reads the feed while no other does, with `none` it only follows.
 * @throws UnknownSeason that says what to do
 */
export async function chooseSource(
  settings: FeedSettings,
  { db, clock, print, onError }: Parts,
): Promise<ChosenSource> {
  const { feed, feedDir } = settings;
  if (feed === 'none') return { source: null };
  if (feed === 'replay' && feedDir !== undefined) {
    const pace = settings.replaySpeed === 0 ? 'at-once' : { recordedTimes: settings.replaySpeed };
    return { source: speaking(new ReplaySource(feedDir, pace)) };
  }
  if (feed === 'amqp' && settings.broker !== undefined)
    return { source: speaking(new BrokerSource({ clock, onError, ...settings.broker }), settings.broker.languages) };
  const simulator = await openSimulator({ db, clock, settings, print, onError });
  const tap = new FeedTap(simulator);
  return { source: speaking(tap), demo: { control: new SimulatorControl(simulator), tap } };
}
