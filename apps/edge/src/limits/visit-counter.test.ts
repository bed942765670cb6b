import { type VisitCharge, type VisitCount } from '@oware/http-server';
import { type CountVisits } from '../api/count-visits';
import { MAX_COUNTED, VisitCounter } from './visit-counter';

const allowances = [{ key: 'address:203.0.113.1', limit: 100 }];
const keys = allowances.map(({ key }) => key);

/** Counts as the API does, for all edges. */
function sharedCounts(now: () => number): CountVisits {
  const counts = new Map<string, { units: number; endsAt: number }>();
  return async (charges: readonly VisitCharge[]) =>
    charges.map(({ key, units }): VisitCount => {
      const before = counts.get(key);
      const used =
        before && before.endsAt > now()
          ? { ...before, units: before.units + units }
          : { units, endsAt: now() + 60_000 };
      counts.set(key, used);
      return { key, units: used.units, wait: used.endsAt - now() };
    });
}

let time: number;
const now = (): number => time;
let changes: boolean[];
const changed = (error: unknown): void => void changes.push(error === undefined);
const edgeWith = (count: CountVisits): VisitCounter => new VisitCounter({ count, changed, now });

beforeEach(() => {
  time = 1000;
  changes = [];
});

it('rejects at one edge after the units were used at another, until the shared window ends', async () => {
  const count = sharedCounts(now);
  const [one, other] = [edgeWith(count), edgeWith(count)];
  one.charge(keys, 60);
  other.charge(keys, 60);
  expect([one.getWait(allowances), other.getWait(allowances)]).toEqual([0, 0]);
  await one.send();
  await other.send();
  expect(other.getWait(allowances)).toBe(60_000);
  one.charge(keys, 1);
  await one.send();
  time += 59_999;
  expect(one.getWait(allowances)).toBe(1);
  time += 1;
  expect([one.getWait(allowances), other.getWait(allowances)]).toEqual([0, 0]);
  one.close();
  other.close();
});

it('enforces the limit alone while the API is down, and reports each change once', async () => {
  let isAway = true;
  const shared = sharedCounts(now);
  const counter = edgeWith((charges) => (isAway ? Promise.reject(new Error('away')) : shared(charges)));
  counter.charge(keys, 99);
  await counter.send();
  await counter.send();
  expect(counter.getWait(allowances)).toBe(0);
  counter.charge(keys, 1);
  expect(counter.getWait(allowances)).toBe(60_000);
  time += 60_000;
  expect(counter.getWait(allowances)).toBe(0);
  isAway = false;
  counter.charge(keys, 1);
  await counter.send();
  expect(changes).toEqual([false, true]);
  counter.close();
});

it('sends each charge once, even with more keys than fit in one call', async () => {
  const sent: VisitCharge[] = [];
  const counter = edgeWith(async (charges) => {
    sent.push(...charges);
    return [];
  });
  const many = Array.from({ length: 1200 }, (_, at) => `address:10.1.${Math.floor(at / 250)}.${at % 250}`);
  counter.charge(many, 1);
  counter.charge(many.slice(0, 1), 4);
  await counter.send();
  await counter.send();
  expect(sent).toHaveLength(1200);
  expect(sent[0]).toEqual({ key: many[0], units: 5 });
  counter.close();
});

it('counts up to the maximum number of keys, and continues to count the known ones', async () => {
  const counter = edgeWith(async (charges) => charges.map((charge) => ({ ...charge, wait: 60_000 })));
  for (let at = 0; at < MAX_COUNTED; at++) counter.charge([`player:${at}`], 1);
  counter.charge(['player:more'], 1000);
  counter.charge(['player:1'], 1000);
  expect(counter.getWait([{ key: 'player:more', limit: 1 }])).toBe(0);
  expect(counter.getWait([{ key: 'player:1', limit: 1000 }])).toBe(60_000);
  time += 60_000;
  await counter.send();
  counter.charge(['player:more'], 1000);
  expect(counter.getWait([{ key: 'player:more', limit: 1000 }])).toBe(60_000);
  counter.close();
});
