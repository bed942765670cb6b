import type { Pair } from '@oware/betting';
import type { MarketStatus } from '@oware/contracts';
import { getLineKey } from './line-key';
import { FaultInjector } from './fault-injection';
import type { Command, Course, Endings, Offer, SimMatch, View } from './match';
import { LIVE, type Moment, PRE_MATCH } from './moment';
import { getStrengths } from './price-drift';
import { priceOffer } from './price';
import { findClubColours } from './programme/club-colours';
import { getOscillation, hash } from './random';
import { getPlay } from './sports';
import { createCourse } from './sports/create-course';
import type { SportPlay } from './sports/play';
import {
  buildBetStopXml,
  buildCancelXml,
  buildCompetitorXml,
  buildFixtureChangeXml,
  type Head,
  isPossible,
  type Line,
  buildOddsChangeXml,
  buildPlayerXml,
  type PricedLine,
  type SettledLine,
  buildSettlementXml,
} from './write-xml';

const FOOTBALL = 'sr:sport:1';
/** Real ms. */
const SUSPENDED_AT_GOAL = 4_000;
const PRE_MATCH_EVERY = 45_000;
/** Interval for matches that are far off, real ms. */
const FAR_OFF_EVERY = 240_000;
const CLOSED_AFTER = 10_000;
/** Time over which the first further markets of matches that are added together are spread, real ms. */
const FURTHER_WITHIN = 60_000;
/** Simulated ms before the start from which a match is near. */
const NEAR = 6 * 60 * 60_000;

/** Plays one match: reports changes since the last tick in the feed's messages. */
export class Runner {
  readonly #play: SportPlay;
  #course: Course;
  readonly #lines = new Map<string, PricedLine>();
  readonly #settled = new Set<string>();
  readonly #antics: FaultInjector;
  #seen: View | null = null;
  #nextOdds = 0;
  /** Last prices of lines of further markets, and the time of their next pricing. */
  #further = new Map<string, PricedLine>();
  #nextFurther: number | null = null;
  /** Strengths that the current prices of the lines are based on. */
  #opinion: Pair | null = null;
  #resumeAt = 0;
  #suspendedByHand = false;
  #endedAt: number | null = null;
  /** Whether the match is over and sends no more messages. */
  closed = false;

  constructor(
    readonly match: SimMatch,
    commands: readonly Command[],
    readonly startTime: () => number,
    /** Players and teams whose profiles have been sent. */
    private readonly profiled = new Set<string>(),
  ) {
    this.#play = getPlay(match.sportId);
    this.#course = createCourse(match, commands);
    this.#antics = new FaultInjector(match, this.#course.duration);
  }

  get producer(): number {
    return this.#seen === null || this.#seen.status === 'notStarted' ? PRE_MATCH : this.inPlay;
  }

  /** The producer of the match after its start: the pre-match producer in a sport without live odds. */
  get inPlay(): number {
    return this.#play.live ? LIVE : PRE_MATCH;
  }

  get view(): View | null {
    return this.#seen;
  }

  get openLines(): Line[] {
    return [...this.#lines.values()].filter((line) => !this.#settled.has(getLineKey(line.marketId, line.specifiers)));
  }

  /** Adopts lines that an earlier run has opened; they will be settled like the others. */
  adopt(lines: readonly Line[]): void {
    for (const { marketId, specifiers } of lines) {
      this.#lines.set(getLineKey(marketId, specifiers), { marketId, specifiers, status: 0, outcomes: [] });
    }
  }

  /** Changes the course of the match by commands. */
  command(commands: readonly Command[]): void {
    this.#course = createCourse(this.match, commands);
    this.#nextOdds = 0;
    this.#nextFurther = 0;
  }

  suspend(on: boolean): void {
    this.#suspendedByHand = on;
    this.#nextOdds = 0;
    this.#nextFurther = 0;
  }

  /** Marks a line as void. */
  markVoid(line: Line): void {
    this.#settled.add(getLineKey(line.marketId, line.specifiers));
  }

  /** Whether the match is over at a simulated time. */
  isOver(sim: number): boolean {
    return this.#course.at(sim - this.match.kickOff).status === 'ended';
  }

  /** Returns the producer of the match at a moment. */
  getProducer({ sim }: Moment): number {
    return sim < this.match.kickOff ? PRE_MATCH : this.inPlay;
  }

  /** Returns a fixture change with the new start time of a match that has not begun; null for others. */
  moved(moment: Moment): string | null {
    return this.#seen?.status === 'notStarted' ? buildFixtureChangeXml(this.head(moment), 2, this.startTime()) : null;
  }

  head(moment: Moment, product = this.producer, requestId?: number): Head {
    return { eventId: this.match.id, product, timestamp: moment.now, requestId };
  }

  #at(moment: Moment): View {
    return this.#course.at(moment.sim - this.match.kickOff);
  }

  /** Yields the messages that are due. */
  *tick(moment: Moment): Generator<string> {
    if (this.closed || this.#nothingIsDue(moment)) return;
    const before = this.#seen;
    const view = this.#at(moment);
    if (before === null) {
      yield buildFixtureChangeXml(this.head(moment), 1, this.startTime());
      yield* this.#teams();
    }
    this.#seen = view;
    if (this.match.calledOff !== undefined && view.status !== 'notStarted') {
      yield* this.#callOff(moment);
      return;
    }
    if (before?.status === 'notStarted' && view.status !== 'notStarted')
      yield buildBetStopXml(this.head(moment, PRE_MATCH), 'all');
    if (before && before.incidents < view.incidents) yield* this.#stop(moment, view);
    if (view.status === 'ended' && this.#endedAt === null)
      yield buildOddsChangeXml(this.head(moment), view.stateXml, []);
    if (view.status !== 'notStarted' && before?.stage !== view.stage) yield* this.#settle(moment, view);
    if (view.status === 'ended') {
      yield* this.#end(moment, view, before);
      return;
    }
    if (before && before.stage !== view.stage) {
      // A corner, a card or the end of a half: previous prices are outdated.
      this.#nextOdds = 0;
      this.#nextFurther = 0;
    }
    if (view.status === 'live' && !this.#play.live) {
      if (before?.stateXml !== view.stateXml)
        yield buildOddsChangeXml(this.head(moment), view.stateXml, before?.status === 'live' ? [] : this.#withdraw());
      return;
    }
    yield* this.#antics.tick(moment, view, this, this.#course);
    if (view.status === 'notStarted' && this.#hasMoved(moment)) {
      // All lines are priced again, as an outdated price would give an edge over the others.
      this.#nextOdds = 0;
      if (this.#further.size > 0) this.#nextFurther = 0;
    }
    const begins = before?.status === 'notStarted' && view.status === 'live';
    if (begins || (moment.now >= this.#nextOdds && moment.now >= this.#resumeAt))
      yield* this.#odds(moment, view, before, begins);
  }

  /**
   * Whether no messages are due: a match sends some only when its prices are due. A message in between would reveal that nobody has scored,
   * and the previous prices would give an edge (docs/adr/0174). Football is suspended within a second of each goal: its bet builders are
   * priced at every moment.
   */
  #nothingIsDue(moment: Moment): boolean {
    const { now, sim } = moment;
    if (now >= this.#nextOdds) return false;
    if (this.#seen?.status === 'live') return this.#course.endings === undefined;
    return this.#seen?.status === 'notStarted' && sim < this.match.kickOff && !this.#hasMoved(moment);
  }

  /** Deactivates every open line permanently. */
  #withdraw(): PricedLine[] {
    return this.openLines.map(({ marketId, specifiers }) => {
      const line = { marketId, specifiers, status: 0 as const, outcomes: [] };
      this.#lines.set(getLineKey(marketId, specifiers), line);
      return line;
    });
  }

  *#stop(moment: Moment, view: View): Generator<string> {
    this.#resumeAt = moment.now + SUSPENDED_AT_GOAL;
    this.#nextOdds = 0;
    this.#nextFurther = 0;
    yield buildBetStopXml(this.head(moment), 'all');
    yield buildOddsChangeXml(this.head(moment), view.stateXml, this.#restate(-1));
    for (const line of this.#lines.values()) if (line.status === 1) line.status = -1;
  }

  #restate(status: MarketStatus): PricedLine[] {
    return this.openLines.flatMap((line) => {
      const current = this.#lines.get(getLineKey(line.marketId, line.specifiers));
      return current?.status === 1 ? [{ ...current, status, outcomes: [] }] : [];
    });
  }

  *#settle(moment: Moment, view: View): Generator<string> {
    const decided: SettledLine[] = [];
    for (const { marketId, specifiers } of this.openLines) {
      const results = this.#course.decided(view, marketId, specifiers);
      if (!results) continue;
      this.#settled.add(getLineKey(marketId, specifiers));
      decided.push({ marketId, specifiers, results });
    }
    if (decided.length === 0) return;
    yield* this.#antics.settlement(moment, view, this, decided);
  }

  *#end(moment: Moment, view: View, before: View | null): Generator<string> {
    if (this.#endedAt === null) {
      this.#endedAt = moment.now;
      // Injected mistakes are corrected before the match ends.
      yield* this.#antics.finish(moment, view, this, this.#course);
    } else if (before !== null && moment.now - this.#endedAt >= CLOSED_AFTER) {
      this.closed = true;
      yield buildOddsChangeXml(this.head(moment), view.stateXml.replace('status="3"', 'status="4"'), []);
    }
  }

  *#callOff(moment: Moment): Generator<string> {
    const { calledOff } = this.match;
    const lines = this.openLines;
    if (lines.length > 0) yield buildCancelXml(this.head(moment), lines, 0);
    const number = calledOff === 'postponed' ? 8 : calledOff === 'cancelled' ? 5 : 9;
    yield buildOddsChangeXml(this.head(moment), `<sport_event_status status="${number}" match_status="90"/>`, []);
    this.closed = true;
  }

  /** Sends new prices: only of changed lines, but of all when the live producer takes over. */
  *#odds(moment: Moment, view: View, before: View | null, begins: boolean): Generator<string> {
    const far = this.match.kickOff - moment.sim > NEAR;
    const every = view.status === 'live' ? this.#play.oddsIntervalMs : far ? FAR_OFF_EVERY : PRE_MATCH_EVERY;
    this.#nextOdds = moment.now + every * (0.75 + (getOscillation(this.match.id, moment.now, every) + 2) / 8);
    if (this.#priceFurther(moment, view, begins)) yield* this.#profiles();
    // The first further markets do not wait for the next prices of a match that is far off.
    if (this.#awaitsFurther) this.#nextOdds = Math.min(this.#nextOdds, this.#nextFurther ?? 0);
    const changed = this.#reprice(moment, view, begins);
    const stateChanged = before?.stateXml !== view.stateXml;
    if (changed.length > 0 || stateChanged) yield buildOddsChangeXml(this.head(moment), view.stateXml, changed);
    if (begins) {
      yield buildOddsChangeXml(
        this.head(moment, PRE_MATCH),
        '',
        changed.map((line) => ({ ...line, status: -2 as const, outcomes: [] })),
      );
    }
  }

  #priced(offers: readonly Offer[]): [string, PricedLine][] {
    return offers.map((each) => [getLineKey(each.marketId, each.specifiers), priceOffer(each, this.#play.margin)]);
  }

  /** Whether the match has further markets of which none has been priced yet. */
  get #awaitsFurther(): boolean {
    return this.match.depth !== undefined && this.#course.further !== undefined && this.#further.size === 0;
  }

  /** Prices further markets when they are due; returns whether there are any. */
  #priceFurther(moment: Moment, view: View, now: boolean): boolean {
    const live = view.status === 'live';
    this.#nextFurther ??= live ? 0 : moment.now + (hash(this.match.id) % FURTHER_WITHIN);
    if (!this.#course.further || (!now && moment.now < this.#nextFurther)) return false;
    // In play they are priced with all others: a price that is minutes old would give an edge. Before the match, they stay until prices
    // drift.
    this.#nextFurther = live ? moment.now : Infinity;
    this.#further = new Map(this.#priced(this.#course.further(view, this.#strengths(moment, view))));
    return this.#further.size > 0;
  }

  /** Yields profiles of teams whose colours are known, once each. */
  *#teams(): Generator<string> {
    for (const team of [this.match.home, this.match.away]) {
      const colours = this.match.sportId === FOOTBALL ? findClubColours(team.name) : undefined;
      if (!colours || this.profiled.has(team.id)) continue;
      this.profiled.add(team.id);
      yield buildCompetitorXml(team, colours);
    }
  }

  /** Yields profiles of players in outcomes, once each. */
  *#profiles(): Generator<string> {
    for (const person of this.#course.people?.() ?? []) {
      if (this.profiled.has(person.id)) continue;
      this.profiled.add(person.id);
      yield buildPlayerXml(person);
    }
  }

  #reprice(moment: Moment, view: View, all: boolean): PricedLine[] {
    this.#opinion = this.#strengths(moment, view);
    const offered = new Map([...this.#priced(this.#course.offers(view, this.#opinion)), ...this.#further]);
    const changed: PricedLine[] = [];
    for (const [key, line] of offered) {
      if (this.#settled.has(key)) continue;
      if (this.#suspendedByHand && line.status === 1) line.status = -1;
      if (all || !same(this.#lines.get(key), line)) changed.push(line);
      this.#lines.set(key, line);
    }
    for (const [key, line] of this.#lines) {
      if (offered.has(key) || this.#settled.has(key) || line.status === 0) continue;
      line.status = 0;
      changed.push({ ...line, outcomes: [] });
    }
    return changed;
  }

  /** Returns the current strengths, with price drift. */
  #strengths(moment: Moment, { status }: Pick<View, 'status'>): Pair {
    return getStrengths(this.match, this.#play, moment, status);
  }

  /** Whether the strengths of a match that has not begun have changed since its lines were priced. */
  #hasMoved(moment: Moment): boolean {
    const [home, away] = this.#strengths(moment, { status: 'notStarted' });
    return this.#opinion !== null && (home !== this.#opinion[0] || away !== this.#opinion[1]);
  }

  /** Returns all possible ends of the match with their chances; null when its model has none, and when it is over. */
  endings(moment: Moment): Endings | null {
    const view = this.#at(moment);
    if (view.status === 'ended') return null;
    return this.#course.endings?.(view, this.#strengths(moment, view)) ?? null;
  }

  /** Yields the current state, for a recovery of a producer. */
  *snapshot(moment: Moment, product: number, requestId: number): Generator<string> {
    if (this.#seen === null || this.closed || this.producer !== product) return;
    const head = this.head(moment, product, requestId);
    const view = this.#seen;
    yield buildOddsChangeXml(
      head,
      view.stateXml,
      view.status === 'ended'
        ? []
        : this.openLines.map((line) => this.#lines.get(getLineKey(line.marketId, line.specifiers)) as PricedLine),
    );
    const results = [...this.#lines.values()].flatMap(({ marketId, specifiers }): SettledLine[] => {
      const decided = this.#settled.has(getLineKey(marketId, specifiers))
        ? this.#course.decided(view, marketId, specifiers)
        : null;
      return decided ? [{ marketId, specifiers, results: decided }] : [];
    });
    if (results.length > 0) yield buildSettlementXml(head, view.status === 'ended' ? 2 : 1, results);
    this.#nextOdds = 0;
  }
}

const same = (a: PricedLine | undefined, b: PricedLine): boolean =>
  a !== undefined &&
  a.status === b.status &&
  a.outcomes.length === b.outcomes.length &&
  a.outcomes.every((outcome, index) => {
    const other = b.outcomes[index];
    return other !== undefined && outcome.odds === other.odds && isPossible(outcome) === isPossible(other);
  });
