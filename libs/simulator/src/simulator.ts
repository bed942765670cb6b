import type { Clock } from './clock';
import { SimulatedCustomBet } from './custom-bet/service';
import { TimeSlices } from './time-slices';
import type { FeedSink, FeedSource, OpenEvent } from './feed-source';
import type { Command, Endings, SimMatch } from './match';
import { OutrightFeed } from './outrights/outright-feed';
import { buildTournamentInfoXml } from './outrights/write-outright';
import type { PastLeague } from './programme/past';
import type { Programme } from './programme/programme';
import { LIVE, type Moment, PRE_MATCH } from './moment';
import { Runner } from './runner';
import { SimClock } from './sim-clock';
import { getPlay } from './sports';
import { VARIANTS } from './sports/variants';
import type { SimState, StateStore } from './state-store';
import {
  buildAliveXml,
  buildCancelXml,
  buildFixtureXml,
  buildOddsChangeXml,
  buildSnapshotCompleteXml,
  buildVariantsXml,
} from './write-xml';

export interface SimulatorDependencies {
  clock: Clock;
  store: StateStore;
  /** The same key continues the stored state; another one starts again. */
  key: string;
  /** Simulated ms per real ms. */
  factor: number;
  /** Returns the simulated time at the very start. */
  startAt(now: number): number;
  programme(state: SimState): Programme;
  /** Schedules `work` about once per second while it runs; tests call `tick` instead. */
  every?(ms: number, work: () => void): () => void;
  onError(error: unknown, doing: string): void;
}

const TICK_MS = 1_000;
const MAX_PAST = 5_000;
const ALIVE_MS = 5_000;
/** Interval between checks for further matches of the programme, real ms. */
const PROGRAMME_MS = 5_000;
/**
 * Maximum number of matches started in one step: more in the first step, so that a freshly started product has the next matches.
 */
const MAX_STARTS_FIRST_STEP = 110;
const MAX_STARTS_PER_STEP = 30;
const MAX_OUTRIGHTS_PER_STEP = 2;
const CANCELLED = '<sport_event_status status="5" match_status="90"/>';

/** Plays a programme of matches and sends the messages of the real feed. */
export class Simulator implements FeedSource {
  readonly runners = new Map<string, Runner>();
  readonly #dependencies: SimulatorDependencies;
  /** Ids of matches and seasons that are over; the oldest are dropped beyond a maximum. */
  readonly #past = new Set<string>();
  /** Seasons with bets on their winners, by their ids. */
  readonly #outrights = new Map<string, OutrightFeed>();
  readonly #silent = new Map<number, number>();
  readonly #lastAlive = new Map<number, number>();
  /** Players and teams whose profiles have been sent. */
  readonly #profiled = new Set<string>();
  /** Matches of the programme that have not been started, and the time of the next check. */
  #upcoming: SimMatch[] = [];
  #nextCheckAt = 0;
  #sink: FeedSink | null = null;
  #state: SimState | null = null;
  /** Replaced on every start, so that work left over from an earlier start can detect that it must stop. */
  #clock: SimClock | null = null;
  #programme: Programme | null = null;
  #end: (() => void) | null = null;

  constructor(dependencies: SimulatorDependencies) {
    this.#dependencies = dependencies;
  }

  now(): number {
    return this.#dependencies.clock.now();
  }

  /** Returns the custom-bet service, which works whichever process started the simulator. */
  customBet(): SimulatedCustomBet {
    return new SimulatedCustomBet(this.#dependencies);
  }

  /** Returns the seasons of its leagues up to its start; null until it has been started in this process. */
  past(): readonly PastLeague[] | null {
    return this.#programme && (this.#programme.past?.() ?? []);
  }

  async start(sink: FeedSink): Promise<void> {
    const { clock, store, key, factor, startAt } = this.#dependencies;
    // Another process may have continued in the meantime: its changes are in the store and in the open events.
    for (const memory of [this.runners, this.#outrights, this.#past, this.#profiled, this.#silent, this.#lastAlive])
      memory.clear();
    this.#upcoming = [];
    this.#nextCheckAt = 0;
    const saved = await store.load();
    const resumes = saved?.key === key && !this.#isOver(saved);
    const now = clock.now();
    const origin = { now, sim: startAt(now) };
    const state: SimState = resumes
      ? saved
      : {
          generation: (saved?.generation ?? 0) + 1,
          key,
          anchor: { ...origin, factor },
          origin,
          commands: {},
        };
    await store.save(state);
    this.#state = state;
    this.#clock = new SimClock(clock, state.anchor);
    this.#programme = this.#dependencies.programme(state);
    this.#sink = sink;
    sink.message(buildVariantsXml(VARIANTS));
    const slices = new TimeSlices();
    for (const open of sink.openEvents()) {
      this.#adopt(open);
      await slices.next();
    }
    await this.#playInSlices();
    let playing = false;
    this.#end = (this.#dependencies.every ?? everyMs)(TICK_MS, () => {
      if (playing) return;
      playing = true;
      this.#playInSlices()
        .catch((error: unknown) => this.#dependencies.onError(error, 'simulating'))
        .finally(() => (playing = false));
    });
  }

  /** Whether a season has been played to its end, so that it begins again at the next start. */
  #isOver(state: SimState): boolean {
    const { endsAt } = this.#dependencies.programme(state);
    return endsAt !== undefined && new SimClock(this.#dependencies.clock, state.anchor).moment().sim > endsAt;
  }

  stop(): void {
    this.#end?.();
    this.#end = null;
  }

  /** Performs one step: plays every match up to now. */
  tick(): void {
    for (const _ of this.#play());
  }

  /**
   * Performs one step and lets the process handle calls between the matches. On a busy machine a step may take longer than the time after
   * which a silent producer is down: heartbeats do not wait for its end, as each recovery would otherwise make the next step, and the
   * next silence, longer.
   */
  async #playInSlices(): Promise<void> {
    const clock = this.#clock;
    const slices = new TimeSlices();
    for (const _ of this.#play()) {
      await slices.next();
      if (this.#clock !== clock) return;
      if (clock && this.#lastAlive.size > 0) this.#sendAlive(clock.moment().now);
    }
  }

  /** Performs one step, match by match. */
  *#play(): Generator<void> {
    const { clock, programme } = this.#requireRunning();
    yield* this.#begin(clock.moment(), programme);
    for (const runner of this.runners.values()) {
      const moment = clock.moment();
      if (this.#silent.has(runner.producer) || this.#silent.has(runner.getProducer(moment))) continue;
      for (const xml of runner.tick(moment)) this.#sink?.message(xml);
      if (runner.closed) this.#finish(runner.match.id);
      yield;
    }
    yield* this.#sendOutrights(clock.moment().now, programme);
    this.#sendAlive(clock.moment().now);
  }

  /** Sends messages of outrights; starts at most two new ones per step. */
  *#sendOutrights(now: number, programme: Programme): Generator<void> {
    if (this.#silent.has(PRE_MATCH)) return;
    const upcoming = (programme.outrights?.(now) ?? []).filter(
      ({ id }) => !this.#outrights.has(id) && !this.#past.has(id),
    );
    for (const outright of upcoming.slice(0, MAX_OUTRIGHTS_PER_STEP))
      this.#outrights.set(outright.id, new OutrightFeed(outright));
    for (const [id, feed] of this.#outrights) {
      for (const xml of feed.tick(now)) this.#sink?.message(xml);
      if (feed.closed) {
        this.#outrights.delete(id);
        this.#finish(id);
      }
      yield;
    }
  }

  /** Starts further matches of the programme, the nearest first. */
  *#begin({ now, sim }: Moment, programme: Programme): Generator<void> {
    if (now >= this.#nextCheckAt || now < this.#nextCheckAt - PROGRAMME_MS) {
      this.#nextCheckAt = now + PROGRAMME_MS;
      this.#upcoming = programme.visible(sim).filter(({ id }) => !this.runners.has(id) && !this.#past.has(id));
    }
    let remaining = this.runners.size === 0 ? MAX_STARTS_FIRST_STEP : MAX_STARTS_PER_STEP;
    while (remaining > 0) {
      const match = this.#upcoming.shift();
      if (!match) return;
      if (this.runners.has(match.id)) continue;
      if (this.#isPast(match, sim)) this.#past.add(match.id);
      else {
        this.#run(match);
        remaining -= 1;
      }
      yield;
    }
  }

  #finish(id: string): void {
    this.runners.delete(id);
    this.#past.add(id);
    if (this.#past.size > MAX_PAST) this.#past.delete(this.#past.values().next().value as string);
  }

  #sendAlive(now: number): void {
    for (const product of [PRE_MATCH, LIVE]) {
      const until = this.#silent.get(product);
      if (until !== undefined && now >= until) this.#silent.delete(product);
      if (this.#silent.has(product) || now - (this.#lastAlive.get(product) ?? -Infinity) < ALIVE_MS) continue;
      this.#lastAlive.set(product, now);
      this.#sink?.message(buildAliveXml(product, now));
    }
  }

  async recover(producer: number, _since: number, requestId: number): Promise<void> {
    const { clock } = this.#requireRunning();
    const slices = new TimeSlices();
    for (const runner of this.runners.values()) {
      for (const xml of runner.snapshot(clock.moment(), producer, requestId)) this.#sink?.message(xml);
      await slices.next();
      if (this.#clock !== clock) return;
    }
    for (const feed of this.#outrights.values())
      for (const xml of feed.snapshot(clock.moment().now, producer, requestId)) this.#sink?.message(xml);
    this.#sink?.message(buildSnapshotCompleteXml(producer, clock.moment().now, requestId));
  }

  async fixture(eventId: string): Promise<string | null> {
    const outright = this.#requireRunning().programme.outright?.(eventId);
    if (outright) return buildTournamentInfoXml(outright);
    const match = this.runners.get(eventId)?.match ?? this.#requireRunning().programme.find(eventId);
    if (!match) return null;
    const { clock } = this.#requireRunning();
    const status = clock.moment().sim < match.kickOff ? 'not_started' : 'live';
    return buildFixtureXml(match, getPlay(match.sportId).name, clock.realTime(match.kickOff), status);
  }

  #requireRunning(): { clock: SimClock; programme: Programme; state: SimState } {
    if (!this.#clock || !this.#programme || !this.#state) throw new Error('The simulator has not been started.');
    return { clock: this.#clock, programme: this.#programme, state: this.#state };
  }

  /** Whether a match without open lines in the product was over before this run began. */
  #isPast(match: SimMatch, sim: number): boolean {
    if (sim < match.kickOff) return false;
    const probe = this.#createRunner(match);
    return probe.isOver(sim);
  }

  #createRunner(match: SimMatch): Runner {
    const { state, clock } = this.#requireRunning();
    return new Runner(match, state.commands[match.id] ?? [], () => clock.realTime(match.kickOff), this.#profiled);
  }

  #run(match: SimMatch): Runner {
    const runner = this.#createRunner(match);
    this.runners.set(match.id, runner);
    return runner;
  }

  /**
   * Adopts an open event of the product: continues it if it is of this simulation, otherwise cancels it and voids its lines.
   */
  #adopt(open: OpenEvent): void {
    const { clock, programme } = this.#requireRunning();
    const outright = programme.outright?.(open.id);
    if (outright) {
      this.#outrights.set(open.id, new OutrightFeed(outright));
      return;
    }
    const match = programme.find(open.id);
    if (match) {
      this.#run(match).adopt(open.lines);
      return;
    }
    const head = { eventId: open.id, product: LIVE, timestamp: clock.moment().now };
    if (open.lines.length > 0) this.#sink?.message(buildCancelXml(head, open.lines, 0));
    this.#sink?.message(buildOddsChangeXml(head, CANCELLED, []));
  }

  /** Adds a command to a match, which changes its course. */
  async command(eventId: string, command: Omit<Command, 'at'> & { side?: 0 | 1 }): Promise<void> {
    const { clock, state } = this.#requireRunning();
    const runner = this.requireRunner(eventId);
    const all = [...(state.commands[eventId] ?? []), { ...command, at: clock.moment().sim } as Command];
    state.commands[eventId] = all;
    runner.command(all);
    await this.#dependencies.store.save(state);
    this.tick();
  }

  requireRunner(eventId: string): Runner {
    const runner = this.runners.get(eventId);
    if (!runner) throw new UnknownMatch(eventId);
    return runner;
  }

  /**
   * Returns all possible ends of a match by which it is priced; null when its model has none, and when it is over.
   * @throws UnknownMatch
   */
  listEndings(eventId: string): Endings | null {
    return this.requireRunner(eventId).endings(this.getMoment());
  }

  getMoment() {
    return this.#requireRunning().clock.moment();
  }

  /** Sends a message on behalf of the demo page. */
  send(xml: string): void {
    this.#sink?.message(xml);
  }

  /** Stops the messages of a producer for a number of real ms. */
  silence(producer: number, ms: number): void {
    this.#silent.set(producer, this.getMoment().now + ms);
  }

  get factor(): number {
    return this.#requireRunning().clock.anchor.factor;
  }

  /** Changes the speed and announces the new start times of upcoming matches. */
  async setFactor(factor: number): Promise<void> {
    const { clock, state } = this.#requireRunning();
    clock.setFactor(factor);
    state.anchor = clock.anchor;
    await this.#dependencies.store.save(state);
    for (const runner of this.runners.values()) {
      const xml = runner.moved(this.getMoment());
      if (xml !== null) this.#sink?.message(xml);
    }
  }
}

/** The demo page requested a match that is not being simulated. */
export class UnknownMatch extends Error {
  constructor(readonly eventId: string) {
    super(`${eventId} is not being simulated.`);
  }
}

function everyMs(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
