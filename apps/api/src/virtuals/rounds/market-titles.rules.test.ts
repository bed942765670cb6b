import { listTitle, sportById } from '@oware/config';
import { marketTypes } from './card-view';
import { SPORTS } from './terms';

it('calls markets of rounds as lists of their sport do', () => {
  const sport = sportById(SPORTS[0].sportId)!;
  const named = marketTypes().markets.filter(({ marketId }) => sport.defaultMarkets.includes(Number(marketId)));
  expect(named.map(({ title }) => title)).toEqual(named.map(({ marketId }) => listTitle(sport, Number(marketId))));
  expect(named.map(({ title }) => title)).toContain('Over/Under Goals');
});
