/**
 * npm run bench -- simulator [--quick]
 *
 * The simulator of all sports on a simulated clock: its share of a core, the messages that it sends per minute, and whether its memory
 * stays flat over two simulated hours. Nobody reads its messages, so this is the cost of playing and pricing alone.
 */
import { describeMachine, warnWhenBusy } from './phone/machine';
import { summarise } from './phone/statistics';
import { buildProgram, waitForMessage, startProgram } from './run/program';
import { formatTable } from './web/table';

const QUICK = process.argv.includes('--quick');
/** Simulated minutes that are measured, after the warm-up. */
const MINUTES = QUICK ? 10 : 120;
const WARM_UP = QUICK ? 5 : 60;
const SHARE = 0.15;
/** Maximum growth of the second half that counts as flat. */
const FLAT = 0.05;

/**
 * Report of the program: `minutes` are real ones, `memory` is the memory in use after each of them, bytes; `start` in seconds of processor
 * time.
 */
interface Figures {
  speed: number;
  sports: number;
  matches: number;
  start: number;
  minutes: { share: number; messages: number; rows: number; bytes: number; live: number }[];
  memory: number[];
}

/** Runs the simulator in a separate process. */
const play = async (): Promise<Figures> =>
  waitForMessage(
    startProgram(await buildProgram('simulator/bench-simulator.ts'), { warmUp: WARM_UP, minutes: MINUTES }),
  );

/** Fits a line through the values; returns its growth from the first to the last, relative to their mean. */
function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  values.forEach((value, at) => {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  });
  return below === 0 ? 0 : ((above / below) * (values.length - 1)) / mean;
}

async function main(): Promise<void> {
  warnWhenBusy();
  console.log(`${describeMachine()}\n`);
  const { speed, sports, matches, start, minutes, memory } = await play();
  const getMedian = (pick: (minute: Figures['minutes'][number]) => number): number =>
    summarise(minutes.map(pick)).median;
  const most = Math.max(...minutes.map(({ share }) => share));
  const grown = growth(memory.slice(Math.floor(memory.length / 2)));
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  console.log(`${sports} sports at ${speed} times real speed, ${MINUTES} simulated minutes; medians of real minutes`);
  console.log(
    formatTable(
      ['figure', 'measured', 'target'],
      [
        [
          'share of one core (the highest of a minute)',
          `${percent(getMedian(({ share }) => share))} (${percent(most)})`,
          `≤ ${percent(SHARE)}`,
        ],
        ['matches; of them in play', `${matches}; ${getMedian(({ live }) => live)}`, ''],
        [
          'messages, rows per minute',
          `${Math.round(getMedian(({ messages }) => messages))}, ${Math.round(getMedian(({ rows }) => rows))}`,
          '',
        ],
        ['bytes per minute', `${(getMedian(({ bytes }) => bytes) / 2 ** 20).toFixed(1)} MB`, ''],
        [
          'memory; growth in the second half',
          `${Math.round((memory.at(-1) ?? 0) / 2 ** 20)} MB; ${percent(grown)}`,
          `≤ ${percent(FLAT)}`,
        ],
        ['processor time at start', `${start.toFixed(1)} s`, ''],
      ],
    ),
  );
}

await main();
