import { type EventDelta, type FeedDelta, type PersonalMessage } from '@oware/contracts';

/** Messages between the modules of a server, and between servers when REDIS_URL is set. */
export interface BusTopics {
  /** Odds or state of an event changed; published after the database commit only. */
  'event-delta': EventDelta & { sportId: string };
  /** An odds source went down or recovered. */
  'feed-state': FeedDelta;
  /** Results were stored: wakes the settlement worker. */
  results: { eventId: string };
  /**
   * There is new work for a background job, which may run in another process: wakes that process. The work itself is in the database.
   */
  work: { job: string; id?: number };
  /** A message for one account, or for one of its logins only. */
  personal: { userId: string; sessionId?: string; message: PersonalMessage };
  /** A push for the pages that follow a device or a campaign. */
  special: { topic: string; body: unknown };
  /**
   * A login has ended: its sockets receive no personal messages any longer. `forbidden`: its pages do not know yet, and are notified.
   */
  'session-ended': { sessionId: string; forbidden?: boolean };
  /**
   * This process may have missed messages of the other servers; their subscribers must read the database. Never leaves the process.
   */
  gap: { stream: BusStream };
}

export type BusTopic = keyof BusTopics;

/**
 * Streams between servers, each with its own length limit, so that a burst on one does not displace messages of the others: odds for
 * everybody, messages for one player, and the rest.
 */
export type BusStream = 'odds' | 'personal' | 'news';

/** Topics that are sent between servers. */
export type SharedTopic = Exclude<BusTopic, 'gap'>;

/** Stream of each topic. */
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
 * Delivers each message at most once to each listener of each server; data that must not be lost is in the database. Nothing waits for it:
 * `publish` returns immediately, regardless of the state of the connection to the other servers.
 */
export interface Bus {
  publish<T extends BusTopic>(topic: T, message: BusTopics[T]): void;
  /**
   * Subscribes to a topic. A listener that throws does not affect the others.
   * @param isWanted whether messages about a key ({@link getSubjectKey}) are of interest; unwanted messages of other servers are not even parsed
   * @returns the function that unsubscribes
   */
  subscribe<T extends BusTopic>(
    topic: T,
    listener: (message: BusTopics[T]) => void,
    isWanted?: (key: string) => boolean,
  ): () => void;
  /** Reason why messages are currently not exchanged between servers; null while they are. */
  trouble(): string | null;
  close(): Promise<void>;
}

/** Returns the subject of a message: the user of a personal message, the event of odds; '' for the rest. */
export function getSubjectKey<T extends BusTopic>(topic: T, message: BusTopics[T]): string {
  if (topic === 'personal') return (message as BusTopics['personal']).userId;
  return topic === 'event-delta' ? (message as BusTopics['event-delta']).eventId : '';
}
