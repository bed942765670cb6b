import { createProtection } from '../platform/protection';
import { retryProtection } from './retry-protection';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('retries automatically while it is missing, and stops once it has loaded', async () => {
  const load = jest.fn(() => Promise.resolve()).mockRejectedValue(new Error('boom'));
  const protection = createProtection(load);
  protection.retry();
  await jest.advanceTimersByTimeAsync(0);
  retryProtection({ protection }, () => false);
  await jest.advanceTimersByTimeAsync(5_000);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(3);
  // A tap retries immediately and postpones the next automatic attempt.
  protection.retry();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(load).toHaveBeenCalledTimes(4);
  load.mockResolvedValue(undefined);
  await jest.advanceTimersByTimeAsync(1);
  await jest.advanceTimersByTimeAsync(600_000);
  expect([load.mock.calls.length, protection.state()]).toEqual([5, 'ready']);
});

it('leaves it to a tap when only another full load helps', async () => {
  const load = jest.fn(() => Promise.reject(new Error('boom')));
  const protection = createProtection(load);
  retryProtection({ protection }, () => true);
  protection.retry();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
});
