import { Observable, Subject } from 'rxjs';
import { type Push, type PushType, type Subscription } from '@oware/contracts';
import { isTopicPattern, createTopicRegExp } from './topic-pattern';

/** A topic in a request to the server. */
export type TopicRequest = Omit<Subscription, 'subType'>;

interface Entry {
  request: TopicRequest;
  pushes: Subject<Push>;
  listeners: number;
  /** Null for an exact topic. */
  pattern: RegExp | null;
  /** Last push of each kind of state, for late listeners. */
  states: Map<string, Push>;
}

/** Sends a change to the server. */
export type SubscriptionChange = (subType: Subscription['subType'], request: TopicRequest) => void;

/**
 * Topics with listeners, one subscription per topic. Changes are sent at the end of the task, so that a page can leave a topic which the
 * next page uses without a request.
 */
export class Subscriptions {
  readonly #entries = new Map<string, Entry>();
  readonly #patterns = new Set<Entry>();
  readonly #exact = new Map<string, Set<Entry>>();
  /** Last push of each kind of state on topics without listeners so far. */
  readonly #unheard = new Map<string, Push>();
  /** Subscriptions known to the server, by key; emptied when the connection is lost. */
  readonly #sent = new Map<string, TopicRequest>();
  #send: SubscriptionChange | null = null;
  #flushing = false;

  /** @param getStateName returns the kind of state in a push, or undefined; late listeners get the last push of each kind */
  constructor(private readonly getStateName: (push: Push) => string | undefined = () => undefined) {}

  /** Returns pushes of a topic; subscribed to while it has listeners. */
  listen(topic: string, pushType: PushType, accountId?: string): Observable<Push> {
    const request: TopicRequest = { topic, pushType, ...(accountId !== undefined && { accountId }) };
    return new Observable((subscriber) => {
      const entry = this.#enter(request);
      entry.listeners++;
      this.#flushLater();
      for (const push of entry.states.values()) subscriber.next(push);
      const inner = entry.pushes.subscribe(subscriber);
      return () => {
        inner.unsubscribe();
        if (--entry.listeners === 0) this.#leave(entry);
        this.#flushLater();
      };
    });
  }

  /** Delivers a push to all listeners with its topic or a matching pattern. */
  deliver(push: Push): void {
    const state = this.getStateName(push);
    const entries = this.#exact.get(push.topic);
    if (entries === undefined && state !== undefined) this.#unheard.set(`${push.topic} ${state}`, push);
    for (const entry of entries ?? []) {
      if (!fits(entry, push)) continue;
      if (state !== undefined) entry.states.set(state, push);
      entry.pushes.next(push);
    }
    for (const entry of this.#patterns)
      if (entry.pattern?.test(push.topic) && fits(entry, push)) entry.pushes.next(push);
  }

  /** Handles a new connection: sends all subscriptions through `send`. */
  onConnected(send: SubscriptionChange): void {
    this.#sent.clear();
    this.#unheard.clear();
    this.#send = send;
    this.#flush();
  }

  /** Handles the loss of the connection: changes wait for the next one. */
  onDisconnected(): void {
    this.#send = null;
    this.#sent.clear();
  }

  #enter(request: TopicRequest): Entry {
    const key = getKey(request);
    const known = this.#entries.get(key);
    if (known) return known;
    const pattern = isTopicPattern(request.topic) ? createTopicRegExp(request.topic) : null;
    const entry: Entry = { request, pushes: new Subject(), listeners: 0, pattern, states: new Map() };
    for (const [key, push] of this.#unheard) {
      const state = push.topic === request.topic && fits(entry, push) ? this.getStateName(push) : undefined;
      if (state === undefined) continue;
      entry.states.set(state, push);
      this.#unheard.delete(key);
    }
    this.#entries.set(key, entry);
    if (pattern) this.#patterns.add(entry);
    else this.#exact.set(request.topic, (this.#exact.get(request.topic) ?? new Set()).add(entry));
    return entry;
  }

  #leave(entry: Entry): void {
    this.#entries.delete(getKey(entry.request));
    this.#patterns.delete(entry);
    const same = this.#exact.get(entry.request.topic);
    same?.delete(entry);
    if (same?.size === 0) this.#exact.delete(entry.request.topic);
  }

  #flushLater(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    queueMicrotask(() => {
      this.#flushing = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#send) return;
    for (const [key, request] of this.#sent) {
      if (this.#entries.has(key)) continue;
      this.#sent.delete(key);
      this.#send('UNSUB', request);
    }
    for (const [key, { request }] of this.#entries) {
      if (this.#sent.has(key)) continue;
      this.#sent.set(key, request);
      this.#send('SUB', request);
    }
  }
}

const getKey = ({ topic, pushType, accountId }: TopicRequest): string => `${pushType}/${accountId ?? ''}/${topic}`;

const fits = (entry: Entry, push: Push): boolean => entry.request.pushType === push.pushType;
