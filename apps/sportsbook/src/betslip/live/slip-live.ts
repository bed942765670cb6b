import { type ApiResult } from '@oware/api-client';
import { type EventDelta, type SelectionsAnswer } from '@oware/contracts';
import { pickKey, type SlipPick } from '../pick';
import { type NowByKey, type PickNow } from '../pick-now';
import { type Freshness } from '../slip-state';
import { applyDelta } from './apply-delta';
import { fromSelections, versionsOf } from './from-selections';

/** How often a snapshot confirms the odds, ms: beside live pushes, and instead of them while there is no socket. */
const CONFIRM_MS = 30_000;
const CONFIRM_WITHOUT_SOCKET_MS = 5000;
/** After a snapshot that failed, ms. */
const RETRY_MS = 2000;

/** What is known of the picks, how far it can be trusted, and since when. */
export interface LiveView {
  now: NowByKey;
  freshness: Freshness;
  /** When the odds were confirmed last, ms since 1970; null before the first time. */
  confirmedAt: number | null;
  /** Whether changes arrive by themselves; without the socket they are asked for. */
  pushed: boolean;
}

/** What {@link SlipLive} needs from outside. */
export interface LiveDeps {
  /** POST /factsCenter/selections */
  snapshot(picks: readonly SlipPick[]): Promise<ApiResult<SelectionsAnswer>>;
  /** Live changes of one event; returns what ends them. */
  follow(event: { sportId: string; eventId: string }, told: (delta: EventDelta) => void): () => void;
  /** Whether the socket is there; called at once and with each change. Returns what ends it. */
  onConnection(told: (connected: boolean) => void): () => void;
  /** A source of odds went down or came back, which suspends or opens its markets without a push for each. */
  onFeed(told: () => void): () => void;
  /** ms since 1970. */
  now(): number;
  /** Runs later; returns what cancels it. */
  later(ms: number, run: () => void): () => void;
}

const nothing: LiveView = { now: {}, freshness: 'stale', confirmedAt: null, pushed: false };

/**
 * The picks as the product has them now, while somebody looks. A snapshot comes first, after every reconnect again, and
 * regularly; betting is open only on odds confirmed since the first two. Live changes come between; when one was missed
 * betting waits for a snapshot too.
 */
export class SlipLive {
  readonly #deps: LiveDeps;
  #view = nothing;
  #picks: readonly SlipPick[] = [];
  readonly #follows = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #versions = new Map<string, number>();
  /** Changes since the snapshot that is awaited was asked for; null while none is. */
  #since: EventDelta[] | null = null;
  #asked = 0;
  #cancel: () => void = () => undefined;
  #endOutside: (() => void) | null = null;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
  }

  readonly getView = (): LiveView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Looks at these picks from now on. */
  watch(picks: readonly SlipPick[]): void {
    const known = new Set(this.#picks.map(pickKey));
    this.#picks = picks;
    const events = new Map(picks.map(({ eventId, sportId }) => [eventId, { eventId, sportId }]));
    for (const [eventId, end] of this.#follows) {
      if (events.has(eventId)) continue;
      end();
      this.#follows.delete(eventId);
    }
    if (picks.length === 0) return this.#rest();
    this.#endOutside ??= this.#followOutside();
    for (const [eventId, event] of events) {
      if (!this.#follows.has(eventId)) this.#follows.set(eventId, this.#deps.follow(event, (delta) => this.#delta(delta)));
    }
    if (picks.some((pick) => !known.has(pickKey(pick)))) this.confirm();
  }

  /** Asks for a snapshot now; what is shown counts as unconfirmed until it has come. */
  confirm(): void {
    if (this.#picks.length === 0) return;
    this.#set({ freshness: 'stale' });
    void this.#ask();
  }

  /** Takes over what a refused order said about an outcome. */
  told(key: string, now: PickNow): void {
    if (this.#picks.some((pick) => pickKey(pick) === key)) this.#set({ now: { ...this.#view.now, [key]: now } });
  }

  /** Stops looking. */
  stop(): void {
    this.watch([]);
  }

  #rest(): void {
    this.#cancel();
    this.#asked += 1;
    this.#since = null;
    this.#versions.clear();
    this.#endOutside?.();
    this.#endOutside = null;
    this.#set(nothing);
  }

  #followOutside(): () => void {
    const ends = [
      this.#deps.onConnection((connected) => this.#connection(connected)),
      this.#deps.onFeed(() => this.confirm()),
    ];
    return () => ends.forEach((end) => end());
  }

  #connection(connected: boolean): void {
    if (connected === this.#view.pushed) return;
    this.#set({ pushed: connected });
    // While the state is told for the first time a snapshot is about to be asked for anyway.
    if (this.#endOutside !== null) this.confirm();
  }

  async #ask(): Promise<void> {
    this.#cancel();
    const ask = ++this.#asked;
    const picks = this.#picks;
    this.#since = [];
    const result = await this.#deps.snapshot(picks);
    if (ask !== this.#asked) return;
    const missed = this.#since;
    this.#since = null;
    if (result.ok) {
      this.#versions = versionsOf(result.data);
      this.#set({ now: fromSelections(picks, result.data), freshness: 'live', confirmedAt: this.#deps.now() });
      for (const delta of missed) this.#apply(delta);
    } else {
      this.#set({ freshness: result.error.kind === 'network' ? 'offline' : 'stale' });
    }
    const next = this.#view.pushed ? CONFIRM_MS : CONFIRM_WITHOUT_SOCKET_MS;
    this.#cancel = this.#deps.later(result.ok ? next : RETRY_MS, () => void this.#ask());
  }

  #delta(delta: EventDelta): void {
    this.#since?.push(delta);
    this.#apply(delta);
  }

  #apply(delta: EventDelta): void {
    const version = this.#versions.get(delta.eventId);
    if (version === undefined || delta.version <= version) return;
    this.#versions.set(delta.eventId, delta.version);
    const changed = Object.fromEntries(this.#picks.flatMap((pick) => {
      const before = this.#view.now[pickKey(pick)];
      return pick.eventId === delta.eventId && before ? [[pickKey(pick), applyDelta(pick, before, delta)]] : [];
    }));
    this.#set({ now: { ...this.#view.now, ...changed } });
    if ((delta.from ?? delta.version) > version + 1 && this.#since === null) this.confirm();
  }

  #set(change: Partial<LiveView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
