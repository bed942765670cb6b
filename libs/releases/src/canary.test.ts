import fc from 'fast-check';
import {
  canaryBucket,
  getCanaryGroup,
  getCanaryPart,
  getCanaryShare,
  inCanary,
  isHoldOut,
  remotesFor,
  type CanaryGroup,
} from './canary';
import { testRelease } from './testing/release';

const devices = Array.from({ length: 20_000 }, (_, index) => `device-${index}`);

it('keeps the bucket of a device for good', () => {
  expect([
    canaryBucket('device-1', 'sportsbook'),
    canaryBucket('device-1', 'account'),
    canaryBucket('', 'account'),
  ]).toEqual([6676, 6791, 7655]);
});

it.each([0.01, 0.5, 5, 50, 100])('gives %s percent of the devices the canary', (traffic) => {
  const share = devices.filter((id) => inCanary(id, 'sportsbook', traffic)).length / devices.length;
  expect(Math.abs(share - traffic / 100)).toBeLessThan(
    4 * Math.sqrt(((traffic / 100) * (1 - traffic / 100)) / devices.length) + 1e-9,
  );
});

it('spreads devices over tenths evenly', () => {
  const tenths = new Array<number>(10).fill(0);
  for (const id of devices) tenths[Math.floor(canaryBucket(id, 'account') / 1000)]! += 1;
  // Chi-square with 9 degrees of freedom: 27.9 is passed by one in a thousand.
  expect(tenths.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(27.9);
});

it('chooses for one remote without regard to another', () => {
  const both = devices.filter((id) => inCanary(id, 'account', 50) && inCanary(id, 'sportsbook', 50)).length;
  expect(Math.abs(both / devices.length - 0.25)).toBeLessThan(0.015);
});

it('keeps who is in when the percentage grows', () => {
  const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.string(), percent, percent, (id, a, b) => {
      if (inCanary(id, 'sportsbook', Math.min(a, b))) expect(inCanary(id, 'sportsbook', Math.max(a, b))).toBe(true);
    }),
  );
});

it('gives a device the canary of each remote it is in, and the current release of the others', () => {
  const remotes = [testRelease('account'), testRelease('sportsbook')];
  const canary = testRelease('sportsbook', { version: '1.1.0' });
  const versions = (traffic: number, id: string): string[] =>
    remotesFor({ remotes, canaries: [{ release: canary, traffic }] }, id).map(
      ({ name, version }) => `${name}@${version}`,
    );
  expect(versions(100, 'any')).toEqual(['account@1.0.0', 'sportsbook@1.1.0']);
  const inside = devices.find((id) => inCanary(id, 'sportsbook', 5)) ?? '';
  const outside = devices.find((id) => !inCanary(id, 'sportsbook', 5)) ?? '';
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

  it('has everybody else as the control group above 50 percent, the hold-out group included', () => {
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

  it('changes the group of no device while it grows to 50 percent', () => {
    const percent = fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.string(), percent, percent, (id, a, b) => {
        const before = getCanaryGroup(id, entry(Math.min(a, b)));
        if (before !== undefined) expect(getCanaryGroup(id, entry(Math.max(a, b)))).toBe(before);
      }),
    );
  });

  it('begins with other devices for each release', () => {
    const [one, other] = [groupsAt(10, 'a1'), groupsAt(10, 'b2')];
    const both = devices.filter((_, at) => one[at] === 'canary' && other[at] === 'canary').length;
    expect(Math.abs(both / devices.length - 0.01)).toBeLessThan(0.004);
  });

  it('is given to its own group alone, and never to the hold-out group', () => {
    const canary = testRelease('sportsbook', { version: '1.1.0' });
    const document = {
      remotes: [testRelease('sportsbook')],
      canaries: [{ release: canary, traffic: 50, salt: 'a1' }],
    };
    for (const id of devices.slice(0, 2000)) {
      const gets = remotesFor(document, id)[0] === canary;
      expect(gets).toBe(getCanaryGroup(id, entry(50)) === 'canary');
      if (isHoldOut(id)) expect(gets).toBe(false);
    }
  });
});

it('has no groups without a salt, and no hold-out', () => {
  const old = { release: { name: 'sportsbook' }, traffic: 100 };
  expect(devices.filter((id) => getCanaryGroup(id, old) !== undefined)).toEqual([]);
  expect(devices.every((id) => inCanary(id, 'sportsbook', 100))).toBe(true);
});
