import { CANARY_EVENTS, type CanaryEvent, type FailedBets, type GroupCounts } from '@oware/contracts';
import { judge, type CanaryPhase, type Finding } from '@oware/releases/judge';
import { getCanaryPart, getCanaryShare } from '@oware/releases';
import { createRandom, draw, drawCount, type Traffic } from './traffic';

/** Defects of a release; empty for a good one. */
export interface Harm {
  /** Share of the pages of its remote that throw during rendering. */
  throwsInRender?: number;
  /** Share of the taps on its pages that throw. */
  throwsOnTap?: number;
  /** Time that each tap on its pages blocks the page, ms. */
  blocksMs?: number;
  /** Share of all bets that fail. */
  failsBets?: number;
  /** Share of its pages that throw while an edge renders them, and not in browsers. */
  throwsOnServer?: number;
  /** Share of its pages whose rendering on the edge never ends. */
  loopsOnServer?: number;
}

/** A step of a canary. */
interface Step {
  percent: number;
  seconds: number;
}

interface Simulation {
  traffic: Traffic;
  /** Pages per second of the country. */
  rate: number;
  steps: readonly Step[];
  harm: Harm;
  seed: number;
}

/** Outcome of a canary; `stopped` is missing when nothing was detected. */
interface Outcome {
  stopped?: { percent: number; seconds: number; finding: Finding };
  pages: number;
}

/** Seconds between two checks, as in the command. */
const LOOK = 2;
/** Time after which an edge aborts a page, s (OWARE_RENDER_TIMEOUT_MS). */
const RENDER_TIMEOUT = 4;

interface Device {
  group: 'canary' | 'control';
  isBad: boolean;
  events: number;
}

const nothing = (): GroupCounts =>
  Object.fromEntries(CANARY_EVENTS.map((event) => [event, 0])) as Record<CanaryEvent, number>;

const createPhase = (share: number): CanaryPhase => ({
  share,
  canary: nothing(),
  control: nothing(),
  failedBets: [] satisfies FailedBets[],
});

/** Runs a canary on simulated traffic, and checks its counts as the command does. */
export const simulate = (simulation: Simulation): Outcome => new Run(simulation).run();

class Run {
  readonly #random: () => number;
  /** Counts of each time in which the group sizes were the same; the last one is current. */
  readonly #phases: CanaryPhase[] = [];
  #phase: CanaryPhase = createPhase(0);
  #devices: Device[] = [];
  /** Events by the second in which they are counted. */
  readonly #due = new Map<number, [Device, CanaryEvent][]>();
  #second = 0;
  #pages = 0;

  constructor(private readonly simulation: Simulation) {
    this.#random = createRandom(simulation.seed);
  }

  run(): Outcome {
    for (const { percent, seconds } of this.simulation.steps) {
      this.#beginStep(percent);
      for (let second = 1; second <= seconds; second++) {
        this.#openPages(percent);
        this.#failBetsOfOthers(percent);
        this.#countDue(percent);
        this.#second += 1;
        const finding = second % LOOK === 0 ? this.#judge() : undefined;
        if (finding) return { stopped: { percent, seconds: second, finding }, pages: this.#pages };
      }
    }
    return { pages: this.#pages };
  }

  /** Edges count devices again when the sizes of the groups change. */
  #beginStep(percent: number): void {
    const share = getCanaryShare(percent);
    if (share === this.#phase.share) return;
    this.#phase = createPhase(share);
    this.#phases.push(this.#phase);
    this.#devices = [];
    this.#due.clear();
  }

  #judge(): Finding | undefined {
    const [first] = judge(this.#phases);
    return first?.isHarm ? first : undefined;
  }

  /** Opens the pages of both groups for one second; their number is Poisson distributed. */
  #openPages(percent: number): void {
    const pages = drawCount(this.simulation.rate * this.#getComparedPart(percent), this.#random);
    for (let page = 0; page < pages; page++) this.#openPage(this.#findDevice());
    this.#pages += pages;
  }

  /** Returns the share of all devices that is in one of the groups. */
  #getComparedPart(percent: number): number {
    return getCanaryPart(percent) / this.#phase.share;
  }

  /**
   * Adds failed bets of devices in neither group, at the rate without the canary. Returning devices count too: hardly any has had a failed bet
   * before.
   */
  #failBetsOfOthers(percent: number): void {
    const { traffic, rate } = this.simulation;
    const { betPart, betsPerBettor, failedBetPart } = traffic;
    const pages = rate * (1 - this.#getComparedPart(percent));
    this.#failedBetsAt(percent).others += drawCount(pages * betPart * betsPerBettor * failedBetPart, this.#random);
  }

  #failedBetsAt(traffic: number): FailedBets {
    const existing = this.#phase.failedBets.find((bets) => bets.traffic === traffic);
    if (existing) return existing;
    const fresh = { traffic, canary: 0, others: 0 };
    this.#phase.failedBets.push(fresh);
    return fresh;
  }

  #findDevice(): Device {
    const { returningPart, badDevicePart } = this.simulation.traffic;
    const existing = this.#devices[Math.floor(this.#random() * this.#devices.length)];
    if (existing && this.#random() < returningPart) return existing;
    const isBad = this.#random() < badDevicePart;
    const device: Device = { group: this.#random() < this.#phase.share ? 'canary' : 'control', isBad, events: 0 };
    this.#devices.push(device);
    return device;
  }

  #openPage(device: Device): void {
    const { traffic, harm } = this.simulation;
    const isHarmed = device.group === 'canary' && this.#random() < traffic.remotePart;
    const factor = device.isBad ? traffic.badDeviceFactor : 1;
    const length = draw(traffic.pageSeconds, this.#random);
    const is = (part: number | undefined): boolean => part !== undefined && this.#random() < part;
    const tap = is(traffic.tapPart) ? 1 + this.#random() * length : undefined;
    const first = device.events === 0 && device.group === 'canary' ? traffic.coldCacheFactor : 1;

    this.#count(device, 'opened', 0);
    const loops = isHarmed && is(harm.loopsOnServer);
    if (loops) this.#count(device, 'unrendered', RENDER_TIMEOUT);
    const begin = loops ? RENDER_TIMEOUT : 0;
    if (!is(traffic.silentPart)) this.#count(device, 'ran', begin + 2);
    if (is(traffic.loadFailurePart * factor)) this.#count(device, 'loadFailed', begin + 3);
    if (is(traffic.errorPart * factor)) this.#count(device, 'errored', begin + length / 2);
    if (isHarmed && is(harm.throwsInRender)) this.#count(device, 'errored', begin + 2);
    // The first page of a device does not count without a report (docs/adr/0187).
    if (isHarmed && device.events !== 0 && is(harm.throwsOnServer)) this.#count(device, 'errored', 0);
    if (is(traffic.failedCallPart * factor)) this.#count(device, 'callFailed', begin + length / 2);
    if (tap !== undefined && isHarmed && is(harm.throwsOnTap)) this.#count(device, 'errored', tap);
    this.#bet(device, length);
    this.#measure(device, 'lcp', draw(traffic.lcpMs, this.#random) * first * Math.sqrt(factor), length);
    if (tap === undefined) return;
    const blocked = isHarmed ? (harm.blocksMs ?? 0) : 0;
    this.#measure(device, 'inp', draw(traffic.inpMs, this.#random) * Math.sqrt(factor) + blocked, length);
  }

  #bet(device: Device, length: number): void {
    const { traffic, harm } = this.simulation;
    if (this.#random() >= traffic.betPart) return;
    const more = this.#random() < traffic.betsPerBettor % 1 ? 1 : 0;
    for (let bet = Math.floor(traffic.betsPerBettor) + more; bet > 0; bet--) {
      const harmed = device.group === 'canary' ? (harm.failsBets ?? 0) : 0;
      const fails = this.#random() < 1 - (1 - traffic.failedBetPart) * (1 - harmed);
      this.#count(device, fails ? 'betFailed' : 'betPlaced', this.#random() * length);
      if (fails) this.#count(device, 'callFailed', this.#random() * length);
    }
  }

  #measure(device: Device, vital: 'lcp' | 'inp', value: number, after: number): void {
    this.#count(device, vital, after);
    for (const limit of vital === 'lcp' ? [1000, 1500, 2500, 4000] : [100, 200, 350, 500])
      if (value > limit) this.#count(device, `${vital}Above${limit}` as CanaryEvent, after);
  }

  #count(device: Device, event: CanaryEvent, after: number): void {
    const second = this.#second + Math.floor(after);
    const due = this.#due.get(second) ?? [];
    due.push([device, event]);
    this.#due.set(second, due);
  }

  /** Counts the events of this second: each event once per device, and the vitals of its first measured page. */
  #countDue(percent: number): void {
    const measured = new Map<Device, number>();
    for (const [device, event] of this.#due.get(this.#second) ?? []) {
      const bit = 1 << CANARY_EVENTS.indexOf(event);
      const before = measured.get(device) ?? device.events;
      measured.set(device, before);
      const vital = /^(lcp|inp)Above/.exec(event)?.[1] as 'lcp' | 'inp' | undefined;
      if (vital && (before & (1 << CANARY_EVENTS.indexOf(vital))) !== 0) continue;
      if ((device.events & bit) !== 0) continue;
      device.events |= bit;
      this.#phase[device.group][event] += 1;
      if (event === 'betFailed') this.#failedBetsAt(percent)[device.group === 'canary' ? 'canary' : 'others'] += 1;
    }
    this.#due.delete(this.#second);
  }
}
