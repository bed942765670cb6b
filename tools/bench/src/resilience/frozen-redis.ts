import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, isFailure, logIn, listSelections, startSteadyOrders } from '@oware/fleet';
import { type Figure } from './figure';

const FROZEN = 10_000;
/** An order that takes longer counts as hanging, ms. */
const HANGS = 2_000;

/** Suspends Redis for ten seconds while orders arrive. */
export async function measureFrozenRedis(fleet: Fleet): Promise<Figure[]> {
  const api = await (await fleet.api('frozen-redis')).waitUntilReady();
  try {
    const players = await logIn(api.address);
    const orders = startSteadyOrders(api.address, players, await listSelections(api.address, 'upcoming'), 50);
    await delay(2_000);
    fleet.redis.kill('SIGSTOP');
    await delay(FROZEN);
    fleet.redis.kill('SIGCONT');
    await delay(2_000);
    const all = await orders.stop();
    const hung = all.filter(({ ms }) => ms > HANGS).length;
    return [
      {
        what: 'orders hung or failed with Redis frozen for 10 s',
        target: '0',
        measured: `${hung} hung, ${all.filter(isFailure).length} failed, of ${all.length}; longest ${Math.max(...all.map(({ ms }) => ms)).toFixed(0)} ms`,
      },
    ];
  } finally {
    fleet.redis.kill('SIGCONT');
    await api.stop();
  }
}
