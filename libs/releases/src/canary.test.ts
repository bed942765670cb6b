import fc from 'fast-check';
import { canaryBucket, inCanary, remotesFor } from './canary';
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
