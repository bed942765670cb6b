import { Device, createTestPage } from '../testing/page';
import { savePreferredMarket, PREFERRED_MARKET_KEY, getPreferredMarket } from './preferred-market';

it('stores the market of each sport on the device', () => {
  const { storage } = createTestPage().platform;
  expect(getPreferredMarket(storage, 'football')).toBeUndefined();
  savePreferredMarket(storage, 'football', 18);
  savePreferredMarket(storage, 'tennis', 186);
  expect([getPreferredMarket(storage, 'football'), getPreferredMarket(storage, 'tennis')]).toEqual([18, 186]);
});

it('ignores malformed stored values', () => {
  const device = new Device();
  device.values.set(PREFERRED_MARKET_KEY, '{"football":"x"}');
  expect(getPreferredMarket(createTestPage({ device }).platform.storage, 'football')).toBeUndefined();
});
