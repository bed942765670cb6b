import { type EventDelta, type FeedDelta, type PersonalMessage } from '@oware/contracts';

/** What travels between parts of the server, and between several servers when REDIS_URL is set. */
export interface BusTopics {
  /** Odds or state of an event changed; published after the database commit only. */
  'event-delta': EventDelta & { sportId: string };
  /** An odds source went down or came back. */
  'feed-state': FeedDelta;
  /** Results were stored: wakes the settlement worker. */
  results: { eventId: string };
  /** A message for one account, or for one of its logins only. */
  personal: { userId: string; sessionId?: string; message: PersonalMessage };
  /** A login is over: its sockets hear nothing personal any more. */
  'session-ended': { sessionId: string };
}

export type BusTopic = keyof BusTopics;

/** Delivers each message at most once to each listener of each server; what must not be lost is in the database. */
export interface Bus {
  publish<T extends BusTopic>(topic: T, message: BusTopics[T]): void;
  /** Returns the function that ends it. A listener that throws does not stop the others. */
  subscribe<T extends BusTopic>(topic: T, listener: (message: BusTopics[T]) => void): () => void;
  close(): Promise<void>;
}
