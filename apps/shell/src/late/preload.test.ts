import { createQueue } from './preload';

it('runs at most four at a time, and continues after a failure', async () => {
  const enqueue = createQueue(4);
  const finish: ((error?: Error) => void)[] = [];
  let running = 0;
  let max = 0;
  const task = (): Promise<void> => {
    running += 1;
    max = Math.max(max, running);
    return new Promise<void>((resolve, reject) => finish.push((error) => (error ? reject(error) : resolve()))).finally(
      () => {
        running -= 1;
      },
    );
  };
  for (let count = 0; count < 6; count += 1) enqueue(task);
  expect(finish).toHaveLength(4);
  finish[0]?.(new Error('lost'));
  finish[1]?.();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(finish).toHaveLength(6);
  expect(max).toBe(4);
});
