import { Observable, Subject } from 'rxjs';
import { type Push, type PushType, type Subscription } from '@oware/contracts';
import { isPattern, patternToRegExp } from './topic-pattern';

/** A topic as the server is asked for it. */
export type TopicRequest = Omit<Subscription, 'subType'>;

interface Entry {
  request: TopicRequest;
  pushes: Subject<Push>;
  listeners: number;
  /** Null for an exact topic. */
  pattern: RegExp | null;
  /** The last push of each state, for listeners that come later. */
  states: Map<string, Push>;
}

/** What has to be sent to the server. */
export type SubscriptionChange = (subType: Subscription['subType'], request: TopicRequest) => void;

/**
 * The topics that are listened to, each once however many listen. Changes are sent at the end of the task, so a page that
 * leaves a topic which the next one takes up costs nothing.
 */
export class Subscriptions {
  readonly #entries = new Map<string, Entry>();
  readonly #patterns = new Set<Entry>();
  readonly #exact = new Map<string, Set<Entry>>();
  /** The last push of each state on topics that nobody listens to yet. */
  readonly #unheard = new Map<string, Push>();
  /** What the server knows, by key; emptied when the connection is lost. */
  readonly #sent = new Map<string, TopicRequest>();
  #send: SubscriptionChange | null = null;
  #flushing = false;

  /** @param getStateName the state that a push is of, undefined if of none; listeners that come later get its last push */
  constructor(private readonly getStateName: (push: Push) => string | undefined = () => undefined) {}

  /** Pushes of a topic; asks for it while anybody listens. */
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

  /** Hands a push to all whose topic or pattern fits it. */
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

  /** A new connection: everything is asked for again through `send`. */
  connected(send: SubscriptionChange): void {
    this.#sent.clear();
    this.#unheard.clear();
    this.#send = send;
    this.#flush();
  }

  /** The connection is lost: changes wait for the next one. */
  disconnected(): void {
    this.#send = null;
    this.#sent.clear();
  }

  #enter(request: TopicRequest): Entry {
    const key = keyOf(request);
    const known = this.#entries.get(key);
    if (known) return known;
    const pattern = isPattern(request.topic) ? patternToRegExp(request.topic) : null;
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
    this.#entries.delete(keyOf(entry.request));
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

const keyOf = ({ topic, pushType, accountId }: TopicRequest): string => `${pushType}/${accountId ?? ''}/${topic}`;

const fits = (entry: Entry, push: Push): boolean => entry.request.pushType === push.pushType;
