import { limitConcurrency } from './limit-concurrency';

it('runs at most a number of calls at the same time, in order, even after a failed call', async () => {
  const running: { id: number; end(failed: boolean): void }[] = [];
  const started: number[] = [];
  const call = limitConcurrency(
    2,
    (id: number) =>
      new Promise<number>((resolve, reject) => {
        started.push(id);
        running.push({ id, end: (failed) => (failed ? reject(new Error(String(id))) : resolve(id)) });
      }),
  );
  const results = [1, 2, 3, 4, 5].map((id) => call(id).catch((error: Error) => error.message));
  expect(started).toEqual([1, 2]);
  running[1]?.end(true);
  expect(await results[1]).toBe('2');
  expect(started).toEqual([1, 2, 3]);
  for (const at of [0, 2, 3, 4]) {
    running[at]?.end(false);
    await results[at];
  }
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(await Promise.all(results)).toEqual([1, '2', 3, 4, 5]);
});
