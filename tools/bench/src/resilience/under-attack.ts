import { createHash, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type AccountCipherResponse } from '@oware/contracts';
import { deriveBodyKeys, type Fleet, encryptBody, WAP_HEADERS } from '@oware/fleet';
import { type Figure } from './figure';
import { getP99, timeLists } from './lists';

const SLOW_SOCKETS = 200;
const WRONG_LOGINS = 150;
const ASKS = 200;

/** Opens a request whose body never ends: one byte per second. */
function slowSocket(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/ng/patron/accessToken HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{',
  );
  const timer = setInterval(() => socket.write(' '), 1_000);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

/** Sends many logins with a wrong password at the same time, each for another account. */
async function wrongLogins(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/ng/patron/cipher`, { method: 'POST', headers: WAP_HEADERS });
  const { data } = (await response.json()) as { data: AccountCipherResponse };
  const keys = deriveBodyKeys(data.ursId, Buffer.from(data.password, 'base64'));
  const path = '/patron/accessToken';
  await Promise.all(
    Array.from({ length: WRONG_LOGINS }, async (_, i) => {
      const login = {
        username: `80${31_000_000 + i}`,
        password: createHash('md5').update(randomUUID()).digest('hex'),
        keepSignedIn: false,
      };
      const response = await fetch(`${origin}/api/ng${path}`, {
        method: 'POST',
        headers: { ...WAP_HEADERS, 'content-type': 'application/json', cookie: `device-id=${randomUUID()}` },
        body: encryptBody(keys, path, JSON.stringify(login)),
      });
      await response.text();
    }),
  );
}

/** Times the list of events through the edge, alone and during slow sockets and wrong logins. */
export async function measureUnderAttack(fleet: Fleet): Promise<Figure[]> {
  const api = await (await fleet.api('attacked')).waitUntilReady();
  const edge = await (await fleet.edge('attacked-edge', [api])).waitUntilReady();
  const sockets: Socket[] = [];
  try {
    await timeLists(edge.address, 50);
    const idle = getP99(await timeLists(edge.address, ASKS));
    for (let i = 0; i < SLOW_SOCKETS; i++) sockets.push(slowSocket(edge.port));
    await delay(1_000);
    const attack = wrongLogins(edge.address);
    const busy: number[] = [];
    let over = false;
    void attack.finally(() => (over = true));
    do busy.push(...(await timeLists(edge.address, 10)));
    while (!over || busy.length < ASKS);
    await attack;
    return [
      {
        what: `list of events, p99, during ${SLOW_SOCKETS} slow sockets and ${WRONG_LOGINS} wrong logins : idle`,
        target: '≤ 5 ×',
        measured: `${(getP99(busy) / idle).toFixed(1)} × (${getP99(busy).toFixed(0)} : ${idle.toFixed(0)} ms)`,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await edge.stop();
    await api.stop();
  }
}
