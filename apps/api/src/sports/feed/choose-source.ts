import { FeedTap, type PastLeague, SimulatorControl } from '@oware/simulator';
import { BrokerSource } from './broker/broker-source';
import { openSimulator } from './open-simulator';
import { createTranslatedSource } from './own-names/own-names';
import { ReplaySource } from './replay/replay-source';
import { type FeedSettings } from './settings';
import { type FeedSource } from './source';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';

/** The source of odds of this server, and its controls in a demonstration. */
export interface ChosenSource {
  source: FeedSource | null;
  demo?: { control: SimulatorControl; tap: FeedTap };
  /** Returns the seasons of simulated leagues up to the start of the simulator; null while another process runs it. */
  past?(): readonly PastLeague[] | null;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  /** Prints a report of an import. */
  print(line: string): void;
  onError(error: unknown, doing: string): void;
}

/**
 * Chooses the source by FEED and SEASON; with a source a server reads the feed while no other does, with `none` it only follows.
 * @throws UnknownSeason with instructions
 */
export async function selectSource(
  settings: FeedSettings,
  { db, clock, print, onError }: Dependencies,
): Promise<ChosenSource> {
  const { feed, feedDir } = settings;
  if (feed === 'none') return { source: null };
  if (feed === 'replay' && feedDir !== undefined) {
    const pace = settings.replaySpeed === 0 ? 'at-once' : { recordedTimes: settings.replaySpeed };
    return { source: createTranslatedSource(new ReplaySource(feedDir, pace)) };
  }
  if (feed === 'amqp' && settings.broker !== undefined)
    return {
      source: createTranslatedSource(
        new BrokerSource({ clock, onError, ...settings.broker }),
        settings.broker.languages,
      ),
    };
  const simulator = await openSimulator({ db, clock, settings, print, onError });
  const tap = new FeedTap(simulator);
  return {
    source: createTranslatedSource(tap),
    demo: { control: new SimulatorControl(simulator), tap },
    past: () => simulator.past(),
  };
}
