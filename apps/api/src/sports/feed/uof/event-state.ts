import type { EventStatus, MatchStatistics } from '@oware/contracts';
import { id, integer } from './attributes';
import type { EventState } from './message';
import { FeedReject } from './reject';
import { child, children, type Element } from './xml';

/** sport_event_status by the feed's number. A delayed event (6) has not begun; an interrupted one (7) is suspended. */
const STATUSES: readonly EventStatus[] = [
  'notStarted',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'notStarted',
  'suspended',
  'postponed',
  'abandoned',
];

/** Fixture status in words, as the REST responses give it. */
export const FIXTURE_STATUSES: Readonly<Record<string, EventStatus>> = {
  not_started: 'notStarted',
  live: 'live',
  suspended: 'suspended',
  ended: 'ended',
  closed: 'closed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  delayed: 'notStarted',
  interrupted: 'suspended',
  postponed: 'postponed',
  abandoned: 'abandoned',
};

/** Scores are whole in the sports of the product; the feed may still write "2.0". */
function points(element: Element, name: string): number | null {
  const value = element.attributes[name];
  if (value === undefined || value === '') return null;
  if (!/^\d{1,4}(\.0+)?$/.test(value)) throw new FeedReject('bad_number', `${element.name} ${name}="${value}"`);
  return Number(value);
}

/** Overs of cricket. */
function readInnings(element: Element): EventState['innings'] {
  const [over, delivery] = [points(element, 'over'), points(element, 'delivery')];
  return over === null || delivery === null ? null : { over, delivery };
}

/** Wickets of cricket: a side of which nothing is said has lost none. */
function readDismissals(element: Element): EventState['out'] {
  const [home, away] = [points(element, 'home_dismissals'), points(element, 'away_dismissals')];
  return home === null && away === null ? null : [home ?? 0, away ?? 0];
}

/** The side that serves: the feed counts from 1, and says 0 or nothing where it does not know. */
function readServer(element: Element): EventState['server'] {
  const side = element.attributes.current_server;
  return side === '1' ? 0 : side === '2' ? 1 : null;
}

/** Corners and cards; a second yellow card is a red one. */
function readStatistics(element: Element): MatchStatistics | null {
  const found = child(element, 'statistics');
  if (!found) return null;
  const count = (name: string): [number, number] | null => {
    const each = child(found, name);
    return each ? [points(each, 'home') ?? 0, points(each, 'away') ?? 0] : null;
  };
  const [corners, yellowCards, red, second] = [
    count('corners'),
    count('yellow_cards'),
    count('red_cards'),
    count('yellow_red_cards'),
  ];
  return {
    ...(corners ? { corners } : {}),
    ...(yellowCards ? { yellowCards } : {}),
    ...(red || second
      ? { redCards: [(red?.[0] ?? 0) + (second?.[0] ?? 0), (red?.[1] ?? 0) + (second?.[1] ?? 0)] }
      : {}),
  };
}

/** Reads `sport_event_status`. @throws FeedReject `bad_status`, `bad_number` */
export function readEventState(element: Element): EventState {
  const number = integer(element, 'status') ?? 0;
  const status = STATUSES[number];
  if (!status) throw new FeedReject('bad_status', `sport_event_status status="${number}"`);
  const clock = child(element, 'clock');
  const scores = child(element, 'period_scores');
  const { home_gamescore: homeGame, away_gamescore: awayGame } = element.attributes;
  return {
    status,
    matchStatus: id(element, 'match_status') ?? null,
    home: points(element, 'home_score'),
    away: points(element, 'away_score'),
    periods: (scores ? children(scores, 'period_score') : []).map((period) => [
      points(period, 'home_score') ?? 0,
      points(period, 'away_score') ?? 0,
    ]),
    gameScore: homeGame !== undefined && awayGame !== undefined ? [homeGame.slice(0, 3), awayGame.slice(0, 3)] : null,
    clock: clock
      ? {
          matchTime: (clock.attributes.match_time ?? '').slice(0, 12),
          remaining: clock.attributes.remaining_time_in_period?.slice(0, 12) ?? null,
          stopped: clock.attributes.stopped === 'true',
        }
      : null,
    server: readServer(element),
    innings: readInnings(element),
    out: readDismissals(element),
    statistics: readStatistics(element),
  };
}
