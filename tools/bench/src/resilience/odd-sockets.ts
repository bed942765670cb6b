import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet } from '@oware/fleet';
import { type Figure } from './figure';
import { getP99, timeLists } from './lists';

/** Duration of each rate, ms. */
const DURATION = 10_000;
const RATES = [20, 250];
const LISTS = 200;

/** Socket requests that no browser of the product sends: engine.io closes or rejects each of them. */
const ADDRESSES = [
  '/socket.io?EIO=4&transport=websocket',
  '/socket.io/?EIO=9&transport=websocket',
  '/socket.io/?EIO=4&transport=websocket&sid=none',
  '/socket.io/?transport=websocket',
];

function askForSocket(port: number, address: string): void {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(
    `GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  setTimeout(() => socket.destroy(), 2_000);
}

/**
 * Returns the share of polls of `/readyz`, ten per second, in which an edge was not ready while requests arrived at `rate` per second.
 */
async function shareNotReady(origin: string, port: number, rate: number): Promise<number> {
  let sent = 0;
  const timer = setInterval(() => askForSocket(port, ADDRESSES[sent++ % ADDRESSES.length] as string), 1_000 / rate);
  let [polls, notReady] = [0, 0];
  try {
    for (const end = Date.now() + DURATION; Date.now() < end; await delay(100)) {
      polls += 1;
      if (!(await fetch(`${origin}/readyz`)).ok) notReady += 1;
    }
    return notReady / polls;
  } finally {
    clearInterval(timer);
  }
}

/** Sends socket requests that fail to an edge with two API servers. */
export async function measureOddSockets(fleet: Fleet): Promise<Figure[]> {
  const apis = [
    await (await fleet.api('odd-sockets-1')).waitUntilReady(),
    await (await fleet.api('odd-sockets-2')).waitUntilReady(),
  ];
  const edge = await (await fleet.edge('odd-sockets-edge', apis)).waitUntilReady();
  try {
    await timeLists(edge.address, 50);
    const idle = getP99(await timeLists(edge.address, LISTS));
    const figures: Figure[] = [];
    for (const rate of RATES) {
      const lists = timeLists(edge.address, LISTS);
      const share = await shareNotReady(edge.address, edge.port, rate);
      const during = getP99(await lists);
      figures.push(
        {
          what: `polls of /readyz that failed during ${rate} malformed socket requests per second`,
          target: '0 %',
          measured: `${(share * 100).toFixed(0)} %`,
        },
        {
          what: `list of events, p99, during ${rate} malformed socket requests per second : idle`,
          target: '≤ 2 ×',
          measured: `${(during / idle).toFixed(1)} × (${during.toFixed(0)} : ${idle.toFixed(0)} ms)`,
        },
      );
    }
    return figures;
  } finally {
    await edge.stop();
    for (const api of apis) await api.stop();
  }
}
