import { type EventState, unknownEvent } from './event-state';
import {
  byStart,
  comparePlaces,
  fromCursor,
  fromMatterCursor,
  placeByMatter,
  sortByMatter,
  toCursor,
  toMatterCursor,
} from './event-order';
import { leagueRank } from './importance';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const event = (id: string, change: Partial<EventState> = {}): EventState => ({
  ...unknownEvent(id, NOW + HOUR),
  sportId: 'sr:sport:1',
  tournament: { id: 'sr:tournament:999', name: 'Serie C' },
  ...change,
});
const league = (id: number): EventState['tournament'] => ({ id: `sr:tournament:${id}`, name: 'Premier League' });
const sorted = (events: EventState[], bets: [string, number][] = []): string =>
  sortByMatter(events, placeByMatter(NOW, new Map(bets)))
    .map(({ event: { id } }) => id)
    .join('');

it('has live matches first, then day by day those of leagues that matter', () => {
  expect(
    sorted([
      event('d', { startTime: NOW + 30 * HOUR, tournament: league(17) }),
      event('c'),
      event('b', { startTime: NOW + 5 * HOUR, tournament: league(17) }),
      event('a', { status: 'live' }),
    ]),
  ).toBe('abcd');
});

it('has what many bet on before leagues, and a few bets more or less make no difference', () => {
  const all = () => [event('a'), event('b', { tournament: league(17) })];
  expect(sorted(all(), [['a', 100]])).toBe('ab');
  expect(sorted(all(), [['a', 5]])).toBe('ba');
});

it('has what is locked for a moment after what can be bet on', () => {
  const placeOf = placeByMatter(NOW, new Map(), ({ id }) => id !== 'b');
  const live = [event('b', { status: 'live', tournament: league(17) }), event('a', { status: 'live' }), event('c')];
  expect(sortByMatter(live, placeOf).map(({ event: { id } }) => id)).toEqual(['a', 'b', 'c']);
});

it('has close matches first among live ones', () => {
  const live = (id: string, home: number, away: number) =>
    event(id, { status: 'live', score: { home, away, periods: [] } });
  expect(sorted([live('c', 5, 0), live('a', 1, 1), live('b', 2, 1)])).toBe('abc');
});

it('has first divisions before lower ones, and the sports in their order', () => {
  const rank = (name: string, sportId = 'sr:sport:1') =>
    leagueRank({ sportId, tournament: { id: name + sportId, name } });
  expect(rank('Super League')).toBeLessThan(rank('Division Two'));
  expect(rank('Division Two')).toBeLessThan(rank('Masters', 'sr:sport:19'));
});

it('reads back where a page by what matters ended, and nothing else', () => {
  const place = placeByMatter(
    NOW,
    new Map(),
  )(event('sr:match:7', { status: 'live', score: { home: 2, away: 1, periods: [] } }));
  const read = fromMatterCursor(toMatterCursor(place));
  expect(read && comparePlaces(place, read)).toBe(0);
  expect(toMatterCursor(place).length).toBeLessThan(200);
  const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const wrong of ['', 'x', coded({}), coded([1, 'a']), coded([1, 2, 3, 4, 5, null, 'a']), toCursor(event('a'))])
    expect(fromMatterCursor(wrong)).toBeNull();
});

it('reads back where a page ended, and nothing else', () => {
  const last = event('sr:match:7', { status: 'live' });
  const place = fromCursor(toCursor(last));
  expect(place && byStart(last, place)).toBe(0);
  for (const wrong of ['', 'x', Buffer.from('{}').toString('base64url'), Buffer.from('[1]').toString('base64url')])
    expect(fromCursor(wrong)).toBeNull();
});
