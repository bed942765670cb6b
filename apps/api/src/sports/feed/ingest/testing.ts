import type { BusTopic, BusTopics } from '../../../platform/bus';
import { createInProcessBus } from '../../../platform/bus/in-process';
import { SetClock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { Board } from '../../catalogue/board';
import { loadCurrentEvents, loadProducers } from '../../catalogue/store';
import { Descriptions } from '../../model/descriptions/descriptions';
import { AHEAD_MS } from './apply-entry';
import { Ingest, type IngestDependencies } from './ingest';
import { PRODUCER_TIMES, Producers } from './producers';

type Published = { [T in BusTopic]: { topic: T; message: BusTopics[T] } }[BusTopic];

type Recoveries = { producer: number; since: number; requestId: number }[];

/**
 * Helpers that send messages to an ingest.
 * @param recoveries recoveries that it requested
 */
function drive(ingest: Ingest, recoveries: Recoveries) {
  /** Sends messages and waits until they, and the fixtures they caused, are committed. */
  const send = async (...messages: (string | Uint8Array)[]): Promise<void> => {
    messages.forEach((message) => ingest.message(message));
    await ingest.idle();
    await new Promise((resolve) => setImmediate(resolve));
    await ingest.idle();
  };
  /** Brings a producer up: a sign of life and a complete recovery. */
  const bringUp = async (producer: number): Promise<void> => {
    await send(`<alive product="${producer}" timestamp="1" subscribed="1"/>`);
    const request = recoveries.filter((each) => each.producer === producer).at(-1);
    await send(`<snapshot_complete product="${producer}" timestamp="2" request_id="${request?.requestId}"/>`);
  };
  return { send, bringUp };
}

async function loadBoard(db: Database, clock: SetClock) {
  const board = new Board(clock);
  for (const event of await loadCurrentEvents(db, 0)) board.put(event);
  const stored = await loadProducers(db);
  for (const producer of stored) board.setProducer(producer);
  return { board, stored };
}

/** Creates an ingest on a database with a set clock, and records everything that it publishes and requests. */
export async function createTestIngest(
  db: Database,
  fixtures: Readonly<Record<string, string>> = {},
  clock = new SetClock(1_700_000_000_000),
  /** The source's own time. */
  source = { time: 0 },
  ownMarkets?: IngestDependencies['ownMarkets'],
) {
  const published: Published[] = [];
  const recoveries: Recoveries = [];
  const eventRecoveries: { producer: number; eventId: string }[] = [];
  const errors: unknown[] = [];
  const logged: unknown[] = [];
  const bus = createInProcessBus((error) => errors.push(error));
  for (const topic of ['event-delta', 'feed-state', 'results'] as const) {
    bus.subscribe(topic, (message) => published.push({ topic, message } as Published));
  }
  const { board, stored } = await loadBoard(db, clock);
  const producers = new Producers(stored, PRODUCER_TIMES, source.time + AHEAD_MS);
  const ingest = new Ingest({
    db,
    bus,
    board,
    clock,
    producers,
    descriptions: new Descriptions(),
    ...(ownMarkets ? { ownMarkets } : {}),
    gatherMs: 0,
    retryMs: 1,
    lease: { guard: async () => undefined, isCurrent: () => true, onLost: () => undefined },
    onError: (error) => errors.push(error),
    log: { info: (...line: unknown[]) => void logged.push(line) },
    source: {
      now: () => source.time,
      recover: (producer, since, requestId) => {
        recoveries.push({ producer, since, requestId });
      },
      recoverEvent: (producer, eventId) => void eventRecoveries.push({ producer, eventId }),
      fixture: async (id) => fixtures[id] ?? null,
    },
  });
  const deltas = () => published.flatMap((each) => (each.topic === 'event-delta' ? [each.message] : []));
  const { send, bringUp } = drive(ingest, recoveries);
  return {
    db,
    clock,
    source,
    bus,
    board,
    ingest,
    published,
    recoveries,
    eventRecoveries,
    errors,
    logged,
    send,
    deltas,
    bringUp,
  };
}

/** Builds a fixture response of a football match. */
export const buildFixtureXml = (id: string, status = 'not_started'): string =>
  `<fixtures_fixture><fixture id="${id}" start_time="2030-01-01T12:00:00+00:00" status="${status}">
     <tournament id="sr:tournament:1" name="Premier League"><sport id="sr:sport:1" name="Soccer"/>
       <category id="sr:category:1" name="Ghana"/></tournament>
     <competitors><competitor id="sr:competitor:1" name="Hearts of Oak" qualifier="home"/>
       <competitor id="sr:competitor:2" name="Asante Kotoko" qualifier="away"/></competitors>
   </fixture></fixtures_fixture>`;

/** Builds an odds change on 1X2 and over/under 2.5. */
export const buildOddsXml = (
  id: string,
  options: { time?: number; product?: number; home?: string; status?: number; event?: string } = {},
): string => {
  const { time = 10, product = 3, home = '2.05', status = 1, event = '' } = options;
  return `<odds_change event_id="${id}" timestamp="${time}" product="${product}">${event}<odds>
    <market id="1" status="${status}"><outcome id="1" odds="${home}"/><outcome id="2" odds="3.3"/><outcome id="3" odds="3.8"/></market>
    <market id="18" specifiers="total=2.5" status="${status}"><outcome id="12" odds="1.9"/><outcome id="13" odds="1.95"/></market>
  </odds></odds_change>`;
};
