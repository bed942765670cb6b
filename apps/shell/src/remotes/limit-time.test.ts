import { retryOnce } from './retry-once';
import { LoadTimeout, limitTime } from './limit-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('resolves within the limit, and leaves no timer behind', async () => {
  await expect(limitTime(1000, Promise.resolve('file'))).resolves.toBe('file');
  await expect(limitTime(1000, Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects at the limit, and a request that took so long is not repeated', async () => {
  const load = jest.fn(() => limitTime(30_000, new Promise<never>(() => undefined)));
  const outcome = expect(retryOnce(load, 500)).rejects.toThrow(LoadTimeout);
  await jest.advanceTimersByTimeAsync(30_000);
  await outcome;
  expect(load).toHaveBeenCalledTimes(1);
});
