import { setTimeout as delay } from 'node:timers/promises';
import { type Fleet, isFailure, logIn, type Pick, picks, type Player, type Program, steadyOrders } from '@oware/fleet';
import { type Figure } from './figure';
import { steadyDumps } from './steady-dumps';
import { Steps, type Slowest } from './steps';

const PER_SECOND = 200;
/** Of each player: so many that none sends more than a browser may. */
const PAGES = 20;
/** So that a step has some hundreds of orders, ms. */
const STEP = 3_000;
const STALL = 'longest stall of an order then';
const CONTROL = 'control: a server of another product starts';

/** Says which program of the product was held up in a step, so that a slow order can be laid at a door. */
async function printLongestTasks(programs: readonly Program[], step: string): Promise<void> {
  const tasks = await Promise.all(
    programs.map(async (program) => `${program.name} ${(await program.longestTask()).toFixed(0)} ms`),
  );
  console.log(`  longest hold-up of the event loop (${step}): ${tasks.join(', ')}`);
}

const worst = (steps: readonly Slowest[]): Slowest => steps.reduce((most, each) => (each.ms > most.ms ? each : most));
const describe = ({ step, ms }: Slowest): string => `${ms.toFixed(0)} ms (${step})`;

/**
 * Restarts two api servers behind one edge, one after the other, under 200 orders a second while the database is dumped. Beside it,
 * what the same load suffers when nothing of it is restarted and a server that nobody calls starts on the same machine.
 * The servers serve calls, as many machines would split it: another process reads the feed and settles.
 */
export async function rollingRestart(fleet: Fleet): Promise<Figure[]> {
  const worker = await (await fleet.api('rolling-worker', { OWARE_ROLES: 'feed,settle,jobs' })).ready();
  try {
    return await restart(fleet, 'two servers', { OWARE_ROLES: 'web,socket' });
  } finally {
    await worker.end();
  }
}

/**
 * The same with servers as they start by default: each reads the feed and settles when the other does not. Whoever takes the feed over
 * begins the simulator within itself, which takes seconds of a processor that a feed from elsewhere does not; so no target for its stalls.
 */
export async function rollingRestartOfAll(fleet: Fleet): Promise<Figure[]> {
  const figures = await restart(fleet, 'two servers that do everything', {});
  return figures.map((figure) => (figure.what === STALL ? { ...figure, target: '–' } : figure));
}

async function restart(fleet: Fleet, servers: string, env: Readonly<Record<string, string>>): Promise<Figure[]> {
  const first = await (await fleet.api('rolling-first', env)).ready();
  const second = await (await fleet.api('rolling-second', env)).ready();
  const edge = await (await fleet.edge('rolling-edge', [first, second])).ready();
  const bystander = await fleet.bystander('rolling-bystander');
  try {
    const players = await logIn(edge.address, PAGES);
    const upcoming = await picks(edge.address, 'upcoming');
    await warmUp(edge.address, players, upcoming);
    const [before, during, control] = [new Steps(), new Steps(), new Steps()];
    const programs = [edge, first, second];
    const orders = steadyOrders(edge.address, players, upcoming, PER_SECOND);
    await printLongestTasks(programs, 'start');
    before.begin('orders alone');
    await delay(STEP);
    before.end();
    await printLongestTasks(programs, 'orders alone');
    const dumping = steadyDumps(fleet.databaseUrl);
    control.begin('dumps only');
    await delay(STEP);
    control.begin(CONTROL);
    await (await bystander.start()).ready();
    await bystander.end('SIGKILL');
    control.end();
    await delay(STEP);
    await printLongestTasks(programs, CONTROL);
    await restartEach([first, second], edge, during);
    during.end();
    const dumps = await dumping.stop();
    const all = await orders.stop();
    const failed = all.filter(isFailure);
    for (const { status, bizCode, message } of failed.slice(0, 5))
      console.warn(`  failed: ${status} ${bizCode} ${message}`);
    for (const each of [before, control, during].flatMap((steps) => steps.slowest(all)))
      console.log(`  slowest order: ${describe(each)}`);
    return [
      {
        what: `calls that failed in a rolling restart of ${servers}, ${PER_SECOND} orders a second, ${dumps} dumps`,
        measured: `${failed.length} of ${all.length}`,
        target: '0',
      },
      { what: STALL, measured: describe(worst(during.slowest(all))), target: '≤ 250 ms' },
      {
        what: 'the same load and dumps without a restart, a server that nobody calls starts beside it',
        measured: describe(worst(control.slowest(all))),
        target: '–',
      },
    ];
  } finally {
    await edge.end();
    await Promise.all([first.end(), second.end(), bystander.end('SIGKILL')]);
  }
}

/** One after the other, as an orchestrator does. */
async function restartEach(servers: readonly Program[], edge: Program, steps: Steps): Promise<void> {
  const programs = [edge, ...servers];
  for (const server of servers) {
    steps.begin(`${server.name} stops`);
    await server.end();
    await printLongestTasks(programs, `${server.name} stops`);
    steps.begin(`${server.name} starts`);
    await (await server.start()).ready();
    await printLongestTasks(programs, `${server.name} starts`);
    steps.begin(`${server.name} works again`);
    await delay(STEP);
    await printLongestTasks(programs, `${server.name} works again`);
  }
}

/** Two seconds of orders that nobody counts: programs that have just started are compiled by what they do. */
async function warmUp(origin: string, players: readonly Player[], from: readonly Pick[]): Promise<void> {
  const orders = steadyOrders(origin, players, from, PER_SECOND);
  await delay(2_000);
  await orders.stop();
}
