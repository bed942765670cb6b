import { getSportDefinition, SportType } from '@oware/config';
import { type MarketStatus } from '@oware/contracts';
import { type EventState } from './event-state';

/**
 * How long bets are accepted after the last sign of life of a producer, ms (reference: constants); producer_is_up.sql uses it.
 */
export const ALIVE_FOR = 20_000;

/** A source of odds as stored. */
export interface Producer {
  id: number;
  name: string;
  /** Last state that the feed reported. */
  up: boolean;
  /** When its last sign of life was committed, by the database's clock. */
  aliveAt: number;
}

/**
 * Whether bets on its odds are accepted.
 * @param now by the database's clock
 */
export const isUp = ({ up, aliveAt }: Pick<Producer, 'up' | 'aliveAt'>, now: number): boolean =>
  up && now - aliveAt <= ALIVE_FOR;

/**
 * Whether the kick-off of a match is overdue: the same rule as awaits_kick_off.sql.
 * @param now by the database's clock
 */
const awaitsKickOff = ({ status, startTime }: Pick<EventState, 'status' | 'startTime'>, now: number): boolean =>
  status === 'notStarted' && startTime <= now;

/** Whether a match is in play in a sport that takes bets only before the match: the same rule as closed_in_play.sql. */
export const isClosedInPlay = ({ status, sportId }: Pick<EventState, 'status' | 'sportId'>): boolean =>
  (status === 'live' || status === 'suspended') &&
  getSportDefinition(sportId)?.supportedTypes.includes(SportType.Live) === false;

/**
 * Returns the status that players see on open lines of a match that takes no bets, for now or any more; null when it takes bets.
 * @param now by the database's clock
 */
export function getClosedStatus(event: EventState, now: number): MarketStatus | null {
  if (isClosedInPlay(event)) return -3;
  return awaitsKickOff(event, now) ? -1 : null;
}
