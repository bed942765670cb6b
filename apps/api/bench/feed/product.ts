import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getEventTopic, SOCKET_EVENTS, type EventDelta, type Push } from '@oware/contracts';
import { pino } from 'pino';
import { Feed } from '../../src/sports/feed/feed';
import { createInProcessBus } from '../../src/platform/bus/in-process';
import { systemClock } from '../../src/platform/clock';
import { migrate, openDatabase, type DatabaseConfig } from '../../src/platform/database';
import { Leases } from '../../src/platform/leases/leases';
import { Hub } from '../../src/platform/realtime/hub';
import { createRealtimeServer } from '../../src/platform/realtime/server';
import { connect } from '../../src/platform/realtime/testing';
import { getEventId, EVENTS } from './messages';
import { PushSource } from './push-source';
import { ownRelease } from '../../src/release';

const TOPICS_A_PACKET = 50;

/** The feed with its database, bus and socket server, and one browser's socket that follows all events. */
export interface BenchFeed {
  source: PushSource;
  idle(): Promise<void>;
  /** Called for each event that the bus announced, and for each that was pushed to the browser. */
  onBus(listener: (eventId: string) => void): void;
  onBrowser(listener: (eventId: string) => void): void;
  close(): Promise<void>;
}

/**
 * Starts it on an empty database.
 * @throws Error when the browser's socket cannot subscribe
 */
export async function openBenchFeed(config: DatabaseConfig, sportId: string): Promise<BenchFeed> {
  const fail = (error: unknown): void => {
    throw error instanceof Error ? error : new Error(String(error));
  };
  const db = await openDatabase(config);
  await migrate(db, ownRelease());
  const bus = createInProcessBus(fail);
  const hub = new Hub(bus);
  const http = createServer();
  const server = createRealtimeServer({
    http,
    hub,
    auth: { parseClaim: () => null, findUser: async () => null, filterValid: async () => new Set() },
    log: pino({ level: 'silent' }),
    clock: systemClock,
    instance: 'bench',
    config: { trustProxy: false, publicOrigin: undefined },
    stopping: () => false,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const source = new PushSource(sportId);
  const feed = new Feed({
    db,
    bus,
    clock: systemClock,
    leases: new Leases({ db, clock: systemClock }),
    source,
    onError: fail,
  });
  await feed.start();
  await feed.idle();

  const socket = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] });
  await socket.emitWithAck(SOCKET_EVENTS.reg, { devType: 'bench', deviceId: 'bench-device', productCode: 307 });
  for (let from = 0; from < EVENTS; from += TOPICS_A_PACKET) {
    const topics = Array.from({ length: TOPICS_A_PACKET }, (_, index) => ({
      topic: getEventTopic(sportId, getEventId(from + index)),
      subType: 'SUB',
      pushType: 'GROUP',
    }));
    const response = (await socket.emitWithAck(SOCKET_EVENTS.sub, topics)) as { bizCode: number };
    if (response.bizCode !== 10000) throw new Error(`The browser could not subscribe: ${JSON.stringify(response)}`);
  }

  return {
    source,
    idle: () => feed.idle(),
    onBus: (listener) => void bus.subscribe('event-delta', (delta) => listener(delta.eventId)),
    onBrowser: (listener) =>
      void socket.on(SOCKET_EVENTS.push, (...pushes: Push<EventDelta>[]) => {
        for (const push of pushes) listener(push.body.eventId);
      }),
    async close() {
      socket.disconnect();
      hub.close();
      await server.close();
      await feed.stop();
      await bus.close();
      await db.close();
    },
  };
}
