import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure } from './figure';
import { type Fleet } from './fleet';
import { isFailure, logIn, picks, steadyOrders } from './players';

const PER_SECOND = 200;

/** Restarts two api servers behind one edge, one after the other, under 200 orders a second while the database is dumped. */
export async function rollingRestart(fleet: Fleet): Promise<Figure[]> {
  const first = await (await fleet.api('rolling-first')).ready();
  const second = await (await fleet.api('rolling-second')).ready();
  const edge = await (await fleet.edge('rolling-edge', [first, second])).ready();
  try {
    const players = await logIn(edge.address);
    const orders = steadyOrders(edge.address, players, await picks(edge.address, 'upcoming'), PER_SECOND);
    await delay(3_000);
    let dumping = true;
    const dumped = dump(fleet.databaseUrl, () => dumping);
    for (const server of [first, second]) {
      await server.end();
      await (await server.start()).ready();
      await delay(3_000);
    }
    dumping = false;
    const dumps = await dumped;
    const all = await orders.stop();
    const failed = all.filter(isFailure);
    for (const { status, bizCode, message } of failed.slice(0, 5)) console.warn(`  failed: ${status} ${bizCode} ${message}`);
    return [
      { what: `calls that failed in a rolling restart of two servers, ${PER_SECOND} orders a second, ${dumps} dumps`, measured: `${failed.length} of ${all.length}`, target: '0' },
      { what: 'longest stall of an order then', measured: `${Math.max(...all.map(({ ms }) => ms)).toFixed(0)} ms`, target: '≤ 250 ms' },
    ];
  } finally {
    await edge.end();
    await Promise.all([first.end(), second.end()]);
  }
}

/** Dumps again and again for as long as it is told to; gives how often. */
async function dump(url: string, goesOn: () => boolean): Promise<number> {
  let dumps = 0;
  while (goesOn()) {
    const child = spawn('pg_dump', ['--dbname', url, '--file', '/dev/null'], { stdio: 'ignore' });
    const failed = await new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(true));
      child.once('exit', (code) => resolve(code !== 0));
    });
    if (failed) throw new Error('pg_dump failed.');
    dumps++;
  }
  return dumps;
}
