/**
 * npm run bench -- resilience [--only NAME] [--skip-build]
 *
 * Data that is lost, doubled or delayed when parts of the product die, stall or are attacked: a killed feed, its standby, frozen
 * Redis, a rolling restart under load, settlement by one and two processes, slow sockets, wrong logins, odd requests
 * for sockets and costly calls without login, and two simulated hours of a feed. Uses the built servers; needs a PostgreSQL and a
 * redis-server on
 * this machine.
 */
import { parseArgs } from 'node:util';
import { describeMachine, warnWhenBusy } from './phone/machine';
import { measureCostlyCalls } from './resilience/costly-calls';
import { measureDeadFeed } from './resilience/dead-feed';
import { type Figure } from './resilience/figure';
import { measureGrowth } from './resilience/flat';
import { Fleet } from '@oware/fleet';
import { SetupError } from '@oware/http-server';
import { measureFrozenRedis } from './resilience/frozen-redis';
import { measureOddSockets } from './resilience/odd-sockets';
import { measureRollingRestart, measureDefaultRollingRestart } from './resilience/rolling-restart';
import { compareSettlement } from './resilience/settlement';
import { measureStandby } from './resilience/standby';
import { measureUnderAttack } from './resilience/under-attack';
import { run } from './run/workspace';
import { formatTable } from './web/table';

const PARTS: Readonly<Record<string, (fleet: Fleet) => Promise<Figure[]>>> = {
  'dead-feed': measureDeadFeed,
  standby: measureStandby,
  'frozen-redis': measureFrozenRedis,
  'rolling-restart': measureRollingRestart,
  'rolling-restart-of-all': measureDefaultRollingRestart,
  settlement: () => compareSettlement(),
  'under-attack': measureUnderAttack,
  'odd-sockets': measureOddSockets,
  'costly-calls': measureCostlyCalls,
  flat: () => measureGrowth(),
};

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, 'skip-build': { type: 'boolean', default: false } },
});

async function main(): Promise<void> {
  warnWhenBusy();
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const names = values.only ?? Object.keys(PARTS);
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new SetupError(`Parts: ${Object.keys(PARTS).join(', ')}`);
  const figures: Figure[] = [];
  for (const name of names) {
    console.log(`${name} …`);
    const fleet = await Fleet.open({ folder: 'tmp/bench/resilience', postgres: process.env.BENCH_DATABASE_URL });
    if (fleet === undefined)
      throw new SetupError('This bench needs a running PostgreSQL and the program redis-server.');
    try {
      const found = await (PARTS[name] as (fleet: Fleet) => Promise<Figure[]>)(fleet);
      for (const { what, measured, target } of found) console.log(`  ${what}: ${measured} (${target})`);
      figures.push(...found);
    } finally {
      await fleet.close();
    }
  }
  console.log(`\n${describeMachine()}\n`);
  console.log(
    formatTable(
      ['figure', 'measured', 'target'],
      figures.map(({ what, measured, target }) => [what, measured, target]),
    ),
  );
}

await main();
