import { getListTitle, findSportById } from '@oware/config';
import { getMarketTypes } from './card-view';
import { SPORTS } from './terms';

it('uses the market titles of the lists of the sport', () => {
  const sport = findSportById(SPORTS[0].sportId)!;
  const named = getMarketTypes().markets.filter(({ marketId }) => sport.defaultMarkets.includes(Number(marketId)));
  expect(named.map(({ title }) => title)).toEqual(named.map(({ marketId }) => getListTitle(sport, Number(marketId))));
  expect(named.map(({ title }) => title)).toContain('Over/Under Goals');
});
