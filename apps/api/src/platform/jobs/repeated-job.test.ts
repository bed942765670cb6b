import { RepeatedJob } from './repeated-job';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs at the start, again after the returned time, and immediately when woken', async () => {
  let runs = 0;
  const job = new RepeatedJob(async () => {
    runs++;
    return 500;
  }, fail);
  job.wake();
  expect(runs).toBe(0);
  job.start();
  await jest.advanceTimersByTimeAsync(499);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  job.wake();
  expect(runs).toBe(3);
  await job.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(3);
});

it('never runs twice at the same time, and runs again when it was woken in between', async () => {
  let release: () => void = () => undefined;
  let runs = 0;
  const job = new RepeatedJob(async () => {
    runs++;
    await new Promise<void>((resolve) => (release = resolve));
    return 500;
  }, fail);
  job.start();
  job.wake();
  job.wake();
  expect(runs).toBe(1);
  release();
  await jest.advanceTimersByTimeAsync(0);
  expect(runs).toBe(2);
  const stopped = job.stop();
  release();
  await stopped;
});

it('reports an error and continues', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const job = new RepeatedJob(
    async () => {
      if (runs++ === 0) throw new Error('no');
      return 500;
    },
    (error) => errors.push(error),
  );
  job.start();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([runs, errors.length]).toEqual([2, 1]);
  await job.stop();
});

function fail(error: unknown): void {
  throw error;
}
