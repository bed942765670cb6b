import { type ApiResult } from '@oware/api-client';
import { BUILDER_MARKET, type OutcomeNow, type SelectionsResponse } from '@oware/contracts';
import { CONFIRM_MS, POLL_MS } from '../../odds/freshness';
import { isKnown } from '../../odds/odds-book';
import { type OddsSession } from '../../odds/odds-session';
import { doubtsOf, takeSelections } from '../../odds/take-selections';
import { eventOfRefusal } from '../../odds/reported-events';
import { pickKey, type SlipPick } from '../pick';
import { samePick, type NowByKey, type PickNow } from '../pick-now';
import { type Freshness } from '../slip-state';

/** After a subscription, for those that come with it, ms. */
const GATHER_MS = 100;
/** After a snapshot that failed, ms. */
const RETRY_MS = 2000;

/** What is known of the picks, how far it can be trusted, and since when. */
export interface LiveView {
  now: NowByKey;
  freshness: Freshness;
  /** When the odds were confirmed last, ms since 1970: those of which it is longest ago; null before the first time. */
  confirmedAt: number | null;
  /** Whether changes arrive by themselves; without the socket they are asked for. */
  pushed: boolean;
}

/** What {@link LivePicks} needs from outside. */
export interface LiveDeps {
  /** The odds that the cells show as well. */
  odds: Pick<OddsSession, 'book' | 'live'>;
  /** POST /factsCenter/selections */
  snapshot(picks: readonly SlipPick[]): Promise<ApiResult<SelectionsResponse>>;
  /** ms since 1970. */
  now(): number;
  /** Runs later; returns what cancels it. */
  later(ms: number, run: () => void): () => void;
}

/** Whether a bet builder has no price now. No push brings it back: builders are priced when they are asked for. */
const hasUnpricedBuilder = ({ selections }: SelectionsResponse): boolean =>
  selections.some((selection) => selection?.market.id === BUILDER_MARKET && selection.outcome.odds === null);

/** Time from a response to the next snapshot, ms. */
function getPause(result: ApiResult<SelectionsResponse>): number {
  if (!result.ok) return RETRY_MS;
  return hasUnpricedBuilder(result.data) ? POLL_MS : CONFIRM_MS;
}

/**
 * Since when the odds of an outcome are known to be these, ms since 1970: the last response that has it, or a later push of its event.
 * Null before the first response.
 */
function getConfirmedAt(outcome: ReturnType<OddsSession['book']['outcome']>): number | null {
  if (!outcome || outcome.confirmedAt === null) return null;
  return outcome.sure ? Math.max(outcome.confirmedAt, outcome.market.event.pushedAt) : outcome.confirmedAt;
}

const nothing: LiveView = { now: {}, freshness: 'stale', confirmedAt: null, pushed: false };

/**
 * Picks as the book of odds has them now, while somebody looks. The book is asked for what is in it, trusts it or not by its own
 * times, and gets a snapshot of these outcomes when they come, when it needs one, and regularly.
 */
export class LivePicks {
  readonly #deps: LiveDeps;
  #view = nothing;
  #picks: readonly SlipPick[] = [];
  /** What ends the listening to each pick, by its key. */
  readonly #ends = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #pushed = false;
  #offline = false;
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
    this.#picks = picks;
    const keys = new Set(picks.map(pickKey));
    const fresh = picks.filter((pick) => !this.#ends.has(pickKey(pick)));
    for (const pick of fresh) this.#ends.set(pickKey(pick), this.#follow(pick));
    for (const [key, end] of this.#ends) {
      if (keys.has(key)) continue;
      end();
      this.#ends.delete(key);
    }
    if (picks.length === 0) return this.#rest();
    this.#endOutside ??= this.#followOutside();
    if (fresh.length > 0) this.confirm();
    else this.#renew();
  }

  /** When the odds were confirmed last, as {@link LiveView} has it, with the pushes since that changed none of these. */
  confirmedAt(): number | null {
    const { book } = this.#deps.odds;
    const times = this.#picks.flatMap((pick) => getConfirmedAt(book.outcome(pick)) ?? []);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Asks for a snapshot now. */
  confirm(): void {
    if (this.#picks.length === 0) return;
    this.#offline = false;
    this.#renew();
    void this.#ask();
  }

  /** Takes over what a refused order said about an outcome: all who show it know it too. */
  receive(outcome: OutcomeNow): void {
    const { book, live } = this.#deps.odds;
    const known = book.outcome(outcome);
    if (!known) return;
    const reported = eventOfRefusal(outcome, known.market.event.version, book.eventNow(outcome.eventId));
    live(({ follower }) => follower.seed([reported], this.#deps.now(), 'part'));
    this.#renew();
  }

  /** Stops looking. */
  stop(): void {
    this.watch([]);
  }

  #follow(pick: SlipPick): () => void {
    const { book, live } = this.#deps.odds;
    const renew = (): void => this.#renew();
    const ends = [
      live(({ follower }) => {
        const end = follower.hold({ id: pick.eventId, sportId: pick.sportId });
        book.hold(pick);
        return end;
      }),
      book.listen(pickKey(pick), renew),
      book.listen(pick.eventId, renew),
    ];
    return () => ends.forEach((end) => end());
  }

  #rest(): void {
    this.#cancel();
    this.#asked += 1;
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
          has: (eventId) => this.#picks.some((pick) => pick.eventId === eventId),
          refetch: () => this.#ask(),
        }),
      ),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Without the socket a snapshot takes its place at once; when it comes back the book asks for one. */
  #connection(connected: boolean): void {
    const lost = this.#pushed && !connected;
    this.#pushed = connected;
    if (lost) this.confirm();
    else this.#renew();
  }

  /** A change between the last snapshot and the subscription has reached nobody. */
  #subscribed(eventId: string): void {
    if (!this.#picks.some((pick) => pick.eventId === eventId)) return;
    this.#cancel();
    this.#cancel = this.#deps.later(GATHER_MS, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    this.#cancel();
    const ask = ++this.#asked;
    const picks = this.#picks;
    // The last pick may have left after somebody asked for a snapshot, and the server accepts no empty request.
    if (picks.length === 0) return;
    const { odds, now } = this.#deps;
    const doubts = doubtsOf(odds.book, picks);
    const result = await this.#deps.snapshot(picks);
    if (ask !== this.#asked) return;
    if (result.ok) takeSelections(odds, picks, result.data, doubts, now());
    // Whoever heard of it may have taken the last pick off.
    if (ask !== this.#asked) return;
    this.#offline = !result.ok && result.error.kind === 'network';
    this.#renew();
    this.#cancel = this.#deps.later(getPause(result), () => void this.#ask());
  }

  #renew(): void {
    const { book } = this.#deps.odds;
    const outcomes = this.#picks.map((pick) => book.outcome(pick));
    this.#set({
      now: Object.fromEntries(this.#picks.map((pick, at) => [pickKey(pick), this.#pickNow(pick, outcomes[at])])),
      freshness: this.#offline ? 'offline' : outcomes.every((outcome) => outcome?.sure) ? 'live' : 'stale',
      confirmedAt: this.confirmedAt(),
      pushed: this.#pushed,
    });
  }

  /** The same object while nothing differs. */
  #pickNow(pick: SlipPick, outcome: ReturnType<OddsSession['book']['outcome']>): PickNow | null | undefined {
    if (!outcome || !isKnown(outcome)) return undefined;
    const {
      odds,
      active,
      missing,
      market: { status, event },
    } = outcome;
    if (missing || !event.now) return null;
    const { score, clock } = event.now;
    const now: PickNow = {
      odds,
      active,
      marketStatus: status,
      eventStatus: event.now.status,
      score,
      clock,
    };
    const before = this.#view.now[pickKey(pick)];
    return before && samePick(before, now) ? before : now;
  }

  #set(view: LiveView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
