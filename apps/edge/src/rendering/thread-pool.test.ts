import { type SupervisedThread } from './supervised-thread';
import { createPool, RANK, type Rank, type ThreadPool } from './thread-pool';

let pool: ThreadPool;
let started: string[];
let drained: string[];
let busy: Set<string>;

const thread = (id: string): SupervisedThread => ({
  ready: Promise.resolve(),
  current: () => ({ busy: () => (busy.has(id) ? 1 : 0) }) as ReturnType<SupervisedThread['current']>,
  drain: async () => void drained.push(id),
  stop: async () => undefined,
});
const prepare = (id: string, rank: Rank): Promise<boolean> =>
  pool.prepare(id, rank, async () => {
    started.push(id);
    return thread(id);
  });
const keep = (ranks: Record<string, Rank>): void => pool.keep(new Map(Object.entries(ranks)));

beforeEach(() => {
  jest.useFakeTimers();
  [started, drained, busy] = [[], [], new Set()];
  pool = createPool({ max: 2, warmMs: 60_000 });
});
afterEach(async () => {
  await pool.close();
  jest.useRealTimers();
});

it('starts one thread for a set, however many callers there are', async () => {
  expect(await Promise.all([prepare('a', RANK.main), prepare('a', RANK.demand), prepare('a', RANK.canary)])).toEqual([
    true,
    true,
    true,
  ]);
  expect([started, pool.size()]).toEqual([['a'], 1]);
});

it('lets an on-demand set replace only an older on-demand one', async () => {
  await prepare('main', RANK.main);
  await prepare('first', RANK.demand);
  expect(await prepare('second', RANK.demand)).toBe(false);
  jest.advanceTimersByTime(9_999);
  expect(await prepare('second', RANK.demand)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await prepare('second', RANK.demand)).toBe(true);
  expect([started, drained]).toEqual([['main', 'first', 'second'], ['first']]);
});

it('never replaces a busy thread', async () => {
  await prepare('main', RANK.main);
  await prepare('first', RANK.demand);
  busy.add('first');
  jest.advanceTimersByTime(10_000);
  expect([await prepare('second', RANK.demand), await prepare('canary', RANK.canary)]).toEqual([false, false]);
  expect(await prepare('next', RANK.main)).toBe(true);
  expect([drained, pool.size()]).toEqual([[], 3]);
});

it('evicts the lowest rank first, then the least recently used', async () => {
  await pool.close();
  pool = createPool({ max: 3, warmMs: 60_000 });
  for (const [id, rank] of [
    ['canary', RANK.canary],
    ['old', RANK.demand],
    ['older', RANK.demand],
  ] as const)
    await prepare(id, rank);
  jest.advanceTimersByTime(10);
  pool.use('old');
  for (const id of ['x', 'y', 'z']) await prepare(id, RANK.main);
  expect(drained).toEqual(['older', 'old', 'canary']);
});

it('keeps a replaced set for a while after its last use', async () => {
  await prepare('a', RANK.main);
  await prepare('b', RANK.main);
  keep({ b: RANK.main });
  jest.advanceTimersByTime(45_000);
  pool.use('a');
  jest.advanceTimersByTime(59_000);
  expect(drained).toEqual([]);
  jest.advanceTimersByTime(15_000);
  expect([drained, pool.size()]).toEqual([[], 1]);
  await pool.close();
  expect(drained).toEqual(['a', 'b']);
});

it('forgets a set whose releases cannot be loaded, and retries on request', async () => {
  await expect(pool.prepare('a', RANK.main, () => Promise.reject(new Error('no files')))).rejects.toThrow('no files');
  expect([pool.size(), await prepare('a', RANK.main)]).toEqual([0, true]);
});

it('ends a thread that cannot load its releases, and starts another on request', async () => {
  const broken: SupervisedThread = {
    ...thread('broken'),
    ready: Promise.reject(new Error('no shell')),
    current: () => undefined,
  };
  await expect(pool.prepare('a', RANK.main, async () => broken)).rejects.toThrow('no shell');
  expect([pool.size(), drained, await prepare('a', RANK.main)]).toEqual([0, ['broken'], true]);
});
