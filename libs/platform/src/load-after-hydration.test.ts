import { loadAfterHydration } from './load-after-hydration';

/** A page whose first view is shown when the test calls `show`. */
function page(): { afterHydration(run: () => void): void; show(): void; report: jest.Mock } {
  const waiting: (() => void)[] = [];
  return {
    afterHydration: (run) => void waiting.push(run),
    show: () => waiting.splice(0).forEach((run) => run()),
    report: jest.fn(),
  };
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

afterEach(() => jest.useRealTimers());

it('waits for the first view', async () => {
  const first = page();
  const load = jest.fn(async () => 'part');
  const part = loadAfterHydration(first, load);
  await settled();
  expect(load).not.toHaveBeenCalled();
  first.show();
  await expect(part).resolves.toBe('part');
});

it('retries files after network failures, and reports the first one only', async () => {
  jest.useFakeTimers();
  const first = page();
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost again'))
    .mockResolvedValue('part');
  const part = loadAfterHydration(first, load);
  first.show();
  await jest.advanceTimersByTimeAsync(3000);
  await expect(part).resolves.toBe('part');
  expect(first.report.mock.calls).toEqual([[new Error('lost'), 'lazy chunk']]);
});
