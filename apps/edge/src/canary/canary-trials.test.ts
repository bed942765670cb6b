import { type CanaryEntry, type CanaryTrial } from '@oware/contracts';
import { getCanaryGroup } from '@oware/releases';
import { buildApp } from '../testing/build-app';
import { createCanaryTrials, type CanaryTrials } from './canary-trials';

const NOW = Date.parse('2026-11-29T12:00:00.400Z');
/** Start of the canary: full seconds, like the tokens of pages. */
const SINCE = Math.floor(NOW / 1000) * 1000;
const canary = (traffic: number, version = '1.1.0', salt: string | undefined = 'a1'): CanaryEntry => ({
  release: buildApp('sportsbook', version).release,
  traffic,
  ...(salt !== undefined && { salt }),
});
const devices = Array.from({ length: 2000 }, (_, index) => `device-${index}`);
const deviceIn = (group: string | undefined, traffic = 20): string =>
  devices.find((id) => getCanaryGroup(id, canary(traffic)) === group) ?? '';
const [inCanary, inControl, inNeither] = [deviceIn('canary'), deviceIn('control'), deviceIn(undefined)];

let trials: CanaryTrials;
const read = (): CanaryTrial => {
  const [trial, ...more] = trials.read().trials;
  if (!trial || more.length > 0) throw new Error('There is not one canary.');
  return trial;
};
beforeEach(() => {
  trials = createCanaryTrials('stable', () => NOW);
  trials.follow({ country: 'ng', canaries: [canary(20)] });
});

it('counts each device once, in its group', () => {
  for (let page = 0; page < 3; page++)
    expect([inCanary, inControl, inNeither].map((id) => trials.openPage('ng', id, true).isCounted)).toEqual([
      true,
      true,
      false,
    ]);
  trials.count('ng', inCanary, 'errored');
  trials.count('ng', inCanary, 'errored');
  trials.count('ng', inControl, 'betPlaced');
  trials.count('gh', inControl, 'betFailed');
  trials.count('ng', inNeither, 'errored');
  expect(read()).toMatchObject({
    ...{ country: 'ng', remote: 'sportsbook', version: '1.1.0', traffic: 20, share: 0.5 },
    since: '2026-11-29T12:00:00.000Z',
    canary: { opened: 1, errored: 1, betPlaced: 0 },
    control: { opened: 1, errored: 0, betPlaced: 1, betFailed: 0 },
  });
});

it('counts calls without a page, and failed bets of all devices by the percentage of the canary', () => {
  for (const id of [inCanary, inControl, inNeither, inNeither]) trials.countCall('ng', id, 'betFailed', true);
  trials.follow({ country: 'ng', canaries: [canary(40)] });
  const joined = devices.find(
    (id) =>
      id !== inNeither && getCanaryGroup(id, canary(40)) === 'canary' && getCanaryGroup(id, canary(20)) === undefined,
  );
  for (const id of [inCanary, joined ?? '']) trials.countCall('ng', id, 'betFailed', true);
  expect(read()).toMatchObject({ canary: { betFailed: 2, opened: 0 }, control: { betFailed: 1 } });
  expect(read().failedBets).toEqual([
    { traffic: 20, canary: 1, others: 2 },
    { traffic: 40, canary: 1, others: 0 },
  ]);
});

it('counts reports only of devices that have opened a page during the canary', () => {
  trials.count('ng', inCanary, 'errored');
  trials.admit('ng', inCanary, { issuedAt: NOW - 1000, isFirst: true });
  trials.count('ng', inCanary, 'errored');
  expect(read().canary.errored).toBe(0);
  trials.admit('ng', inCanary, { issuedAt: SINCE, isFirst: false });
  trials.count('ng', inCanary, 'errored');
  expect(read().canary).toMatchObject({ opened: 0, errored: 1 });
});

describe('a device without a proof', () => {
  it('is not counted by its page and its calls, before the page has sent a report', () => {
    const unproven = { isCounted: true, isMeasured: true };
    expect(trials.openPage('ng', inCanary, false)).toEqual(unproven);
    for (const event of ['callFailed', 'betFailed'] as const) trials.countCall('ng', inCanary, event, false);
    trials.count('ng', inCanary, 'unrendered');
    expect(read().canary).toMatchObject({ opened: 0, callFailed: 0, betFailed: 0, unrendered: 0 });
    expect(read().failedBets).toEqual([]);
    trials.admit('ng', inCanary, { issuedAt: SINCE, isFirst: true });
    trials.count('ng', inCanary, 'ran');
    trials.countCall('ng', inCanary, 'betFailed', false);
    expect(read().canary).toMatchObject({ opened: 1, ran: 1, betFailed: 1 });
    expect(read().failedBets).toEqual([{ traffic: 20, canary: 1, others: 0 }]);
  });

  it('in neither group is not measured', () => {
    expect(trials.openPage('ng', inNeither, false)).toEqual({ isCounted: false, isMeasured: false });
  });
});

it('counts the first web vital of a device under each limit that it exceeds', () => {
  for (const id of [inCanary, inControl]) trials.openPage('ng', id, true);
  trials.measure('ng', inCanary, 'lcp', 1600);
  trials.measure('ng', inCanary, 'lcp', 9000);
  trials.measure('ng', inControl, 'inp', 100);
  expect(read().canary).toMatchObject({ lcp: 1, lcpAbove1000: 1, lcpAbove1500: 1, lcpAbove2500: 0, inp: 0 });
  expect(read().control).toMatchObject({ lcp: 0, inp: 1, inpAbove100: 0 });
});

it('measures the pages of both groups while they are samples of equal size', () => {
  expect(trials.openPage('ng', inControl, true).isMeasured).toBe(true);
  expect(trials.openPage('ng', inNeither, true).isMeasured).toBe(false);
  trials.follow({ country: 'ng', canaries: [canary(100)] });
  expect(trials.openPage('ng', inControl, true)).toEqual({ isCounted: true, isMeasured: false });
});

it('continues to count while the canary grows, and starts again when its groups change', () => {
  trials.openPage('ng', inCanary, true);
  trials.follow({ country: 'ng', canaries: [canary(50)] });
  expect(read()).toMatchObject({ traffic: 50, canary: { opened: 1 } });
  trials.follow({ country: 'gh', canaries: [] });
  expect(read().canary.opened).toBe(1);
  trials.follow({ country: 'ng', canaries: [canary(100)] });
  expect(read()).toMatchObject({ traffic: 100, share: 0.99, canary: { opened: 0 } });
  trials.follow({ country: 'ng', canaries: [canary(100, '1.2.0', 'b2')] });
  expect(read().version).toBe('1.2.0');
});

it('has no groups of a canary without a salt, and none when there is no canary', () => {
  const unsalted = { release: canary(50).release, traffic: 50 };
  trials.follow({ country: 'ng', canaries: [unsalted] });
  expect(trials.read().trials).toEqual([]);
  expect(devices.some((id) => trials.openPage('ng', id, true).isCounted)).toBe(false);
});
