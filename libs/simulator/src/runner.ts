import type { Pair } from '@oware/betting';
import type { MarketStatus } from '@oware/contracts';
import { lineKey } from './line-key';
import { Antics } from './antics';
import type { Command, Course, Endings, Offer, SimMatch, View } from './match';
import { LIVE, type Moment, PRE_MATCH } from './moment';
import { opinionOf } from './opinion';
import { price } from './price';
import { clubColours } from './programme/club-colours';
import { drift, hash } from './random';
import { playOf } from './sports';
import { courseOf } from './sports/course-of';
import type { SportPlay } from './sports/play';
import {
  betStopXml,
  cancelXml,
  competitorXml,
  fixtureChangeXml,
  type Head,
  isPossible,
  type Line,
  oddsChangeXml,
  playerXml,
  type PricedLine,
  type SettledLine,
  settlementXml,
} from './write-xml';

const FOOTBALL = 'sr:sport:1';
/** Real ms. */
const SUSPENDED_AT_GOAL = 4_000;
const PRE_MATCH_EVERY = 45_000;
/** Of matches that are far off. */
const FAR_OFF_EVERY = 240_000;
const CLOSED_AFTER = 10_000;
/** Matches that become known together have their further markets one after the other within this time. */
const FURTHER_WITHIN = 60_000;
/** Simulated ms before the start from which a match is near. */
const NEAR = 6 * 60 * 60_000;

/** Plays one match: reports what changed since the last look, in the feed's messages. */
export class Runner {
  readonly #play: SportPlay;
  #course: Course;
  readonly #lines = new Map<string, PricedLine>();
  readonly #settled = new Set<string>();
  readonly #antics: Antics;
  #seen: View | null = null;
  #nextOdds = 0;
  /** Lines of further markets as they were priced last, and when they are priced again. */
  #further = new Map<string, PricedLine>();
  #nextFurther: number | null = null;
  /** What was expected of the match when its lines were priced last. */
  #opinion: Pair | null = null;
  #resumeAt = 0;
  #suspendedByHand = false;
  #endedAt: number | null = null;
  /** Nothing more comes from this match. */
  closed = false;

  constructor(
    readonly match: SimMatch,
    commands: readonly Command[],
    readonly startTime: () => number,
    /** Players and teams whose profiles have been sent. */
    private readonly profiled = new Set<string>(),
  ) {
    this.#play = playOf(match.sportId);
    this.#course = courseOf(match, commands);
    this.#antics = new Antics(match, this.#course.duration);
  }

  get producer(): number {
    return this.#seen === null || this.#seen.status === 'notStarted' ? PRE_MATCH : this.inPlay;
  }

  /** The producer that speaks of the match from its start on: a sport without live odds keeps the one before it. */
  get inPlay(): number {
    return this.#play.live ? LIVE : PRE_MATCH;
  }

  get view(): View | null {
    return this.#seen;
  }

  get openLines(): Line[] {
    return [...this.#lines.values()].filter((line) => !this.#settled.has(lineKey(line.marketId, line.specifiers)));
  }

  /** Lines that an earlier run had opened; they will be settled like the others. */
  adopt(lines: readonly Line[]): void {
    for (const { marketId, specifiers } of lines) {
      this.#lines.set(lineKey(marketId, specifiers), { marketId, specifiers, status: 0, outcomes: [] });
    }
  }

  /** The course changes by hand. */
  command(commands: readonly Command[]): void {
    this.#course = courseOf(this.match, commands);
    this.#nextOdds = 0;
    this.#nextFurther = 0;
  }

  suspend(on: boolean): void {
    this.#suspendedByHand = on;
    this.#nextOdds = 0;
    this.#nextFurther = 0;
  }

  /** A line is void from now on. */
  markVoid(line: Line): void {
    this.#settled.add(lineKey(line.marketId, line.specifiers));
  }

  /** Whether the match is over at a simulated time. */
  isOver(sim: number): boolean {
    return this.#course.at(sim - this.match.kickOff).status === 'ended';
  }

  /** The producer that speaks of the match at a moment. */
  speaker({ sim }: Moment): number {
    return sim < this.match.kickOff ? PRE_MATCH : this.inPlay;
  }

  /** Announces a new time of a match that has not begun; null for one that has. */
  moved(moment: Moment): string | null {
    return this.#seen?.status === 'notStarted' ? fixtureChangeXml(this.head(moment), 2, this.startTime()) : null;
  }

  head(moment: Moment, product = this.producer, requestId?: number): Head {
    return { eventId: this.match.id, product, timestamp: moment.now, requestId };
  }

  #at(moment: Moment): View {
    return this.#course.at(moment.sim - this.match.kickOff);
  }

  /** The messages of this moment. */
  *tick(moment: Moment): Generator<string> {
    if (this.closed || this.#nothingIsDue(moment)) return;
    const before = this.#seen;
    const view = this.#at(moment);
    if (before === null) {
      yield fixtureChangeXml(this.head(moment), 1, this.startTime());
      yield* this.#teams();
    }
    this.#seen = view;
    if (this.match.calledOff !== undefined && view.status !== 'notStarted') {
      yield* this.#callOff(moment);
      return;
    }
    if (before?.status === 'notStarted' && view.status !== 'notStarted')
      yield betStopXml(this.head(moment, PRE_MATCH), 'all');
    if (before && before.incidents < view.incidents) yield* this.#stop(moment, view);
    if (view.status === 'ended' && this.#endedAt === null) yield oddsChangeXml(this.head(moment), view.stateXml, []);
    if (view.status !== 'notStarted' && before?.stage !== view.stage) yield* this.#settle(moment, view);
    if (view.status === 'ended') {
      yield* this.#end(moment, view, before);
      return;
    }
    if (before && before.stage !== view.stage) {
      // A corner, a card or the end of a half: no price of before holds.
      this.#nextOdds = 0;
      this.#nextFurther = 0;
    }
    if (view.status === 'live' && !this.#play.live) {
      if (before?.stateXml !== view.stateXml)
        yield oddsChangeXml(this.head(moment), view.stateXml, before?.status === 'live' ? [] : this.#withdraw());
      return;
    }
    yield* this.#antics.tick(moment, view, this, this.#course);
    if (view.status === 'notStarted' && this.#hasMoved(moment)) {
      // No line may keep its price of before while others show what it is worth.
      this.#nextOdds = 0;
      if (this.#further.size > 0) this.#nextFurther = 0;
    }
    const begins = before?.status === 'notStarted' && view.status === 'live';
    if (begins || (moment.now >= this.#nextOdds && moment.now >= this.#resumeAt))
      yield* this.#odds(moment, view, before, begins);
  }

  /**
   * A match says something only when its prices are due. One that is reported in between would show that nobody has scored, and the prices of before
   * would be worth buying (docs/adr/0174). Football stops at each goal within a second: its bet builders are priced by the moment.
   */
  #nothingIsDue(moment: Moment): boolean {
    const { now, sim } = moment;
    if (now >= this.#nextOdds) return false;
    if (this.#seen?.status === 'live') return this.#course.endings === undefined;
    return this.#seen?.status === 'notStarted' && sim < this.match.kickOff && !this.#hasMoved(moment);
  }

  /** Every open line taken off for good: nothing is offered any more. */
  #withdraw(): PricedLine[] {
    return this.openLines.map(({ marketId, specifiers }) => {
      const line = { marketId, specifiers, status: 0 as const, outcomes: [] };
      this.#lines.set(lineKey(marketId, specifiers), line);
      return line;
    });
  }

  *#stop(moment: Moment, view: View): Generator<string> {
    this.#resumeAt = moment.now + SUSPENDED_AT_GOAL;
    this.#nextOdds = 0;
    this.#nextFurther = 0;
    yield betStopXml(this.head(moment), 'all');
    yield oddsChangeXml(this.head(moment), view.stateXml, this.#restate(-1));
    for (const line of this.#lines.values()) if (line.status === 1) line.status = -1;
  }

  #restate(status: MarketStatus): PricedLine[] {
    return this.openLines.flatMap((line) => {
      const known = this.#lines.get(lineKey(line.marketId, line.specifiers));
      return known?.status === 1 ? [{ ...known, status, outcomes: [] }] : [];
    });
  }

  *#settle(moment: Moment, view: View): Generator<string> {
    const decided: SettledLine[] = [];
    for (const { marketId, specifiers } of this.openLines) {
      const results = this.#course.decided(view, marketId, specifiers);
      if (!results) continue;
      this.#settled.add(lineKey(marketId, specifiers));
      decided.push({ marketId, specifiers, results });
    }
    if (decided.length === 0) return;
    yield* this.#antics.settlement(moment, view, this, decided);
  }

  *#end(moment: Moment, view: View, before: View | null): Generator<string> {
    if (this.#endedAt === null) {
      this.#endedAt = moment.now;
      // The antics of a match end with it: what was settled wrongly is put right at once.
      yield* this.#antics.finish(moment, view, this, this.#course);
    } else if (before !== null && moment.now - this.#endedAt >= CLOSED_AFTER) {
      this.closed = true;
      yield oddsChangeXml(this.head(moment), view.stateXml.replace('status="3"', 'status="4"'), []);
    }
  }

  *#callOff(moment: Moment): Generator<string> {
    const { calledOff } = this.match;
    const lines = this.openLines;
    if (lines.length > 0) yield cancelXml(this.head(moment), lines, 0);
    const number = calledOff === 'postponed' ? 8 : calledOff === 'cancelled' ? 5 : 9;
    yield oddsChangeXml(this.head(moment), `<sport_event_status status="${number}" match_status="90"/>`, []);
    this.closed = true;
  }

  /** Fresh prices: changed lines only, but all of them when the live producer takes over. */
  *#odds(moment: Moment, view: View, before: View | null, begins: boolean): Generator<string> {
    const far = this.match.kickOff - moment.sim > NEAR;
    const every = view.status === 'live' ? this.#play.every : far ? FAR_OFF_EVERY : PRE_MATCH_EVERY;
    this.#nextOdds = moment.now + every * (0.75 + (drift(this.match.id, moment.now, every) + 2) / 8);
    if (this.#priceFurther(moment, view, begins)) yield* this.#profiles();
    // The first further markets do not wait until prices of a match that is far off are due again.
    if (this.#awaitsFurther) this.#nextOdds = Math.min(this.#nextOdds, this.#nextFurther ?? 0);
    const changed = this.#reprice(moment, view, begins);
    const stateChanged = before?.stateXml !== view.stateXml;
    if (changed.length > 0 || stateChanged) yield oddsChangeXml(this.head(moment), view.stateXml, changed);
    if (begins) {
      yield oddsChangeXml(
        this.head(moment, PRE_MATCH),
        '',
        changed.map((line) => ({ ...line, status: -2 as const, outcomes: [] })),
      );
    }
  }

  #priced(offers: readonly Offer[]): [string, PricedLine][] {
    return offers.map((each) => [lineKey(each.marketId, each.specifiers), price(each, this.#play.margin)]);
  }

  /** Whether the match has further markets, and none of them has been priced yet. */
  get #awaitsFurther(): boolean {
    return this.match.depth !== undefined && this.#course.further !== undefined && this.#further.size === 0;
  }

  /** Prices further markets when they are due. Says whether it did. */
  #priceFurther(moment: Moment, view: View, now: boolean): boolean {
    const live = view.status === 'live';
    this.#nextFurther ??= live ? 0 : moment.now + (hash(this.match.id) % FURTHER_WITHIN);
    if (!this.#course.further || (!now && moment.now < this.#nextFurther)) return false;
    // In play they come with all others: a price that is minutes of play old is worth buying. Before, they stand until opinion moves.
    this.#nextFurther = live ? moment.now : Infinity;
    this.#further = new Map(this.#priced(this.#course.further(view, this.#strengths(moment, view))));
    return this.#further.size > 0;
  }

  /** Profiles of teams whose colours are known, once each. */
  *#teams(): Generator<string> {
    for (const team of [this.match.home, this.match.away]) {
      const colours = this.match.sportId === FOOTBALL ? clubColours(team.name) : undefined;
      if (!colours || this.profiled.has(team.id)) continue;
      this.profiled.add(team.id);
      yield competitorXml(team, colours);
    }
  }

  /** Profiles of players that outcomes are named by, once each. */
  *#profiles(): Generator<string> {
    for (const person of this.#course.people?.() ?? []) {
      if (this.profiled.has(person.id)) continue;
      this.profiled.add(person.id);
      yield playerXml(person);
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

  /** What is expected now, by the opinion about the match. */
  #strengths(moment: Moment, { status }: Pick<View, 'status'>): Pair {
    return opinionOf(this.match, this.#play, moment, status);
  }

  /** Whether something else is expected of a match that has not begun than its lines were priced by. */
  #hasMoved(moment: Moment): boolean {
    const [home, away] = this.#strengths(moment, { status: 'notStarted' });
    return this.#opinion !== null && (home !== this.#opinion[0] || away !== this.#opinion[1]);
  }

  /** All ways in which the match can still end, with their chances; null where its model does not say, and when it is over. */
  endings(moment: Moment): Endings | null {
    const view = this.#at(moment);
    if (view.status === 'ended') return null;
    return this.#course.endings?.(view, this.#strengths(moment, view)) ?? null;
  }

  /** Everything as it stands, for a recovery of a producer. */
  *snapshot(moment: Moment, product: number, requestId: number): Generator<string> {
    if (this.#seen === null || this.closed || this.producer !== product) return;
    const head = this.head(moment, product, requestId);
    const view = this.#seen;
    yield oddsChangeXml(
      head,
      view.stateXml,
      view.status === 'ended'
        ? []
        : this.openLines.map((line) => this.#lines.get(lineKey(line.marketId, line.specifiers)) as PricedLine),
    );
    const results = [...this.#lines.values()].flatMap(({ marketId, specifiers }): SettledLine[] => {
      const decided = this.#settled.has(lineKey(marketId, specifiers))
        ? this.#course.decided(view, marketId, specifiers)
        : null;
      return decided ? [{ marketId, specifiers, results: decided }] : [];
    });
    if (results.length > 0) yield settlementXml(head, view.status === 'ended' ? 2 : 1, results);
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
