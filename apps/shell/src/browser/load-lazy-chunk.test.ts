import { closeBrowser, openTab } from '../testing/tab';
import { fakeEdge } from '../testing/fake-edge';
import { snapshot } from '../testing/snapshot';
import { loadLazyChunk } from './load-lazy-chunk';

const latest = '/ng/m/builds/latest.json';

beforeEach(() => {
  closeBrowser();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.useRealTimers());

it('retries when the network has lost its files', async () => {
  fakeEdge({ [latest]: { version: 'test' } });
  const { platform } = openTab();
  const reload = jest.fn();
  const load = jest
    .fn(() => Promise.resolve('part'))
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'));
  const part = loadLazyChunk(platform, snapshot(), load, reload);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(part).resolves.toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once when its files are missing after a new build', async () => {
  fakeEdge({ [latest]: { version: 'newer' } });
  const { platform } = openTab();
  const reload = jest.fn();
  void loadLazyChunk(platform, snapshot(), () => Promise.reject(new Error('gone')), reload);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
