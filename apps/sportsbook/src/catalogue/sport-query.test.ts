import { findSportByKey } from '@oware/config';
import { EARLY_PAYOUT } from '@oware/contracts';
import { setParams, parseListLength, getSportView } from './sport-query';

const football = findSportByKey('Football')!;
const view = (search: string) => getSportView(football, new URLSearchParams(search));

it.each([
  ['', 1, 50],
  ['market=18', 18, 50],
  ['market=999', 1, 50],
  ['market=x&limit=x', 1, 50],
  ['limit=100', 1, 100],
  ['limit=1', 1, 50],
  ['limit=1e9', 1, 300],
  ['limit=1000', 1, 300],
])('shows for %p market %d with %d events', (search, market, limit) => {
  expect(view(search)).toMatchObject({ marketId: market, upcoming: { limit, sportId: 'sr:sport:1' } });
});

it('shows the early-payout market of the address until another one is chosen', () => {
  const twoup = EARLY_PAYOUT.twoup;
  expect(view('extendMarket=twoup')).toMatchObject({ marketId: twoup, live: { marketId: twoup } });
  expect(view('extendMarket=twoup&market=18')).toMatchObject({ marketId: 18 });
  expect(view('extendMarket=other')).toMatchObject({ marketId: 1 });
  expect(getSportView(findSportByKey('Tennis')!, new URLSearchParams('extendMarket=twoup')).marketId).not.toBe(twoup);
});

it('extends the list without a practical limit', () => {
  expect([view('').longer, view('limit=250').longer, view('limit=300').longer]).toEqual([100, 300, 600]);
  expect([view('limit=1500').longer, view('limit=6000').longer]).toEqual([1_800, 6_300]);
  const pages = ['', 'limit=300', 'limit=600', 'limit=3000', 'limit=1e99'].map((limit) =>
    parseListLength(new URLSearchParams(limit)),
  );
  expect(pages.map(({ furtherPages }) => furtherPages)).toEqual([0, 0, 1, 9, 333]);
});

it('filters upcoming events by time and by prices of the shown market', () => {
  expect(view('when=today&odds=low&market=18')).toMatchObject({
    when: 'today',
    odds: 'low',
    upcoming: { when: 'today', marketId: 18, maxOdds: 15_000 },
  });
  expect(view('when=yesterday&odds=toString')).toMatchObject({ when: null, odds: null });
  expect(view('').upcoming).toEqual({ sportId: 'sr:sport:1', phase: 'upcoming', limit: 50 });
});

it('changes one parameter of an address and keeps the others', () => {
  const search = new URLSearchParams('market=18&limit=100');
  expect(String(setParams(search, { market: '1', when: 'today', limit: null }))).toBe('market=1&when=today');
});
