import fc from 'fast-check';
import {
  getCanaryBucket,
  getCanaryGroup,
  getCanaryPart,
  getCanaryShare,
  isInCanary,
  isHoldOut,
  listRemotes,
  type CanaryGroup,
} from './canary';
import { createRelease } from './testing/release';

const devices = Array.from({ length: 20_000 }, (_, index) => `device-${index}`);

it('always puts a device into the same bucket', () => {
  expect([
    getCanaryBucket('device-1', 'sportsbook'),
    getCanaryBucket('device-1', 'account'),
    getCanaryBucket('', 'account'),
  ]).toEqual([6676, 6791, 7655]);
});

it.each([0.01, 0.5, 5, 50, 100])('gives the canary to %s percent of the devices', (traffic) => {
  const share = devices.filter((id) => isInCanary(id, 'sportsbook', traffic)).length / devices.length;
  expect(Math.abs(share - traffic / 100)).toBeLessThan(
    4 * Math.sqrt(((traffic / 100) * (1 - traffic / 100)) / devices.length) + 1e-9,
  );
});

it('spreads devices evenly over tenths', () => {
  const tenths = new Array<number>(10).fill(0);
  for (const id of devices) tenths[Math.floor(getCanaryBucket(id, 'account') / 1000)]! += 1;
  // Chi-square with 9 degrees of freedom: one in a thousand exceeds 27.9.
  expect(tenths.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(27.9);
});

it('selects devices for one remote independently of another', () => {
  const both = devices.filter((id) => isInCanary(id, 'account', 50) && isInCanary(id, 'sportsbook', 50)).length;
  expect(Math.abs(both / devices.length - 0.25)).toBeLessThan(0.015);
});

it('keeps devices in the canary when the percentage grows', () => {
  const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.string(), percent, percent, (id, a, b) => {
      if (isInCanary(id, 'sportsbook', Math.min(a, b))) expect(isInCanary(id, 'sportsbook', Math.max(a, b))).toBe(true);
    }),
  );
});

it('gives a device the canary of each remote that it is in, and the current release of the others', () => {
  const remotes = [createRelease('account'), createRelease('sportsbook')];
  const canary = createRelease('sportsbook', { version: '1.1.0' });
  const versions = (traffic: number, id: string): string[] =>
    listRemotes({ remotes, canaries: [{ release: canary, traffic }] }, id).map(
      ({ name, version }) => `${name}@${version}`,
    );
  expect(versions(100, 'any')).toEqual(['account@1.0.0', 'sportsbook@1.1.0']);
  const inside = devices.find((id) => isInCanary(id, 'sportsbook', 5)) ?? '';
  const outside = devices.find((id) => !isInCanary(id, 'sportsbook', 5)) ?? '';
  expect(versions(5, inside)).toEqual(['account@1.0.0', 'sportsbook@1.1.0']);
  expect(versions(5, outside)).toEqual(['account@1.0.0', 'sportsbook@1.0.0']);
});

describe('a salted canary', () => {
  const entry = (traffic: number, salt = 'a1'): Parameters<typeof getCanaryGroup>[1] => ({
    release: { name: 'sportsbook' },
    traffic,
    salt,
  });
  const groupsAt = (traffic: number, salt?: string): (CanaryGroup | undefined)[] =>
    devices.map((id) => getCanaryGroup(id, entry(traffic, salt)));
  const count = (groups: readonly unknown[], group: unknown): number => groups.filter((each) => each === group).length;

  it.each([1, 5, 25, 50])('has a control group of the same size at %s percent', (traffic) => {
    const groups = groupsAt(traffic);
    const sizes = [count(groups, 'canary'), count(groups, 'control')].map((size) => size / devices.length);
    for (const size of sizes) expect(Math.abs(size - (traffic / 100) * 0.99)).toBeLessThan(0.012);
    expect(getCanaryShare(traffic)).toBe(0.5);
  });

  it('has all other devices as the control group above 50 percent, including the hold-out group', () => {
    for (const traffic of [51, 75, 100]) {
      const groups = groupsAt(traffic);
      expect(count(groups, undefined)).toBe(0);
      expect(Math.abs(count(groups, 'canary') / devices.length - getCanaryShare(traffic))).toBeLessThan(0.01);
    }
    const inFive = count(groupsAt(5), 'canary') / devices.length;
    expect(Math.abs(inFive - getCanaryPart(5))).toBeLessThan(0.006);
    const last = groupsAt(100);
    expect(devices.filter((_, at) => last[at] === 'control')).toEqual(devices.filter(isHoldOut));
  });

  it('never changes the group of a device while it grows to 50 percent', () => {
    const percent = fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.string(), percent, percent, (id, a, b) => {
        const before = getCanaryGroup(id, entry(Math.min(a, b)));
        if (before !== undefined) expect(getCanaryGroup(id, entry(Math.max(a, b)))).toBe(before);
      }),
    );
  });

  it('starts with other devices for each release', () => {
    const [one, other] = [groupsAt(10, 'a1'), groupsAt(10, 'b2')];
    const both = devices.filter((_, at) => one[at] === 'canary' && other[at] === 'canary').length;
    expect(Math.abs(both / devices.length - 0.01)).toBeLessThan(0.004);
  });

  it('is served only to its own group, and never to the hold-out group', () => {
    const canary = createRelease('sportsbook', { version: '1.1.0' });
    const document = {
      remotes: [createRelease('sportsbook')],
      canaries: [{ release: canary, traffic: 50, salt: 'a1' }],
    };
    for (const id of devices.slice(0, 2000)) {
      const gets = listRemotes(document, id)[0] === canary;
      expect(gets).toBe(getCanaryGroup(id, entry(50)) === 'canary');
      if (isHoldOut(id)) expect(gets).toBe(false);
    }
  });
});

it('has no control group without a salt, and reaches every device at 100 percent', () => {
  const old = { release: { name: 'sportsbook' }, traffic: 100 };
  expect(devices.filter((id) => getCanaryGroup(id, old) !== undefined)).toEqual([]);
  expect(devices.every((id) => isInCanary(id, 'sportsbook', 100))).toBe(true);
});
