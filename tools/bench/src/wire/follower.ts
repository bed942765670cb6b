import { listTopic, SOCKET_EVENTS, type EventDelta, type Push } from '@oware/contracts';
// Listens as a browser does.
// eslint-disable-next-line no-restricted-imports
import { io } from 'socket.io-client';
import { openSlowLink } from '../phone/slow-link';

/** No slower than the machine: only its bytes are counted. */
const FAST = { roundTrip: 0, down: 1e10, up: 1e10 };

/** What has come to a phone. */
export interface Followed {
  /** Bytes of all that came down the connection, frames included. */
  wire: number;
  /** Bytes of the same packets in plain JSON, each in a frame of its own. */
  plain: number;
  packets: number;
  pushes: number;
}

export interface Follower {
  soFar(): Followed;
  close(): Promise<void>;
}

/** Bytes of a packet of Socket.IO that nothing compresses, with the head of its WebSocket frame. */
function plainBytes(pushes: readonly Push[]): number {
  const text = Buffer.byteLength(`42${JSON.stringify([SOCKET_EVENTS.push, ...pushes])}`);
  return text + (text < 126 ? 2 : text < 65_536 ? 4 : 10);
}

/** Follows all lists of football as a page does. The handshake is not counted. */
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
  socket.emit(SOCKET_EVENTS.sub, { topic: listTopic('sr:sport:1', '~'), subType: 'SUB', pushType: 'GROUP' });
  return {
    soFar: () => ({ ...followed, wire: (followed.wire += link.takeBytesDown()) }),
    async close() {
      socket.disconnect();
      await link.close();
    },
  };
}
