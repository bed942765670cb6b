import { getListTopic, SOCKET_EVENTS, type EventDelta, type Push } from '@oware/contracts';
// A browser's client.
// eslint-disable-next-line no-restricted-imports
import { io } from 'socket.io-client';
import { openSlowLink } from '../phone/slow-link';

/** As fast as the machine: only the bytes are counted. */
const FAST = { roundTrip: 0, down: 1e10, up: 1e10 };

/** Pushes that a phone has received. */
export interface Followed {
  /** Bytes received on the connection, including frames. */
  wire: number;
  /** Bytes of the same packets in plain JSON, each in its own frame. */
  plain: number;
  packets: number;
  pushes: number;
}

export interface Follower {
  soFar(): Followed;
  close(): Promise<void>;
}

/** Returns the bytes of an uncompressed Socket.IO packet, including the header of its WebSocket frame. */
function plainBytes(pushes: readonly Push[]): number {
  const text = Buffer.byteLength(`42${JSON.stringify([SOCKET_EVENTS.push, ...pushes])}`);
  return text + (text < 126 ? 2 : text < 65_536 ? 4 : 10);
}

/** Subscribes to all football lists like a page. The handshake is not counted. */
export async function follow(port: number, saveData: boolean): Promise<Follower> {
  const link = await openSlowLink(port, FAST);
  const followed = { wire: 0, plain: 0, packets: 0, pushes: 0 };
  const socket = io(`http://127.0.0.1:${link.port}`, {
    transports: ['websocket'],
    perMessageDeflate: { threshold: 64 },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  socket.on(SOCKET_EVENTS.push, (...pushes: Push<EventDelta>[]) => {
    followed.plain += plainBytes(pushes);
    followed.packets += 1;
    followed.pushes += pushes.length;
  });
  await socket.emitWithAck(SOCKET_EVENTS.reg, { devType: 'wap', deviceId: 'bench-wire', productCode: 307, saveData });
  link.takeBytesDown();
  socket.emit(SOCKET_EVENTS.sub, { topic: getListTopic('sr:sport:1', '~'), subType: 'SUB', pushType: 'GROUP' });
  return {
    soFar: () => ({ ...followed, wire: (followed.wire += link.takeBytesDown()) }),
    async close() {
      socket.disconnect();
      await link.close();
    },
  };
}
