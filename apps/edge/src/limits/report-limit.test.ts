import { type VisitCharge } from '@oware/http-server';
import { createReportLimit, REPORTS_A_MINUTE, REPORTS_OF_BLOCK } from './report-limit';
import { VisitCounter } from './visit-counter';

let time = 0;
let counts: Map<string, number>;
const counters: VisitCounter[] = [];
/** Creates an edge whose counts are added to those of all edges. */
function edge(): { counter: VisitCounter; isTaken(ip: string): boolean } {
  const counter = new VisitCounter({
    count: async (charges: readonly VisitCharge[]) =>
      charges.map(({ key, units }) => {
        counts.set(key, (counts.get(key) ?? 0) + units);
        return { key, units: counts.get(key) ?? 0, wait: 60_000 };
      }),
    changed: () => undefined,
    now: () => time,
  });
  counters.push(counter);
  const count = createReportLimit(counter);
  return { counter, isTaken: (ip) => count('failure', ip) === 0 };
}
const times = <Value>(length: number, of: (at: number) => Value): Value[] => Array.from({ length }, (_, at) => of(at));

beforeEach(() => void (counts = new Map()));
afterEach(() => {
  for (const counter of counters.splice(0)) counter.close();
});

it('accepts a limited number of reports per minute from an address, separately by address and kind', () => {
  const { counter, isTaken } = edge();
  expect(new Set(times(REPORTS_A_MINUTE, () => isTaken('10.0.0.1')))).toEqual(new Set([true]));
  expect([isTaken('10.0.0.1'), isTaken('10.0.0.2')]).toEqual([false, true]);
  expect(createReportLimit(counter)('policy', '10.0.0.1')).toBe(0);
  time += 60_000;
  expect(isTaken('10.0.0.1')).toBe(true);
});

it('counts a customer who takes a new address of the same block each time', () => {
  const { isTaken } = edge();
  const tries = times(REPORTS_OF_BLOCK + 10, (at) => isTaken(`2001:db8:1:${at.toString(16)}::1`));
  expect(tries.filter(Boolean)).toHaveLength(REPORTS_OF_BLOCK);
  expect(isTaken('2001:db8:2:1::1')).toBe(true);
});

it('rejects reports at one edge after others were accepted at another', async () => {
  const [one, other] = [edge(), edge()];
  times(REPORTS_A_MINUTE / 2, () => one.isTaken('10.0.0.1'));
  times(REPORTS_A_MINUTE / 2, () => other.isTaken('10.0.0.1'));
  await one.counter.send();
  await other.counter.send();
  expect(other.isTaken('10.0.0.1')).toBe(false);
});
