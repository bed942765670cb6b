import { type EventState } from './event-state';

/** How long betting goes on after the last sign of life of a producer, ms (betting §9); producer_is_up.sql decides by the same. */
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
export const isUp = ({ up, aliveAt }: Pick<Producer, 'up' | 'aliveAt'>, now: number): boolean => up && now - aliveAt <= ALIVE_FOR;

/** Whether a match should have begun and the feed has not said so, as awaits_kick_off.sql decides it. @param now by the database's clock */
export const awaitsKickOff = ({ status, startTime }: Pick<EventState, 'status' | 'startTime'>, now: number): boolean =>
  status === 'notStarted' && startTime <= now;
