import { cacheResponse } from './kept-response';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('continues without a response that stalls and ignores its abort, and asks again', async () => {
  const asked: AbortSignal[] = [];
  const responses = [new Promise<never>(() => undefined), Promise.resolve('words')];
  const kept = cacheResponse((signal) => {
    asked.push(signal);
    return responses[asked.length - 1] ?? Promise.reject(new Error('asked too often'));
  });
  const page = kept();
  await jest.advanceTimersByTimeAsync(500);
  expect(await page).toBeUndefined();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await kept()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(2000);
  expect(await kept()).toBe('words');
  expect(asked).toHaveLength(2);
});
