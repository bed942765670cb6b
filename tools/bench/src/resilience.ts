/**
 * npm run bench -- resilience [--only NAME] [--skip-build]
 *
 * What is lost, doubled or held up when parts of the product die, stall or are attacked: a killed feed, its standby, frozen
 * Redis, a rolling restart under load, settlement by one and two processes, slow sockets, wrong logins, odd requests
 * for sockets and costly calls without login, and two simulated hours of a feed. Servers are those of the build; they need a PostgreSQL and a redis-server on this machine.
 */
import { parseArgs } from 'node:util';
import { machine, warnWhenBusy } from './phone/machine';
import { costlyCalls } from './resilience/costly-calls';
import { deadFeed } from './resilience/dead-feed';
import { type Figure } from './resilience/figure';
import { flat } from './resilience/flat';
import { Fleet } from '@oware/fleet';
import { SetupError } from '@oware/http-server';
import { frozenRedis } from './resilience/frozen-redis';
import { oddSockets } from './resilience/odd-sockets';
import { rollingRestart, rollingRestartOfAll } from './resilience/rolling-restart';
import { settlement } from './resilience/settlement';
import { standby } from './resilience/standby';
import { underAttack } from './resilience/under-attack';
import { run } from './run/workspace';
import { table } from './web/table';

const PARTS: Readonly<Record<string, (fleet: Fleet) => Promise<Figure[]>>> = {
  'dead-feed': deadFeed,
  standby,
  'frozen-redis': frozenRedis,
  'rolling-restart': rollingRestart,
  'rolling-restart-of-all': rollingRestartOfAll,
  settlement: () => settlement(),
  'under-attack': underAttack,
  'odd-sockets': oddSockets,
  'costly-calls': costlyCalls,
  flat: () => flat(),
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
      throw new SetupError('This bench needs a PostgreSQL that responds and the program redis-server.');
    try {
      const found = await (PARTS[name] as (fleet: Fleet) => Promise<Figure[]>)(fleet);
      for (const { what, measured, target } of found) console.log(`  ${what}: ${measured} (${target})`);
      figures.push(...found);
    } finally {
      await fleet.close();
    }
  }
  console.log(`\n${machine()}\n`);
  console.log(
    table(
      ['figure', 'measured', 'target'],
      figures.map(({ what, measured, target }) => [what, measured, target]),
    ),
  );
}

await main();
