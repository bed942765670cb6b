import { cacheResponse } from './cached-response';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('continues without a response that stalls and ignores its abort, and asks again', async () => {
  const signals: AbortSignal[] = [];
  const responses = [new Promise<never>(() => undefined), Promise.resolve('words')];
  const getResponse = cacheResponse((signal) => {
    signals.push(signal);
    return responses[signals.length - 1] ?? Promise.reject(new Error('asked too often'));
  });
  const page = getResponse();
  await jest.advanceTimersByTimeAsync(500);
  expect(await page).toBeUndefined();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await getResponse()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(2000);
  expect(await getResponse()).toBe('words');
  expect(signals).toHaveLength(2);
});
