import { retryOnce } from './retry-once';
import { LoadTimeout, within } from './within';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('brings what comes in time, and leaves no timer behind', async () => {
  await expect(within(1000, Promise.resolve('file'))).resolves.toBe('file');
  await expect(within(1000, Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(jest.getTimerCount()).toBe(0);
});

it('gives up at the limit, and what kept the visitor waiting so long is not asked for once more', async () => {
  const load = jest.fn(() => within(30_000, new Promise<never>(() => undefined)));
  const outcome = expect(retryOnce(load, 500)).rejects.toThrow(LoadTimeout);
  await jest.advanceTimersByTimeAsync(30_000);
  await outcome;
  expect(load).toHaveBeenCalledTimes(1);
});
