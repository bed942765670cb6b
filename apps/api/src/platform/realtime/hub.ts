import { SAVE_DATA_TICK_MS, findSportById } from '@oware/config';
import {
  getEventTopic,
  FEED_TOPIC,
  getListTopic,
  PERSONAL_TOPIC,
  type EventDelta,
  type PersonalMessage,
  type Push,
} from '@oware/contracts';
import { type Bus, type BusTopics } from '../bus';
import { type Client, type OwnPlace } from './client';
import { mergeDeltas } from './merge-deltas';
import { TickDelta } from './outlet';
import { RecentDeltas } from './recent-deltas';
import { TopicIndex } from './topic-index';

/** Maximum number of events whose newest version is stored. */
const MAX_STORED_EVENTS = 50_000;

/** Interval between packets of odds, ms. */
const TICK = 100;

/** Whether lists show a market of a sport; for an unknown sport, they show all. */
const isInLists = (sportId: string, marketId: number): boolean =>
  findSportById(sportId)?.defaultMarkets.includes(marketId) ?? true;

/**
 * Reads messages that a player's page may have missed between its server-side rendering and its subscription: the current state, or recent
 * events.
 */
export type Missed = (userId: string) => Promise<readonly PersonalMessage[]>;

/**
 * A kind of objects that players follow, on topics `kind^id` that a domain defines.
 * @returns the function that ends it; null when the player has no such object
 */
export type OwnTopic = (userId: string, id: string, push: (body: unknown) => void) => Promise<(() => void) | null>;

/** Maximum age of events that a newly subscribed page may have missed, ms. */
export const JOIN_WINDOW = 10_000;

/** Delivers bus messages to the browsers that subscribed to them. */
export class Hub {
  private topics = new TopicIndex<Client>();
  private byUser = new Map<string, Set<Client>>();
  /** Connected browsers by the login of their handshake. */
  private bySession = new Map<string, Set<Client>>();
  private changed = new Map<string, EventDelta>();
  /** Newest published version of each event, ordered by the time of publishing. */
  private newest = new Map<string, number>();
  private recent: RecentDeltas;
  private slow = new Set<Client>();
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void)[];
  private missed: Missed[] = [];
  private ownTopics = new Map<string, OwnTopic>();
  /** Clients that follow objects of a player. */
  private ownFollowers = new Set<Client>();

  /** @param now a monotonic clock, ms */
  constructor(bus: Bus, now: () => number = () => performance.now()) {
    this.recent = new RecentDeltas(now);
    this.unsubscribe = [
      bus.subscribe('event-delta', (delta) => this.publishEvent(delta)),
      bus.subscribe('feed-state', (body) => this.publish({ topic: FEED_TOPIC, pushType: 'GROUP', body })),
      bus.subscribe(
        'personal',
        ({ userId, sessionId, message }) => this.notify(userId, sessionId, message),
        (userId) => this.hasPlayer(userId),
      ),
      bus.subscribe('special', ({ topic, body }) => this.publish({ topic, pushType: 'SPECIAL', body })),
      bus.subscribe('session-ended', ({ sessionId, forbidden }) => this.endLogin(sessionId, forbidden)),
    ];
  }

  /** Adds a browser that has connected. */
  enter(client: Client): void {
    if (client.login !== null) addTo(this.bySession, client.login.sessionId, client);
  }

  /**
   * Subscribes a client to a topic. For a single event it immediately receives the latest changes: a page that was rendered before them
   * would otherwise show outdated odds until the next change.
   */
  join(client: Client, topic: string): void {
    this.topics.add(topic, client);
    const missed = this.recent.merge(topic);
    if (missed !== undefined) client.push({ topic, pushType: 'GROUP', body: missed });
  }

  leave(client: Client, topic: string): void {
    this.topics.delete(topic, client);
  }

  /** Registers a reader of messages that pages may have missed before they subscribe. */
  atJoin(missed: Missed): void {
    this.missed.push(missed);
  }

  /**
   * Subscribes a client to the personal messages of its user, and immediately sends those that its page may have missed.
   */
  async joinPersonal(client: Client, userId: string): Promise<void> {
    const before = this.byUser.get(userId)?.has(client);
    addTo(this.byUser, userId, client);
    if (before === true) return;
    const messages = await Promise.all(this.missed.map((read) => read(userId))).catch((error: unknown) => {
      removeFrom(this.byUser, userId, client);
      throw error;
    });
    // The login may have ended in the meantime, or the page may have left.
    if (this.byUser.get(userId)?.has(client) !== true) return;
    for (const body of messages.flat()) client.push({ topic: PERSONAL_TOPIC, pushType: 'MULTI', body });
  }

  /** Whether a page of this player is connected here and receives personal messages. */
  hasPlayer(userId: string): boolean {
    return this.byUser.has(userId);
  }

  /** Lists the players that are connected here and receive personal messages. */
  listPlayers(): string[] {
    return [...this.byUser.keys()];
  }

  /** Notifies the pages of a player that are connected here; pages on other processes are notified by the bus. */
  notifyPlayer(userId: string, message: PersonalMessage): void {
    this.notify(userId, undefined, message);
  }

  leavePersonal(client: Client): void {
    removeFrom(this.byUser, client.user?.userId ?? '', client);
  }

  /** Registers a kind of objects that players can follow. */
  offerOwn(kind: string, open: OwnTopic): void {
    this.ownTopics.set(kind, open);
  }

  /** Whether a topic belongs to an object of a player. */
  isOwn(topic: string): boolean {
    const [kind = '', id = '', ...rest] = topic.split('^');
    return id !== '' && rest.length === 0 && this.ownTopics.has(kind);
  }

  /**
   * Reserves a client's place for an object of its user, before it is known whether the object exists; {@link leaveOwn} frees it.
   */
  takeOwn(client: Client, topic: string): OwnPlace {
    const place: OwnPlace = {};
    client.own.set(topic, place);
    this.ownFollowers.add(client);
    return place;
  }

  /**
   * Pushes changes of an object of the client's user as long as the client has its place.
   * @returns false when the object does not exist
   */
  async followOwn(client: Client, userId: string, topic: string, place: OwnPlace): Promise<boolean> {
    const [kind = '', id = ''] = topic.split('^');
    const open = this.ownTopics.get(kind);
    if (open === undefined) return false;
    // The page may leave at any time and subscribe again, or its login may end.
    const stillThere = (): boolean => client.own.get(topic) === place;
    if (!stillThere()) return true;
    const end = await open(userId, id, (body) => stillThere() && this.pushOwn(client, topic, body));
    if (end !== null && stillThere()) place.end = end;
    else end?.();
    return end !== null;
  }

  /**
   * Ends a client's subscription to an object of its user.
   * @param place does nothing if the client has subscribed again since
   */
  leaveOwn(client: Client, topic: string, place = client.own.get(topic)): void {
    if (place === undefined || client.own.get(topic) !== place) return;
    client.own.delete(topic);
    client.odds.forget(topic);
    if (client.own.size === 0) this.ownFollowers.delete(client);
    place.end?.();
  }

  /** Lists the logins that receive personal messages. */
  listPersonalLogins(): string[] {
    const personal = [...this.byUser.values()].flatMap((clients) => [...clients]);
    const sessions = [...personal, ...this.ownFollowers].map(({ user }) => user?.sessionId);
    return [...new Set(sessions.filter((session) => session !== undefined))];
  }

  /**
   * Ends a login: its browsers receive no more personal messages, even for subscriptions in progress.
   * @param forbidden notifies pages that do not know yet; a separate message could arrive after this one, so both are combined
   */
  endLogin(sessionId: string, forbidden = false): void {
    for (const client of this.bySession.get(sessionId) ?? []) {
      client.loginOver = true;
      if (forbidden) client.forbid();
      this.leavePersonal(client);
      this.leaveAllOwn(client);
    }
  }

  remove(client: Client): void {
    for (const topic of client.topics) this.leave(client, topic);
    this.leavePersonal(client);
    this.leaveAllOwn(client);
    if (client.login !== null) removeFrom(this.bySession, client.login.sessionId, client);
    this.slow.delete(client);
    clearTimeout(client.pause);
  }

  /**
   * Publishes a change of an event to its followers, unless a newer version was published: a server that was stalled may publish late.
   */
  publishEvent({ sportId, ...delta }: BusTopics['event-delta']): void {
    const { eventId, version } = delta;
    if (version <= (this.newest.get(eventId) ?? -1)) return;
    this.newest.delete(eventId);
    this.newest.set(eventId, version);
    if (this.newest.size > MAX_STORED_EVENTS) this.newest.delete(this.newest.keys().next().value as string);
    this.changeEvent(getEventTopic(sportId, eventId), delta);
    // A delta without any market of lists is sent too: its version shows that nothing was missed.
    this.changeEvent(getListTopic(sportId, eventId), {
      ...delta,
      markets: delta.markets.filter(([marketId]) => isInLists(sportId, marketId)),
    });
  }

  /** Sends a message immediately to all subscribers of the topic; odds are sent by the bus instead. */
  publish(push: Push): void {
    for (const client of this.topics.match(push.topic)) client.push(push);
  }

  /** Sends the odds that have changed. Called each tick; tests call it directly. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const touched = this.slow;
    for (const [topic, body] of this.changed) {
      const delta = new TickDelta(topic, body);
      for (const client of this.topics.match(topic)) {
        client.odds.add(delta);
        touched.add(client);
      }
    }
    this.changed.clear();
    this.slow = new Set([...touched].filter((client) => this.flushTo(client)));
    if (this.slow.size > 0) this.flushLater();
  }

  close(): void {
    clearTimeout(this.timer);
    for (const end of this.unsubscribe) end();
  }

  /**
   * Sends the changes to a client, unless it is in a pause.
   * @returns whether something waits for its connection
   */
  private flushTo(client: Client): boolean {
    const waits = client.odds.flush();
    if (!client.saveData) return waits;
    client.pause ??= setTimeout(() => {
      client.pause = undefined;
      if (client.odds.waits) this.flushTo(client);
    }, SAVE_DATA_TICK_MS);
    return false;
  }

  private leaveAllOwn(client: Client): void {
    for (const topic of [...client.own.keys()]) this.leaveOwn(client, topic);
  }

  private changeEvent(topic: string, delta: EventDelta): void {
    const before = this.changed.get(topic);
    this.changed.set(topic, before === undefined ? delta : mergeDeltas(before, delta));
    this.recent.add(topic, delta);
    this.flushLater();
  }

  private pushOwn(client: Client, topic: string, body: unknown): void {
    if (!client.pushNewest({ topic, pushType: 'MULTI', body })) return;
    this.slow.add(client);
    this.flushLater();
  }

  private flushLater(): void {
    this.timer ??= setTimeout(() => this.flush(), TICK);
  }

  private notify(userId: string, sessionId: string | undefined, body: unknown): void {
    for (const client of this.byUser.get(userId) ?? []) {
      if (sessionId !== undefined && client.user?.sessionId !== sessionId) continue;
      client.push({ topic: PERSONAL_TOPIC, pushType: 'MULTI', body });
    }
  }
}

function addTo(groups: Map<string, Set<Client>>, key: string, client: Client): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(client));
}

function removeFrom(groups: Map<string, Set<Client>>, key: string, client: Client): void {
  const clients = groups.get(key);
  clients?.delete(client);
  if (clients?.size === 0) groups.delete(key);
}
