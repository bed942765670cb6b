import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A mobile link. */
export interface LinkSpeed {
  /** Round trip time, ms. */
  roundTrip: number;
  /** Bits per second. */
  down: number;
  up: number;
}

/** The network of the bench (quality: on the phone). */
export const SLOW_4G: LinkSpeed = { roundTrip: 150, down: 1_600_000, up: 750_000 };

export interface SlowLink {
  port: number;
  /** Returns the bytes received since the last call. */
  takeBytesDown(): number;
  close(): Promise<void>;
}

/** One direction of the link: packets of all connections leave in turn, at its speed. */
class Lane {
  #freeAt = 0;
  bytes = 0;

  constructor(
    private readonly bitsPerMs: number,
    readonly delay: number,
  ) {}

  /** Returns the time when these bytes arrive at the other end, ms of `performance.now()`. */
  arrival(bytes: number): number {
    this.bytes += bytes;
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + (bytes * 8) / this.bitsPerMs;
    return this.#freeAt + this.delay;
  }
}

/** A big response is split into packets, as on a real link, so that connections share the bandwidth. */
const PACKET = 1400;

/** Forwards one direction of one connection in order. */
function carry(from: Socket, to: Socket, lane: Lane, handshake: number): void {
  const queue: (Buffer | null)[] = [];
  let first = performance.now() + lane.delay + handshake;
  const at = (time: number, item: Buffer | null): void => {
    queue.push(item);
    first = Math.max(first, time);
    setTimeout(() => {
      const next = queue.shift();
      if (to.destroyed) return;
      if (next) to.write(next);
      else to.end();
    }, first - performance.now());
  };
  from.on('data', (chunk: Buffer) => {
    for (let start = 0; start < chunk.length; start += PACKET) {
      const packet = chunk.subarray(start, start + PACKET);
      at(lane.arrival(packet.length), packet);
    }
  });
  from.on('end', () => at(lane.arrival(0), null));
  from.on('error', () => to.destroy());
}

/**
 * Starts a TCP proxy on a free port that behaves like a phone's link. The handshake of a connection costs one round trip as
 * well. It models neither packet loss nor the slow start of TCP; both sides of a comparison use it.
 */
export async function openSlowLink(target: number, speed: LinkSpeed): Promise<SlowLink> {
  const down = new Lane(speed.down / 1000, speed.roundTrip / 2);
  const up = new Lane(speed.up / 1000, speed.roundTrip / 2);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const origin = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, origin]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(client, origin, up, speed.roundTrip);
    carry(origin, client, down, 0);
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    takeBytesDown() {
      const { bytes } = down;
      down.bytes = 0;
      return bytes;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
