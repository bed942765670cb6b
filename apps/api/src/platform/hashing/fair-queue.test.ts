import fc from 'fast-check';
import { FairQueue } from './fair-queue';

const stranger = (account: string, address: string) => ({ account, address, known: false });
const drained = <Item>(queue: FairQueue<Item>): Item[] => {
  const items: Item[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
};

it('serves the items of a single caller in order', () => {
  const queue = new FairQueue<number>(10);
  for (let no = 0; no < 5; no++) queue.push(stranger(`${no}`, `${no}`), no);
  expect(drained(queue)).toEqual([0, 1, 2, 3, 4]);
});

it('serves another caller after one turn of a flood, whether the flood uses one address or tries one account', () => {
  for (const flood of [(no: number) => stranger(`${no}`, 'flood'), (no: number) => stranger('victim', `${no}`)]) {
    const queue = new FairQueue<string>(100);
    for (let no = 0; no < 50; no++) queue.push(flood(no), 'flood');
    for (let no = 0; no < 10; no++) queue.shift();
    queue.push(stranger('honest', 'elsewhere'), 'honest');
    expect(drained(queue).indexOf('honest')).toBeLessThanOrEqual(1);
  }
});

it.each([
  ['IPv6', (no: number) => `2001:db8:1:${no.toString(16)}::/64`],
  ['IPv4', (no: number) => `198.51.100.${no}`],
])(
  'serves another caller soon, even if a flood uses a different account and address of its %s block each time',
  (_name, of) => {
    const queue = new FairQueue<string>(100);
    for (let no = 0; no < 80; no++) queue.push(stranger(`${no}`, of(no)), 'flood');
    for (let no = 0; no < 10; no++) queue.shift();
    queue.push(stranger('honest', '203.0.113.9'), 'honest');
    expect(drained(queue).indexOf('honest')).toBeLessThanOrEqual(5);
  },
);

it('serves known callers before strangers', () => {
  const queue = new FairQueue<string>(100);
  for (let no = 0; no < 50; no++) queue.push(stranger(`${no}`, `${no}`), 'stranger');
  queue.push({ account: 'owner', address: '1', known: true }, 'owner');
  expect(queue.shift()).toBe('owner');
});

it('serves strangers, among them the honest one in a flood, while known callers keep calling', () => {
  const queue = new FairQueue<string>(24);
  const owner = { account: 'owner', address: 'carrier', known: true };
  for (let loop = 0; loop < 3; loop++) queue.push(owner, 'owner');
  const served: (string | undefined)[] = [];
  const serve = (turns: number): void => {
    for (let turn = 0; turn < turns; turn++) {
      const item = queue.shift();
      served.push(item);
      if (item === 'owner') queue.push(owner, 'owner');
    }
  };
  serve(100);
  for (let no = 0; no < 30; no++) queue.push(stranger(`${no}`, 'flood'), 'flood');
  serve(10);
  for (let no = 0; no < 30; no++) queue.push(stranger(`${no}`, 'flood'), 'flood');
  expect(queue.push(stranger('honest', 'carrier'), 'honest')).toBe('flood');
  served.length = 0;
  serve(8);
  expect(served.filter((item) => item === 'owner')).toHaveLength(6);
  expect(served).toContain('honest');
});

it('removes items of a flood when it is full, and items of strangers to make room for known callers', () => {
  const queue = new FairQueue<string>(10);
  for (let no = 0; no < 10; no++) expect(queue.push(stranger(`${no}`, 'flood'), `flood ${no}`)).toBeNull();
  expect(queue.push(stranger('more', 'flood'), 'more')).toBe('more');
  expect(queue.push(stranger('honest', 'elsewhere'), 'honest')).toBe('flood 9');
  for (let no = 0; no < 10; no++)
    expect(queue.push({ account: `${no}`, address: 'a', known: true }, `known ${no}`)).toMatch(/^(flood|honest)/);
  expect(queue.push(stranger('late', 'late'), 'late')).toBe('late');
});

it('never exceeds its limit, and loses only items that it returns', () => {
  const claims = fc.record({
    account: fc.constantFrom('a', 'b', 'c'),
    address: fc.constantFrom('1', '2', '3'),
    known: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.option(claims), { maxLength: 80 }), fc.integer({ min: 1, max: 10 }), (steps, max) => {
      const queue = new FairQueue<number>(max);
      const left: number[] = [];
      steps.forEach((claim, no) => {
        const out = claim === null ? queue.shift() : queue.push(claim, no);
        if (out !== null && out !== undefined) left.push(out);
        expect(queue.size).toBeLessThanOrEqual(max);
      });
      const put = steps.flatMap((claim, no) => (claim === null ? [] : [no]));
      expect([...left, ...drained(queue)].sort((one, other) => one - other)).toEqual(put);
    }),
  );
});
