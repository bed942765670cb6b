import { setTimeout as delay } from 'node:timers/promises';
import { getEventTopic, SOCKET_EVENTS, type EventDelta, type Push } from '@oware/contracts';
// A browser's client.
// eslint-disable-next-line no-restricted-imports
import { io, type Socket } from 'socket.io-client';
import { type Figure } from './figure';
import { type Fleet, type Program } from '@oware/fleet';

/** Listens to the odds of all football matches at a server, and counts versions that go backwards. */
class Listener {
  readonly #versions = new Map<string, number>();
  readonly #socket: Socket;
  back = 0;
  pushes = 0;

  constructor(server: Program) {
    this.#socket = io(server.address, { transports: ['websocket'] });
    this.#socket.on('push', (...pushes: Push<EventDelta>[]) => pushes.forEach(({ body }) => this.#record(body)));
    this.#socket.on('connect', () => {
      this.#socket.emit(SOCKET_EVENTS.reg, { devType: 'wap', deviceId: 'bench-standby', productCode: 307 });
      this.#socket.emit(SOCKET_EVENTS.sub, {
        topic: getEventTopic('sr:sport:1', '~'),
        subType: 'SUB',
        pushType: 'GROUP',
      });
    });
  }

  #record({ eventId, version }: EventDelta): void {
    this.pushes++;
    if (version <= (this.#versions.get(eventId) ?? 0)) this.back++;
    this.#versions.set(eventId, version);
  }

  close(): void {
    this.#socket.disconnect();
  }
}

/**
 * Runs two servers as they start by default: one feed at a time. When the first is killed, the odds of the other must follow within ten
 * seconds.
 */
export async function measureStandby(fleet: Fleet): Promise<Figure[]> {
  const first = await (await fleet.api('standby-first')).waitUntilReady();
  const second = await (await fleet.api('standby-second')).waitUntilReady();
  const listeners = [new Listener(first), new Listener(second)] as const;
  try {
    await delay(30_000);
    await first.stop('SIGKILL');
    const killed = Date.now();
    const after = listeners[1];
    // Messages in flight still arrive after the kill; the first push of the new feed follows a silence.
    await delay(1_500);
    const pushesBefore = after.pushes;
    while (after.pushes === pushesBefore && Date.now() - killed < 60_000) await delay(50);
    const took = Date.now() - killed;
    await delay(20_000);
    const [back, pushes] = [listeners[0].back + after.back, listeners[0].pushes + after.pushes];
    return [
      {
        what: 'versions that decrease when one of two default servers is killed',
        measured: `${back} of ${pushes} pushes`,
        target: '0',
      },
      {
        what: 'from the kill of the feed to the first odds of the standby',
        measured: `${(took / 1000).toFixed(1)} s`,
        target: '≤ 10 s',
      },
    ];
  } finally {
    listeners.forEach((each) => each.close());
    await Promise.all([first.stop('SIGKILL'), second.stop()]);
  }
}
