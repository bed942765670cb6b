import { type ApiResult } from '@oware/api-client';
import { BUILDER_MARKET, type CurrentOutcome, type SelectionsResponse } from '@oware/contracts';
import { CONFIRM_MS, POLL_MS } from '../../odds/freshness';
import { hasOdds } from '../../odds/odds-book';
import { type OddsSession } from '../../odds/odds-session';
import { countDoubts, applySelections } from '../../odds/take-selections';
import { toReportedEvent } from '../../odds/reported-events';
import { getSelectionKey, type SlipSelection } from '../selection';
import { isSameSelectionState, type NowByKey, type SelectionState } from '../current-selection';
import { type Freshness } from '../slip-state';

/** Delay after a subscription, which combines subscriptions made together, ms. */
const GATHER_MS = 100;
/** Delay after a failed snapshot, ms. */
const RETRY_MS = 2000;

/** Current state of the selections, with its freshness and age. */
export interface LiveView {
  now: NowByKey;
  freshness: Freshness;
  /**
   * When the odds were last confirmed, ms since 1970, for the selection with the oldest confirmation; null before the first one.
   */
  confirmedAt: number | null;
  /** Whether changes are pushed; without the socket they are polled. */
  pushed: boolean;
}

/** Dependencies of {@link LiveSelections}. */
export interface LiveDependencies {
  /** The odds that the cells show too. */
  odds: Pick<OddsSession, 'book' | 'live'>;
  /** POST /factsCenter/selections */
  snapshot(selections: readonly SlipSelection[]): Promise<ApiResult<SelectionsResponse>>;
  /** ms since 1970. */
  now(): number;
  /** Runs the function later; returns a function that cancels it. */
  schedule(ms: number, run: () => void): () => void;
}

/** Whether a bet builder has no price now. No push restores it: builders are priced only on request. */
const hasUnpricedBuilder = ({ selections }: SelectionsResponse): boolean =>
  selections.some((selection) => selection?.market.id === BUILDER_MARKET && selection.outcome.odds === null);

/** Returns the time from a response to the next snapshot, ms. */
function getPause(result: ApiResult<SelectionsResponse>): number {
  if (!result.ok) return RETRY_MS;
  return hasUnpricedBuilder(result.data) ? POLL_MS : CONFIRM_MS;
}

/**
 * Returns the time of the last confirmation of an outcome's odds, ms since 1970: the last response that contains it, or a later push of its
 * event. Null before the first response.
 */
function getConfirmedAt(outcome: ReturnType<OddsSession['book']['outcome']>): number | null {
  if (!outcome || outcome.confirmedAt === null) return null;
  return outcome.sure ? Math.max(outcome.confirmedAt, outcome.market.event.pushedAt) : outcome.confirmedAt;
}

const nothing: LiveView = { now: {}, freshness: 'stale', confirmedAt: null, pushed: false };

/**
 * Keeps the slip's selections up to date with the odds book while they are shown. The book reports the outcomes that it contains and
 * whether they are trusted by age; it gets a snapshot of these outcomes when they are added, when it needs one, and regularly.
 */
export class LiveSelections {
  readonly #deps: LiveDependencies;
  #view = nothing;
  #selections: readonly SlipSelection[] = [];
  /** Functions that stop listening to each selection, by its key. */
  readonly #ends = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #pushed = false;
  #offline = false;
  #lastRequest = 0;
  #cancel: () => void = () => undefined;
  #endOutside: (() => void) | null = null;

  constructor(deps: LiveDependencies) {
    this.#deps = deps;
  }

  readonly getView = (): LiveView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Follows these selections from now on. */
  watch(selections: readonly SlipSelection[]): void {
    this.#selections = selections;
    const keys = new Set(selections.map(getSelectionKey));
    const fresh = selections.filter((selection) => !this.#ends.has(getSelectionKey(selection)));
    for (const selection of fresh) this.#ends.set(getSelectionKey(selection), this.#follow(selection));
    for (const [key, end] of this.#ends) {
      if (keys.has(key)) continue;
      end();
      this.#ends.delete(key);
    }
    if (selections.length === 0) return this.#rest();
    this.#endOutside ??= this.#followOutside();
    if (fresh.length > 0) this.confirm();
    else this.#renew();
  }

  /**
   * Returns when the odds were last confirmed, as in {@link LiveView}, but including later pushes that did not change them.
   */
  confirmedAt(): number | null {
    const { book } = this.#deps.odds;
    const times = this.#selections.flatMap((selection) => getConfirmedAt(book.outcome(selection)) ?? []);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Requests a snapshot now. */
  confirm(): void {
    if (this.#selections.length === 0) return;
    this.#offline = false;
    this.#renew();
    void this.#fetch();
  }

  /** Applies the state of an outcome from a rejected order, so that every view of the outcome shows it. */
  receive(outcome: CurrentOutcome): void {
    const { book, live } = this.#deps.odds;
    const entry = book.outcome(outcome);
    if (!entry) return;
    const reported = toReportedEvent(outcome, entry.market.event.version, book.eventNow(outcome.eventId));
    live(({ follower }) => follower.seed([reported], this.#deps.now(), 'part'));
    this.#renew();
  }

  /** Stops following. */
  stop(): void {
    this.watch([]);
  }

  #follow(selection: SlipSelection): () => void {
    const { book, live } = this.#deps.odds;
    const renew = (): void => this.#renew();
    const ends = [
      live(({ follower }) => {
        const end = follower.hold({ id: selection.eventId, sportId: selection.sportId });
        book.hold(selection);
        return end;
      }),
      book.listen(getSelectionKey(selection), renew),
      book.listen(selection.eventId, renew),
    ];
    return () => ends.forEach((end) => end());
  }

  #rest(): void {
    this.#cancel();
    this.#lastRequest += 1;
    this.#endOutside?.();
    this.#endOutside = null;
    this.#pushed = false;
    this.#offline = false;
    this.#set(nothing);
  }

  #followOutside(): () => void {
    const { live } = this.#deps.odds;
    const ends = [
      live(({ source }) => source.onConnection((state) => this.#connection(state === 'ready'))),
      live(({ source }) => source.onSubscribed((eventId) => this.#subscribed(eventId))),
      live(({ follower }) =>
        follower.snapshots.add({
          has: (eventId) => this.#selections.some((selection) => selection.eventId === eventId),
          refetch: () => this.#fetch(),
        }),
      ),
    ];
    return () => ends.forEach((end) => end());
  }

  /** When the socket is lost, requests a snapshot immediately; when it is back, the book requests one. */
  #connection(connected: boolean): void {
    const lost = this.#pushed && !connected;
    this.#pushed = connected;
    if (lost) this.confirm();
    else this.#renew();
  }

  /** Requests a snapshot: a change between the last one and the subscription was not pushed. */
  #subscribed(eventId: string): void {
    if (!this.#selections.some((selection) => selection.eventId === eventId)) return;
    this.#cancel();
    this.#cancel = this.#deps.schedule(GATHER_MS, () => void this.#fetch());
  }

  async #fetch(): Promise<void> {
    this.#cancel();
    const request = ++this.#lastRequest;
    const selections = this.#selections;
    // The last selection may have been removed after the snapshot was requested, and the server rejects an empty request.
    if (selections.length === 0) return;
    const { odds, now } = this.#deps;
    const doubts = countDoubts(odds.book, selections);
    const result = await this.#deps.snapshot(selections);
    if (request !== this.#lastRequest) return;
    if (result.ok) applySelections(odds, selections, result.data, doubts, now());
    // A listener may have removed the last selection.
    if (request !== this.#lastRequest) return;
    this.#offline = !result.ok && result.error.kind === 'network';
    this.#renew();
    this.#cancel = this.#deps.schedule(getPause(result), () => void this.#fetch());
  }

  #renew(): void {
    const { book } = this.#deps.odds;
    const outcomes = this.#selections.map((selection) => book.outcome(selection));
    this.#set({
      now: Object.fromEntries(
        this.#selections.map((selection, index) => [
          getSelectionKey(selection),
          this.#getState(selection, outcomes[index]),
        ]),
      ),
      freshness: this.#offline ? 'offline' : outcomes.every((outcome) => outcome?.sure) ? 'live' : 'stale',
      confirmedAt: this.confirmedAt(),
      pushed: this.#pushed,
    });
  }

  /** Returns the same object while nothing has changed. */
  #getState(
    selection: SlipSelection,
    outcome: ReturnType<OddsSession['book']['outcome']>,
  ): SelectionState | null | undefined {
    if (!outcome || !hasOdds(outcome)) return undefined;
    const {
      odds,
      active,
      missing,
      market: { status, event },
    } = outcome;
    if (missing || !event.now) return null;
    const { score, clock } = event.now;
    const now: SelectionState = {
      odds,
      active,
      marketStatus: status,
      eventStatus: event.now.status,
      score,
      clock,
    };
    const before = this.#view.now[getSelectionKey(selection)];
    return before && isSameSelectionState(before, now) ? before : now;
  }

  #set(view: LiveView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
