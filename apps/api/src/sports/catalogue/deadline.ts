import { sportDefinition, SportType } from '@oware/config';
import { type MarketStatus } from '@oware/contracts';
import { type EventState } from './event-state';

/** How long betting goes on after the last sign of life of a producer, ms (reference: constants); producer_is_up.sql is made with it. */
export const ALIVE_FOR = 20_000;

/** A source of odds as stored. */
export interface Producer {
  id: number;
  name: string;
  /** What the feed said of it last. */
  up: boolean;
  /** When its last sign of life was committed, by the database's clock. */
  aliveAt: number;
}

/** Whether its odds may be bet on. @param now by the database's clock */
export const isUp = ({ up, aliveAt }: Pick<Producer, 'up' | 'aliveAt'>, now: number): boolean =>
  up && now - aliveAt <= ALIVE_FOR;

/** Whether a match should have begun and the feed has not said so, as awaits_kick_off.sql decides it. @param now by the database's clock */
const awaitsKickOff = ({ status, startTime }: Pick<EventState, 'status' | 'startTime'>, now: number): boolean =>
  status === 'notStarted' && startTime <= now;

/** Whether a match is in play in a sport that can be bet on only before it starts, as closed_in_play.sql decides it. */
export const closedInPlay = ({ status, sportId }: Pick<EventState, 'status' | 'sportId'>): boolean =>
  (status === 'live' || status === 'suspended') &&
  sportDefinition(sportId)?.supportedTypes.includes(SportType.Live) === false;

/**
 * What players see of the open lines of a match that takes no bets for now, or none any more; null when it takes bets.
 * @param now by the database's clock
 */
export function closedAs(event: EventState, now: number): MarketStatus | null {
  if (closedInPlay(event)) return -3;
  return awaitsKickOff(event, now) ? -1 : null;
}
