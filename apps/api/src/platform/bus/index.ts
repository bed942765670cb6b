import { type EventDelta, type FeedDelta, type PersonalMessage } from '@oware/contracts';

/** What travels between parts of the server, and between several servers when REDIS_URL is set. */
export interface BusTopics {
  /** Odds or state of an event changed; published after the database commit only. */
  'event-delta': EventDelta & { sportId: string };
  /** An odds source went down or came back. */
  'feed-state': FeedDelta;
  /** Results were stored: wakes the settlement worker. */
  results: { eventId: string };
  /** Work for a background job came in, which another process may hold: wakes that one. The work itself is in the database. */
  work: { job: string; id?: number };
  /** A message for one account, or for one of its logins only. */
  personal: { userId: string; sessionId?: string; message: PersonalMessage };
  /** A push for the pages that follow a device or a campaign. */
  special: { topic: string; body: unknown };
  /** A login is over: its sockets hear nothing personal any more. `forbidden`: its pages are not aware of it, and are notified. */
  'session-ended': { sessionId: string; forbidden?: boolean };
  /** This process may have missed messages of the others: what follows them must look at the database. Never leaves the process. */
  gap: { stream: BusStream };
}

export type BusTopic = keyof BusTopics;

/**
 * Roads between servers, each with a bound of its own, so that a burst on one takes nothing from the others: the odds that all
 * follow, messages for one player, and the rest.
 */
export type BusStream = 'odds' | 'personal' | 'news';

/** Topics that travel between servers. */
export type SharedTopic = Exclude<BusTopic, 'gap'>;

/** The stream that a topic travels by. */
export const STREAM_OF: Readonly<Record<SharedTopic, BusStream>> = {
  'event-delta': 'odds',
  'feed-state': 'odds',
  personal: 'personal',
  results: 'news',
  work: 'news',
  special: 'news',
  'session-ended': 'news',
};

/**
 * Delivers each message at most once to each listener of each server; what must not be lost is in the database. Nobody waits for
 * it: `publish` returns at once, whatever the state of the road to the other servers.
 */
export interface Bus {
  publish<T extends BusTopic>(topic: T, message: BusTopics[T]): void;
  /**
   * Returns the function that ends it. A listener that throws does not stop the others.
   * @param wants says whether messages about a key ({@link keyOf}) are of interest; others of other servers are not even read
   */
  subscribe<T extends BusTopic>(
    topic: T,
    listener: (message: BusTopics[T]) => void,
    wants?: (key: string) => boolean,
  ): () => void;
  /** Why messages do not travel between servers at present; null while they do. */
  trouble(): string | null;
  close(): Promise<void>;
}

/** What a message is about: the user of a personal one, the event of odds; '' for the rest. */
export function keyOf<T extends BusTopic>(topic: T, message: BusTopics[T]): string {
  if (topic === 'personal') return (message as BusTopics['personal']).userId;
  return topic === 'event-delta' ? (message as BusTopics['event-delta']).eventId : '';
}
