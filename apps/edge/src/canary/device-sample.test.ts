import { DeviceSample } from './device-sample';

const MAX = 1000;
let dropped: string[];
let sample: DeviceSample<number>;
beforeEach(() => {
  dropped = [];
  sample = new DeviceSample(MAX, (deviceId) => dropped.push(deviceId));
});
const add = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at}`).filter((deviceId) => sample.set(deviceId, 1));

it('contains every device while there is room', () => {
  expect(add(MAX, 'device')).toHaveLength(MAX);
  expect([sample.size, sample.get('device-7'), dropped.length]).toEqual([MAX, 1, 0]);
  expect(sample.set('device-7', 2)).toBe(true);
  expect(sample.get('device-7')).toBe(2);
});

it('then contains the same share of earlier and later devices, and reports the dropped ones', () => {
  const early = add(MAX, 'early');
  const flood = add(30 * MAX, 'flood');
  const late = add(MAX, 'late');
  expect(sample.size).toBeGreaterThan(MAX / 4);
  expect(sample.size).toBeLessThanOrEqual(MAX);
  const remaining = [early, flood, late].map(
    (all) => all.filter((deviceId) => sample.get(deviceId) !== undefined).length,
  );
  // A sixteenth to a sixty-fourth of a thousand.
  for (const count of [remaining[0] ?? 0, remaining[2] ?? 0]) {
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(120);
  }
  expect(new Set(dropped).size).toBe(dropped.length);
  expect(early.length + flood.length + late.length - dropped.length).toBe(sample.size);
});

it('never accepts a dropped device again', () => {
  add(2 * MAX + 1, 'device');
  const [first = ''] = dropped;
  expect([sample.set(first, 1), sample.get(first)]).toEqual([false, undefined]);
});
