import { Device, createTestPage } from '../testing/page';
import { clearSearches, getRecentSearches, saveSearch } from './recent';

it('has the newest first, each once regardless of case, eight at most', () => {
  const { storage } = createTestPage().platform;
  for (const query of ['arsenal', ' real  madrid ', 'ARSENAL', '']) saveSearch(storage, query);
  expect(getRecentSearches(storage)).toEqual(['ARSENAL', 'real madrid']);
  for (let at = 0; at < 10; at++) saveSearch(storage, `team ${at}`);
  expect(getRecentSearches(storage)).toHaveLength(8);
  clearSearches(storage);
  expect(getRecentSearches(storage)).toEqual([]);
});

it('ignores malformed stored values', () => {
  const device = new Device();
  device.values.set('recent_searches', '{"a":1}');
  expect(getRecentSearches(createTestPage({ device }).platform.storage)).toEqual([]);
});
