import { type EventState, createUnknownEvent } from './event-state';
import {
  compareByStart,
  comparePlaces,
  parseCursor,
  parseMatterCursor,
  createMatterRanking,
  sortByMatter,
  toCursor,
  toMatterCursor,
} from './event-order';
import { getLeagueRank } from './importance';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const event = (id: string, change: Partial<EventState> = {}): EventState => ({
  ...createUnknownEvent(id, NOW + HOUR),
  sportId: 'sr:sport:1',
  tournament: { id: 'sr:tournament:999', name: 'Serie C' },
  ...change,
});
const league = (id: number): EventState['tournament'] => ({ id: `sr:tournament:${id}`, name: 'Premier League' });
const sorted = (events: EventState[], bets: [string, number][] = []): string =>
  sortByMatter(events, createMatterRanking(NOW, new Map(bets)))
    .map(({ event: { id } }) => id)
    .join('');

it('sorts live matches first, then by day and importance of the league', () => {
  expect(
    sorted([
      event('d', { startTime: NOW + 30 * HOUR, tournament: league(17) }),
      event('c'),
      event('b', { startTime: NOW + 5 * HOUR, tournament: league(17) }),
      event('a', { status: 'live' }),
    ]),
  ).toBe('abcd');
});

it('sorts events with many bets before important leagues, but ignores small differences', () => {
  const all = () => [event('a'), event('b', { tournament: league(17) })];
  expect(sorted(all(), [['a', 100]])).toBe('ab');
  expect(sorted(all(), [['a', 5]])).toBe('ba');
});

it('sorts locked events after open ones', () => {
  const placeOf = createMatterRanking(NOW, new Map(), ({ id }) => id !== 'b');
  const live = [event('b', { status: 'live', tournament: league(17) }), event('a', { status: 'live' }), event('c')];
  expect(sortByMatter(live, placeOf).map(({ event: { id } }) => id)).toEqual(['a', 'b', 'c']);
});

it('sorts close live matches first', () => {
  const live = (id: string, home: number, away: number) =>
    event(id, { status: 'live', score: { home, away, periods: [] } });
  expect(sorted([live('c', 5, 0), live('a', 1, 1), live('b', 2, 1)])).toBe('abc');
});

it('sorts first divisions before lower ones, and sports in their order', () => {
  const rank = (name: string, sportId = 'sr:sport:1', country = 'Kenya') =>
    getLeagueRank({ sportId, category: { id: '', name: country }, tournament: { id: name + sportId, name } });
  expect(rank('Super League')).toBeLessThan(rank('Division Two'));
  expect(rank('Division Two')).toBeLessThan(rank('Masters', 'sr:sport:19', 'England'));
});

it('sorts leagues of popular countries first, below the leagues that are known by id', () => {
  const rank = (country: string, name = 'Primera', id = `sr:tournament:${country} ${name}`) =>
    getLeagueRank({ sportId: 'sr:sport:1', category: { id: '', name: country }, tournament: { id, name } });
  const countries = ['England', 'Nigeria', 'Ghana', 'Germany', 'Argentina', 'Finland'];
  expect([...countries].reverse().sort((a, b) => rank(a) - rank(b))).toEqual(countries);
  expect(rank('Finland', 'Veikkausliiga')).toBeLessThan(rank('England', 'Division Two'));
  expect(rank('Spain', 'LaLiga', 'sr:tournament:8')).toBeLessThan(rank('England'));
});

it('decodes its own cursors in order of importance, and rejects others', () => {
  const place = createMatterRanking(
    NOW,
    new Map(),
  )(event('sr:match:7', { status: 'live', score: { home: 2, away: 1, periods: [] } }));
  const read = parseMatterCursor(toMatterCursor(place));
  expect(read && comparePlaces(place, read)).toBe(0);
  expect(toMatterCursor(place).length).toBeLessThan(200);
  const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const wrong of ['', 'x', coded({}), coded([1, 'a']), coded([1, 2, 3, 4, 5, null, 'a']), toCursor(event('a'))])
    expect(parseMatterCursor(wrong)).toBeNull();
});

it('decodes its own cursors, and rejects others', () => {
  const last = event('sr:match:7', { status: 'live' });
  const place = parseCursor(toCursor(last));
  expect(place && compareByStart(last, place)).toBe(0);
  for (const wrong of ['', 'x', Buffer.from('{}').toString('base64url'), Buffer.from('[1]').toString('base64url')])
    expect(parseCursor(wrong)).toBeNull();
});
