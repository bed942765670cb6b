import { Device, testPage } from '../testing/page';
import { preferMarket, PREFERRED_MARKET_KEY, preferredMarket } from './preferred-market';

it('remembers the market of each sport on the device', () => {
  const { storage } = testPage().platform;
  expect(preferredMarket(storage, 'football')).toBeUndefined();
  preferMarket(storage, 'football', 18);
  preferMarket(storage, 'tennis', 186);
  expect([preferredMarket(storage, 'football'), preferredMarket(storage, 'tennis')]).toEqual([18, 186]);
});

it('takes nothing that is no choice', () => {
  const device = new Device();
  device.values.set(PREFERRED_MARKET_KEY, '{"football":"x"}');
  expect(preferredMarket(testPage({ device }).platform.storage, 'football')).toBeUndefined();
});
