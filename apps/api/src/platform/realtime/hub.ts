import { SAVE_DATA_TICK_MS, sportById } from '@oware/config';
import {
  eventTopic,
  FEED_TOPIC,
  listTopic,
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

/** Events whose newest version is remembered. */
const REMEMBERED = 50_000;

/** Odds leave together this often, ms. */
const TICK = 100;

/** Whether lists show a market of a sport; of a sport that the product does not know, all. */
const isInLists = (sportId: string, marketId: number): boolean =>
  sportById(sportId)?.defaultMarkets.includes(marketId) ?? true;

/** What a player's page may have missed between being drawn by a server and its joining: the state as it is now, or what happened lately. */
export type Missed = (userId: string) => Promise<readonly PersonalMessage[]>;

/**
 * A kind of thing that players follow of their own, on topics `kind^id` of which the domain says what they are.
 * @returns what ends it; null when the player has no such thing
 */
export type OwnTopic = (userId: string, id: string, push: (body: unknown) => void) => Promise<(() => void) | null>;

/** How long ago something may have happened that a page which joins now has not heard of, ms. */
export const JOIN_WINDOW = 10_000;

/** Brings what happens on the bus to the browsers that asked for it. */
export class Hub {
  private topics = new TopicIndex<Client>();
  private byUser = new Map<string, Set<Client>>();
  /** Connected browsers by the login that their handshake names. */
  private bySession = new Map<string, Set<Client>>();
  private changed = new Map<string, EventDelta>();
  /** The newest published version of each event; the one published last comes last. */
  private newest = new Map<string, number>();
  private recent: RecentDeltas;
  private slow = new Set<Client>();
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void)[];
  private missed: Missed[] = [];
  private ownTopics = new Map<string, OwnTopic>();
  /** Who follows something of their own. */
  private ownFollowers = new Set<Client>();

  /** @param now a clock that nobody sets, ms */
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

  /** A browser has connected. */
  enter(client: Client): void {
    if (client.login !== null) addTo(this.bySession, client.login.sessionId, client);
  }

  /**
   * From now on the client hears what is published on the topic. Of one event it hears at once what has just changed: a page that was
   * drawn before that would show the odds of before until the next change.
   */
  join(client: Client, topic: string): void {
    this.topics.add(topic, client);
    const missed = this.recent.of(topic);
    if (missed !== undefined) client.push({ topic, pushType: 'GROUP', body: missed });
  }

  leave(client: Client, topic: string): void {
    this.topics.delete(topic, client);
  }

  /** A domain says what pages of its players may have missed when they join. */
  atJoin(missed: Missed): void {
    this.missed.push(missed);
  }

  /** From now on the client hears what is personal to its user, at once what its page may have missed. */
  async joinPersonal(client: Client, userId: string): Promise<void> {
    const before = this.byUser.get(userId)?.has(client);
    addTo(this.byUser, userId, client);
    if (before === true) return;
    const messages = await Promise.all(this.missed.map((read) => read(userId))).catch((error: unknown) => {
      removeFrom(this.byUser, userId, client);
      throw error;
    });
    // The login may have ended meanwhile, or the page may have left.
    if (this.byUser.get(userId)?.has(client) !== true) return;
    for (const body of messages.flat()) client.push({ topic: PERSONAL_TOPIC, pushType: 'MULTI', body });
  }

  /** Whether a page of this player is connected here and hears what is personal. */
  hasPlayer(userId: string): boolean {
    return this.byUser.has(userId);
  }

  /** Players who are connected here and hear what is personal. */
  players(): string[] {
    return [...this.byUser.keys()];
  }

  /** Notifies the pages of a player that are connected here; those of other processes hear by the bus. */
  notifyPlayer(userId: string, message: PersonalMessage): void {
    this.notify(userId, undefined, message);
  }

  leavePersonal(client: Client): void {
    removeFrom(this.byUser, client.user?.userId ?? '', client);
  }

  /** A domain says what a player may follow of a kind. */
  offerOwn(kind: string, open: OwnTopic): void {
    this.ownTopics.set(kind, open);
  }

  /** Whether a topic is of something that players follow of their own. */
  isOwn(topic: string): boolean {
    const [kind = '', id = '', ...rest] = topic.split('^');
    return id !== '' && rest.length === 0 && this.ownTopics.has(kind);
  }

  /** Takes a client's place for a thing of its user, before it is known whether there is one; {@link leaveOwn} gives it back. */
  takeOwn(client: Client, topic: string): OwnPlace {
    const place: OwnPlace = {};
    client.own.set(topic, place);
    this.ownFollowers.add(client);
    return place;
  }

  /** From now on the client is pushed what becomes of a thing of its user, while it keeps its place. @returns false when there is no such thing */
  async followOwn(client: Client, userId: string, topic: string, place: OwnPlace): Promise<boolean> {
    const [kind = '', id = ''] = topic.split('^');
    const open = this.ownTopics.get(kind);
    if (open === undefined) return false;
    // The page may leave at any time, and ask again; or its login ends.
    const stillThere = (): boolean => client.own.get(topic) === place;
    if (!stillThere()) return true;
    const end = await open(userId, id, (body) => stillThere() && this.pushOwn(client, topic, body));
    if (end !== null && stillThere()) place.end = end;
    else end?.();
    return end !== null;
  }

  /** Ends what a client follows of its user. @param place leaves another one alone that was taken since */
  leaveOwn(client: Client, topic: string, place = client.own.get(topic)): void {
    if (place === undefined || client.own.get(topic) !== place) return;
    client.own.delete(topic);
    client.odds.forget(topic);
    if (client.own.size === 0) this.ownFollowers.delete(client);
    place.end?.();
  }

  /** Logins by which somebody hears what is personal. */
  personalLogins(): string[] {
    const personal = [...this.byUser.values()].flatMap((clients) => [...clients]);
    const sessions = [...personal, ...this.ownFollowers].map(({ user }) => user?.sessionId);
    return [...new Set(sessions.filter((session) => session !== undefined))];
  }

  /**
   * A login is over: its browsers hear nothing personal any more, whatever they are in the middle of asking for.
   * @param forbidden their pages do not know, and are notified; not before it by a message of its own, which may come later than this
   */
  endLogin(sessionId: string, forbidden = false): void {
    for (const client of this.bySession.get(sessionId) ?? []) {
      client.loginOver = true;
      if (forbidden) client.forbid();
      this.leavePersonal(client);
      this.leaveAllOwn(client);
    }
  }

  gone(client: Client): void {
    for (const topic of client.topics) this.leave(client, topic);
    this.leavePersonal(client);
    this.leaveAllOwn(client);
    if (client.login !== null) removeFrom(this.bySession, client.login.sessionId, client);
    this.slow.delete(client);
    clearTimeout(client.pause);
  }

  /** Publishes a change of an event to its followers, unless a newer version of it was published: a server that was stalled may speak late. */
  publishEvent({ sportId, ...delta }: BusTopics['event-delta']): void {
    const { eventId, version } = delta;
    if (version <= (this.newest.get(eventId) ?? -1)) return;
    this.newest.delete(eventId);
    this.newest.set(eventId, version);
    if (this.newest.size > REMEMBERED) this.newest.delete(this.newest.keys().next().value as string);
    this.changeEvent(eventTopic(sportId, eventId), delta);
    // A delta without a market of lists is sent as well: its version shows that nothing was missed.
    this.changeEvent(listTopic(sportId, eventId), {
      ...delta,
      markets: delta.markets.filter(([marketId]) => isInLists(sportId, marketId)),
    });
  }

  /** Sends at once to all that subscribed to the topic; odds go by the bus instead. */
  publish(push: Push): void {
    for (const client of this.topics.match(push.topic)) client.push(push);
  }

  /** Sends the odds that have changed. Called each tick; tests call it instead of waiting. */
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

  /** Sends a client what has changed, unless it is in a pause. @returns whether something waits for its line */
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
