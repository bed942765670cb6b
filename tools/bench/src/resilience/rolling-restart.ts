import { setTimeout as delay } from 'node:timers/promises';
import {
  type Fleet,
  isFailure,
  logIn,
  type Selection,
  listSelections,
  type Player,
  type Program,
  startSteadyOrders,
} from '@oware/fleet';
import { type Figure } from './figure';
import { startSteadyDumps } from './steady-dumps';
import { Steps, type Slowest } from './steps';

const PER_SECOND = 200;
/** Players who share the orders: enough to keep each below the rate limit of a browser. */
const PAGES = 20;
/** Long enough for some hundreds of orders, ms. */
const STEP = 3_000;
const STALL = 'longest stall of an order then';
const CONTROL = 'control: a server of another product starts';

/** Prints the longest block of each program's event loop in a step, so that a slow order can be traced to a program. */
async function printLongestTasks(programs: readonly Program[], step: string): Promise<void> {
  const tasks = await Promise.all(
    programs.map(async (program) => `${program.name} ${(await program.getLongestTask()).toFixed(0)} ms`),
  );
  console.log(`  longest hold-up of the event loop (${step}): ${tasks.join(', ')}`);
}

const worst = (steps: readonly Slowest[]): Slowest => steps.reduce((most, each) => (each.ms > most.ms ? each : most));
const describe = ({ step, ms }: Slowest): string => `${ms.toFixed(0)} ms (${step})`;

/**
 * Restarts two API servers behind one edge, one after the other, under 200 orders per second while the database is dumped. For comparison,
 * measures the same load without a restart while an unused server starts on the same machine.
 * The servers only handle calls, as in a deployment with many machines: another process reads the feed and settles.
 */
export async function measureRollingRestart(fleet: Fleet): Promise<Figure[]> {
  const worker = await (await fleet.api('rolling-worker', { OWARE_ROLES: 'feed,settle,jobs' })).waitUntilReady();
  try {
    return await restart(fleet, 'two servers', { OWARE_ROLES: 'web,socket' });
  } finally {
    await worker.stop();
  }
}

/**
 * Repeats the test with servers as they start by default: each reads the feed and settles when the other does not. The server that takes
 * over
 * the feed starts the simulator in its own process, which costs seconds of processor time that an external feed would not; so its stalls
 * have no
 * target.
 */
export async function measureDefaultRollingRestart(fleet: Fleet): Promise<Figure[]> {
  const figures = await restart(fleet, 'two servers with all roles', {});
  return figures.map((figure) => (figure.what === STALL ? { ...figure, target: '–' } : figure));
}

async function restart(fleet: Fleet, servers: string, env: Readonly<Record<string, string>>): Promise<Figure[]> {
  const first = await (await fleet.api('rolling-first', env)).waitUntilReady();
  const second = await (await fleet.api('rolling-second', env)).waitUntilReady();
  const edge = await (await fleet.edge('rolling-edge', [first, second])).waitUntilReady();
  const bystander = await fleet.bystander('rolling-bystander');
  try {
    const players = await logIn(edge.address, PAGES);
    const upcoming = await listSelections(edge.address, 'upcoming');
    await warmUp(edge.address, players, upcoming);
    const [before, during, control] = [new Steps(), new Steps(), new Steps()];
    const programs = [edge, first, second];
    const orders = startSteadyOrders(edge.address, players, upcoming, PER_SECOND);
    await printLongestTasks(programs, 'start');
    before.begin('orders alone');
    await delay(STEP);
    before.end();
    await printLongestTasks(programs, 'orders alone');
    const dumping = startSteadyDumps(fleet.databaseUrl);
    control.begin('dumps only');
    await delay(STEP);
    control.begin(CONTROL);
    await (await bystander.start()).waitUntilReady();
    await bystander.stop('SIGKILL');
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
        what: `calls that failed in a rolling restart of ${servers}, ${PER_SECOND} orders per second, ${dumps} dumps`,
        measured: `${failed.length} of ${all.length}`,
        target: '0',
      },
      { what: STALL, measured: describe(worst(during.slowest(all))), target: '≤ 250 ms' },
      {
        what: 'the same load and dumps without a restart, while an unused server starts',
        measured: describe(worst(control.slowest(all))),
        target: '–',
      },
    ];
  } finally {
    await edge.stop();
    await Promise.all([first.stop(), second.stop(), bystander.stop('SIGKILL')]);
  }
}

/** Restarts one server after the other, as an orchestrator does. */
async function restartEach(servers: readonly Program[], edge: Program, steps: Steps): Promise<void> {
  const programs = [edge, ...servers];
  for (const server of servers) {
    steps.begin(`${server.name} stops`);
    await server.stop();
    await printLongestTasks(programs, `${server.name} stops`);
    steps.begin(`${server.name} starts`);
    await (await server.start()).waitUntilReady();
    await printLongestTasks(programs, `${server.name} starts`);
    steps.begin(`${server.name} works again`);
    await delay(STEP);
    await printLongestTasks(programs, `${server.name} works again`);
  }
}

/** Sends two seconds of orders that are not counted: the code of new processes is not compiled yet. */
async function warmUp(origin: string, players: readonly Player[], from: readonly Selection[]): Promise<void> {
  const orders = startSteadyOrders(origin, players, from, PER_SECOND);
  await delay(2_000);
  await orders.stop();
}
