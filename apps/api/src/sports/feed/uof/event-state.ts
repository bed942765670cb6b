import type { EventStatus, MatchStatistics } from '@oware/contracts';
import { readId, readInteger } from './attributes';
import type { EventState } from './message';
import { RejectedMessage } from '../../model/rejected-message';
import type { UnreadCollector } from './unread';
import { findChild, listChildren, type Element } from './xml';

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

/** Fixture statuses of REST responses, which are words. */
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

/** Scores are whole in the sports of the product; the feed may still send "2.0". */
function points(element: Element, name: string): number | null {
  const value = element.attributes[name];
  if (value === undefined || value === '') return null;
  if (!/^\d{1,4}(\.0+)?$/.test(value)) throw new RejectedMessage('bad_number', `${element.name} ${name}="${value}"`);
  return Number(value);
}

/** Overs of cricket. */
function readInnings(element: Element): EventState['innings'] {
  const [over, delivery] = [points(element, 'over'), points(element, 'delivery')];
  return over === null || delivery === null ? null : { over, delivery };
}

/** Wickets of cricket: a side without an attribute has lost none. */
function readDismissals(element: Element): EventState['out'] {
  const [home, away] = [points(element, 'home_dismissals'), points(element, 'away_dismissals')];
  return home === null && away === null ? null : [home ?? 0, away ?? 0];
}

/** Returns the serving side: the feed counts from 1, and sends 0 or nothing when unknown. */
function readServer(element: Element): EventState['server'] {
  const side = element.attributes.current_server;
  return side === '1' ? 0 : side === '2' ? 1 : null;
}

/** Corners and cards; a second yellow card is a red one. */
function readStatistics(element: Element): MatchStatistics | null {
  const found = findChild(element, 'statistics');
  if (!found) return null;
  const count = (name: string): [number, number] | null => {
    const each = findChild(found, name);
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

function readStatus(element: Element): EventStatus {
  const number = readInteger(element, 'status') ?? 0;
  const status = STATUSES[number];
  if (!status) throw new RejectedMessage('bad_status', `sport_event_status status="${number}"`);
  return status;
}

/** Home and away are known together or not at all. */
const readScore = (element: Element): [number | null, number | null] => [
  points(element, 'home_score'),
  points(element, 'away_score'),
];

/** Parts of play of regular time in football: by the feed's match_status code, or by their number. */
const [HALF_CODES, HALF_NUMBERS] = [
  [6, 7],
  [1, 2],
] as const;

/** A part of play. The feed may omit the code or the number. */
interface Part {
  score: [number, number];
  code?: number | undefined;
  number?: number | undefined;
}

function readPart(element: Element): Part {
  const [home, away] = readScore(element);
  return {
    score: [home ?? 0, away ?? 0],
    code: readId(element, 'match_status_code'),
    number: readId(element, 'number'),
  };
}

/** Ordered by number: a feed may send them in any order. */
function readParts(state: Element, unread: UnreadCollector): Part[] {
  const scores = findChild(state, 'period_scores');
  return (scores ? listChildren(scores, 'period_score') : [])
    .flatMap((part) => unread.attempt(() => [readPart(part)], []))
    .map((part, at) => ({ part, order: part.number ?? at + 1 }))
    .sort((one, other) => one.order - other.order)
    .map(({ part }) => part);
}

/** Adds the scores of both halves. Null unless each is reported once. */
function getRegularScore(parts: readonly Part[]): [number, number] | null {
  const areIdentified = parts.some(({ code, number }) => code !== undefined || number !== undefined);
  const isHalf = ({ code, number }: Part): boolean =>
    code === undefined ? HALF_NUMBERS.some((half) => half === number) : HALF_CODES.some((half) => half === code);
  const [first, second, ...others] = areIdentified ? parts.filter(isHalf) : parts.slice(0, HALF_NUMBERS.length);
  if (!first || !second || others.length > 0) return null;
  return [first.score[0] + second.score[0], first.score[1] + second.score[1]];
}

/**
 * Reads `sport_event_status`. A match in an unknown state is suspended; any other unreadable part counts as not reported.
 */
export function readEventState(element: Element, unread: UnreadCollector): EventState {
  const clock = findChild(element, 'clock');
  const parts = readParts(element, unread);
  const { home_gamescore: homeGame, away_gamescore: awayGame } = element.attributes;
  const [home, away] = unread.attempt(() => readScore(element), [null, null] as const);
  return {
    status: unread.attempt(() => readStatus(element), 'suspended' as const),
    matchStatus: unread.attempt(() => readId(element, 'match_status'), null) ?? null,
    home,
    away,
    periods: parts.map(({ score }) => score),
    regularScore: getRegularScore(parts),
    gameScore: homeGame !== undefined && awayGame !== undefined ? [homeGame.slice(0, 3), awayGame.slice(0, 3)] : null,
    clock: clock
      ? {
          matchTime: (clock.attributes.match_time ?? '').slice(0, 12),
          remaining: clock.attributes.remaining_time_in_period?.slice(0, 12) ?? null,
          stopped: clock.attributes.stopped === 'true',
        }
      : null,
    server: readServer(element),
    innings: unread.attempt(() => readInnings(element), null),
    out: unread.attempt(() => readDismissals(element), null),
    statistics: unread.attempt(() => readStatistics(element), null),
  };
}
