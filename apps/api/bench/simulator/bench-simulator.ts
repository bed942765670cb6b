import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DEFAULT_SPEED, createEndlessSimulator, createMemoryStateStore } from '@oware/simulator';

/** Simulated minutes of warm-up and of measurement; passed as JSON. */
const { warmUp, minutes: measured } = JSON.parse(process.argv[2] ?? '{}') as { warmUp: number; minutes: number };
const TICK_MS = 1_000;
const TICKS_A_MINUTE = 60_000 / TICK_MS;

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** Output of the simulator in one real minute, and its cost. */
interface Minute {
  share: number;
  messages: number;
  rows: number;
  bytes: number;
  live: number;
}

let now = 1_790_000_000_000;
const totals = { messages: 0, rows: 0, bytes: 0 };
const simulator = createEndlessSimulator({
  clock: { now: () => now },
  store: createMemoryStateStore(),
  seed: 'bench',
  speed: DEFAULT_SPEED,
  every: () => () => undefined,
  onError(error) {
    throw error;
  },
});

/** Counts the lines and outcomes of a message: each is a row that the product may have to write. */
const countRows = (xml: string): number => xml.split('<market ').length + xml.split('<outcome ').length - 2;

function playMinute(): Minute {
  const before = { ...totals };
  const started = process.cpuUsage();
  for (let tick = 0; tick < TICKS_A_MINUTE; tick++) {
    now += TICK_MS;
    simulator.tick();
  }
  const { user, system } = process.cpuUsage(started);
  const live = [...simulator.runners.values()].filter(({ view }) => view?.status === 'live').length;
  return {
    share: (user + system) / 1_000 / 60_000,
    messages: totals.messages - before.messages,
    rows: totals.rows - before.rows,
    bytes: totals.bytes - before.bytes,
    live,
  };
}

async function main(): Promise<void> {
  const started = process.cpuUsage();
  await simulator.start({
    message(xml) {
      const text = String(xml);
      totals.messages += 1;
      totals.rows += countRows(text);
      totals.bytes += text.length;
    },
    openEvents: () => [],
  });
  const start = process.cpuUsage(started);
  const minutes: Minute[] = [];
  const memory: number[] = [];
  const real = (simulated: number): number => Math.max(1, Math.round(simulated / DEFAULT_SPEED));
  for (let minute = 0; minute < real(warmUp); minute++) playMinute();
  for (let minute = 0; minute < real(measured); minute++) {
    minutes.push(playMinute());
    collect();
    memory.push(process.memoryUsage().heapUsed);
  }
  process.send?.({
    speed: DEFAULT_SPEED,
    sports: new Set([...simulator.runners.values()].map(({ match }) => match.sportId)).size,
    matches: simulator.runners.size,
    start: (start.user + start.system) / 1e6,
    minutes,
    memory,
  });
}

void main();
