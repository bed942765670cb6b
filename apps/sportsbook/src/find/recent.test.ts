import { Device, testPage } from '../testing/page';
import { forgetSearches, recentSearches, rememberSearch } from './recent';

it('has the newest first, each once whatever its case, and eight at most', () => {
  const { storage } = testPage().platform;
  for (const words of ['arsenal', ' real  madrid ', 'ARSENAL', '']) rememberSearch(storage, words);
  expect(recentSearches(storage)).toEqual(['ARSENAL', 'real madrid']);
  for (let at = 0; at < 10; at++) rememberSearch(storage, `team ${at}`);
  expect(recentSearches(storage)).toHaveLength(8);
  forgetSearches(storage);
  expect(recentSearches(storage)).toEqual([]);
});

it('takes nothing that something else wrote', () => {
  const device = new Device();
  device.values.set('recent_searches', '{"a":1}');
  expect(recentSearches(testPage({ device }).platform.storage)).toEqual([]);
});
