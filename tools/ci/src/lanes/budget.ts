import { type Lane } from '@oware/test-lanes';
import { type StageTime, sumProcessorSeconds } from './stage-times';
import { type Tally } from '../results/tally';
import recorded from './budget.json';

/** Budget of one lane, in seconds of the machine that recorded it. */
interface LaneBudget {
  /** Processor seconds of the whole run that the shares of affected checks refer to. */
  measuredSeconds: number;
  /** Accepted processor seconds by stage. */
  stages: Readonly<Record<string, number>>;
}

export interface Budget {
  /** Seconds that the yardstick took on the machine that recorded the budget. */
  yardstickSeconds: number;
  /** Share by which a run may exceed the recorded sum, since machines and their load vary. */
  tolerance: number;
  lanes: Readonly<Partial<Record<Lane, LaneBudget>>>;
}

const BUDGET: Budget = recorded;

/**
 * Compares the processor time of a whole run with the recorded budget of its lane.
 * @param yardstickSeconds time of the yardstick on this machine, or undefined when it is unknown
 * @returns a failure when the run exceeded the budget; nothing when it cannot be judged
 */
export function judgeBudget(
  lane: Lane,
  times: readonly StageTime[],
  yardstickSeconds: number,
  budget: Budget = BUDGET,
): Tally {
  const own = budget.lanes[lane];
  const used = sumProcessorSeconds(times);
  if (own === undefined || used === null) return { passed: 0, failed: 0, notes: [] };
  const scale = budget.yardstickSeconds / yardstickSeconds;
  const allowed = Object.values(own.stages).reduce((sum, seconds) => sum + seconds, 0);
  const scaled = used * scale;
  const sentence = `Budget of the lane ${lane}: ${scaled.toFixed(0)} of ${allowed} processor seconds (measured ${used.toFixed(0)}, this machine ${scale.toFixed(2)} × the recorded one).`;
  console.log(sentence);
  if (scaled <= allowed * (1 + budget.tolerance)) return { passed: 1, failed: 0, notes: [] };
  const grown = times
    .filter(({ stage, processorSeconds }) => (processorSeconds ?? 0) * scale > (own.stages[stage] ?? 0))
    .map(
      ({ stage, processorSeconds }) =>
        `${stage}: ${((processorSeconds ?? 0) * scale).toFixed(0)} of ${own.stages[stage] ?? 0} s`,
    );
  return {
    passed: 0,
    failed: 1,
    notes: [
      [
        `FAILED: ${sentence}`,
        ...grown,
        'Make the tests cheaper, move them to another lane, or raise tools/ci/src/lanes/budget.json and say why (docs/ci.md).',
      ].join('\n'),
    ],
  };
}

/**
 * Describes what the checks of a change cost in relation to the whole lane; undefined when it cannot be compared.
 * @param yardstickSeconds time of the yardstick on this machine
 */
export function describeShare(
  lane: Lane,
  times: readonly StageTime[],
  yardstickSeconds: number,
  budget: Budget = BUDGET,
): string | undefined {
  const own = budget.lanes[lane];
  const used = sumProcessorSeconds(times);
  if (own === undefined || used === null) return undefined;
  const scale = budget.yardstickSeconds / yardstickSeconds;
  return `These checks cost ${((used * scale) / own.measuredSeconds).toFixed(2)} of the lane ${lane}: ${(used * scale).toFixed(0)} of ${own.measuredSeconds} processor seconds (measured ${used.toFixed(0)}, this machine ${scale.toFixed(2)} × the recorded one).`;
}
