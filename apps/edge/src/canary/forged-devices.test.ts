import { type CanaryTrial } from '@oware/contracts';
import { getCanaryGroup } from '@oware/releases';
import { countCases } from '@oware/test-lanes';
import { buildApp } from '../testing/build-app';
import { createCanaryTrials, type CanaryTrials } from './canary-trials';

const FORGED = 1_000_000;
/** Forged ids with a proof: as many on main, a tenth with every change. */
const PROVEN = countCases(FORGED);
/** Maximum devices of a canary that an edge tracks. */
const MAX = 100_000;
const HONEST = 1000;
const canary = { release: buildApp('sportsbook', '1.1.0').release, traffic: 50, salt: 'a1' };
const getGroup = (id: string): ReturnType<typeof getCanaryGroup> => getCanaryGroup(id, canary);

/** Honest devices: each opens pages and one in ten has an error, in either group. */
const honest = Array.from({ length: 2 * HONEST }, (_, at) => `honest-device-${at}`)
  .filter((id) => getGroup(id) !== undefined)
  .slice(0, HONEST);

let trials: CanaryTrials;
const read = (): CanaryTrial => {
  const [trial] = trials.read().trials;
  if (!trial) throw new Error('There is no canary.');
  return trial;
};
const total = (event: 'opened' | 'errored' | 'callFailed'): number => read().canary[event] + read().control[event];
function visitHonestly(): void {
  for (const [at, id] of honest.entries()) {
    trials.openPage('ng', id, true);
    if (at % 10 === 0) trials.count('ng', id, 'errored');
  }
}
beforeEach(() => {
  trials = createCanaryTrials('stable');
  trials.follow({ country: 'ng', canaries: [canary] });
});

it('counts all honest devices during a flood of a million invented ids, and none of the flood', () => {
  for (let at = 0; at < FORGED; at++) {
    const id = `forged-${at}`;
    trials.countCall('ng', id, 'betFailed', false);
    if (at % 10 === 0) trials.openPage('ng', id, false);
  }
  visitHonestly();
  expect(total('opened')).toBe(HONEST);
  expect(total('errored')).toBe(HONEST / 10);
  expect(total('callFailed')).toBe(0);
  expect(read().failedBets).toEqual([]);
});

it('still counts a share of the honest devices when the forged ids have a proof, and forgets what it counted of the others', () => {
  visitHonestly();
  for (let at = 0; at < PROVEN; at++) trials.countCall('ng', `forged-${at}`, 'betFailed', true);
  const { canary: ofCanary, control, failedBets } = read();
  const bets = failedBets.reduce((sum, { canary: inCanary, others }) => sum + inCanary + others, 0);
  expect(bets).toBeLessThanOrEqual(MAX);
  expect(ofCanary.betFailed + control.betFailed).toBeLessThanOrEqual(MAX);
  // On main a sixteenth of them, with every change half of them or all.
  const share = Math.min(1, MAX / PROVEN);
  expect(total('opened')).toBeGreaterThan((HONEST * share) / 5);
  expect(total('opened')).toBeLessThan(HONEST * share * 2);
  expect(total('errored')).toBeLessThan(total('opened') / 3);
});
