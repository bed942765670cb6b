import { type CountryCode } from '@oware/config';
import {
  CANARY_EVENTS,
  type CanaryCounts,
  type CanaryEntry,
  type CanaryEvent,
  type CanaryTrial,
  type FailedBets,
  type GroupCounts,
} from '@oware/contracts';
import { getCanaryGroup, getCanaryShare, type CanaryGroup } from '@oware/releases';
import { randomUUID } from 'node:crypto';
import { type ServedDocument } from '../releases/release-source';
import { DeviceSample } from './device-sample';

/**
 * Maximum devices of a canary and its control group that an edge tracks, about 20 MB. With more devices, it counts a random sample of them.
 */
const MAX_DEVICES = 100_000;

/** Limits above which a page counts as slow, ms, by web vital. */
const SLOW = {
  lcp: [1000, 1500, 2500, 4000],
  inp: [100, 200, 350, 500],
} as const;

/** A page's part in canaries. */
interface TrialPage {
  /** Whether the device is in a group, so that its reports count. */
  isCounted: boolean;
  /**
   * Whether web vitals are measured regardless of the sampling rate: while the two groups are samples of equal size.
   */
  isMeasured: boolean;
}

/** Counts events of the devices in canaries and their control groups, each event once per device. */
export interface CanaryTrials {
  /** Updates the canaries of a country; those that continue keep their counts. */
  follow(document: Pick<ServedDocument, 'country' | 'canaries'>): void;
  /**
   * Counts a page that was served to a device.
   * @param isProven false for a device without a valid proof: it is not counted before its page or it returns (docs/adr/0187)
   */
  openPage(country: CountryCode, deviceId: string, isProven: boolean): TrialPage;
  /** Adds a device whose page has sent a report: a page of another edge, or the first page of a device. */
  admit(country: CountryCode, deviceId: string, page: { issuedAt: number; isFirst: boolean }): void;
  /**
   * Counts a device's call.
   * @param isProven a device without a valid proof is counted only if its page has sent a report
   */
  countCall(country: CountryCode, deviceId: string, event: CanaryEvent, isProven: boolean): void;
  /** Counts an event of a device that has opened a page or made a call during the canary. */
  count(country: CountryCode, deviceId: string, event: CanaryEvent): void;
  /**
   * Counts the web vital of a device's first measured page.
   * @param value in ms
   */
  measure(country: CountryCode, deviceId: string, vital: 'lcp' | 'inp', value: number): void;
  read(): CanaryCounts;
}

/** @param now ms since 1970 */
export function createCanaryTrials(channel: string, now: () => number = Date.now): CanaryTrials {
  const start = randomUUID();
  let trials: readonly Trial[] = [];
  const of = (country: CountryCode): Trial[] => trials.filter((trial) => trial.country === country);
  return {
    follow({ country, canaries }) {
      const salted = canaries.filter(({ salt }) => salt !== undefined);
      const followed = salted.map((canary) => {
        const known = of(country).find((trial) => trial.matches(canary));
        if (known) known.canary = canary;
        return known ?? new Trial(country, canary, now());
      });
      trials = [...trials.filter((trial) => trial.country !== country), ...followed];
    },
    openPage(country, deviceId, isProven) {
      const opened = of(country).filter((trial) => (isProven ? trial.open(deviceId) : trial.includes(deviceId)));
      return { isCounted: opened.length > 0, isMeasured: opened.some((trial) => trial.hasEqualGroups()) };
    },
    admit(country, deviceId, { issuedAt, isFirst }) {
      for (const trial of of(country))
        if (issuedAt >= trial.since) {
          if (isFirst) trial.open(deviceId);
          else trial.admit(deviceId);
        }
    },
    countCall(country, deviceId, event, isProven) {
      for (const trial of of(country)) trial.countCall(deviceId, event, isProven);
    },
    count(country, deviceId, event) {
      for (const trial of of(country)) trial.count(deviceId, event);
    },
    measure(country, deviceId, vital, value) {
      for (const trial of of(country)) trial.measure(deviceId, vital, value);
    },
    read: () => ({ start, channel, trials: trials.map((trial) => trial.read()) }),
  };
}

const nothing = (): GroupCounts =>
  Object.fromEntries(CANARY_EVENTS.map((event) => [event, 0])) as Record<CanaryEvent, number>;

/** A canary with its control group, for as long as no device changes its group. */
class Trial {
  /** Start, ms since 1970, rounded down like the tokens of pages. */
  readonly since: number;
  readonly #groups: Record<CanaryGroup, GroupCounts> = { canary: nothing(), control: nothing() };
  /** Bit sets of the events of each device. */
  readonly #devices = new DeviceSample<number>(MAX_DEVICES, (deviceId, events) => this.#uncount(deviceId, events));
  /** Devices with a failed bet, whether in a group or not, and where each is counted. */
  readonly #failed = new DeviceSample<{ bets: FailedBets; as: 'canary' | 'others' }>(
    MAX_DEVICES,
    (_deviceId, { bets, as }) => (bets[as] -= 1),
  );
  readonly #failedBets: FailedBets[] = [];

  constructor(
    readonly country: CountryCode,
    public canary: CanaryEntry,
    now: number,
  ) {
    this.since = Math.floor(now / 1000) * 1000;
  }

  /** Checks whether a document's canary is this one and has the same devices in its groups. */
  matches({ release, traffic, salt }: CanaryEntry): boolean {
    const { canary } = this;
    const share = getCanaryShare(traffic);
    return (
      release.name === canary.release.name &&
      release.id === canary.release.id &&
      release.version === canary.release.version &&
      salt === canary.salt &&
      share === getCanaryShare(canary.traffic)
    );
  }

  hasEqualGroups(): boolean {
    return getCanaryShare(this.canary.traffic) === 0.5;
  }

  open(deviceId: string): boolean {
    const isAdmitted = this.admit(deviceId);
    if (isAdmitted) this.count(deviceId, 'opened');
    return isAdmitted;
  }

  /** Checks whether a device is in a group, without storing it. */
  includes(deviceId: string): boolean {
    return getCanaryGroup(deviceId, this.canary) !== undefined;
  }

  admit(deviceId: string): boolean {
    if (this.#devices.get(deviceId) !== undefined) return true;
    return this.includes(deviceId) && this.#devices.set(deviceId, 0);
  }

  countCall(deviceId: string, event: CanaryEvent, isProven: boolean): void {
    if (isProven) this.admit(deviceId);
    this.count(deviceId, event);
    const isKnown = isProven || this.#devices.get(deviceId) !== undefined;
    if (event === 'betFailed' && isKnown) this.#countFailedBet(deviceId);
  }

  #countFailedBet(deviceId: string): void {
    if (this.#failed.get(deviceId) !== undefined) return;
    const { traffic } = this.canary;
    let bets = this.#failedBets.find((each) => each.traffic === traffic);
    if (!bets) this.#failedBets.push((bets = { traffic, canary: 0, others: 0 }));
    const as = getCanaryGroup(deviceId, this.canary) === 'canary' ? 'canary' : 'others';
    if (this.#failed.set(deviceId, { bets, as })) bets[as] += 1;
  }

  /** Subtracts the events of a device that was dropped from the sample. */
  #uncount(deviceId: string, events: number): void {
    const group = getCanaryGroup(deviceId, this.canary);
    if (group === undefined) return;
    for (const [at, event] of CANARY_EVENTS.entries()) if ((events & (1 << at)) !== 0) this.#groups[group][event] -= 1;
  }

  count(deviceId: string, event: CanaryEvent): void {
    const events = this.#devices.get(deviceId);
    const bit = 1 << CANARY_EVENTS.indexOf(event);
    if (events === undefined || (events & bit) !== 0) return;
    const group = getCanaryGroup(deviceId, this.canary);
    if (group === undefined) return;
    this.#devices.set(deviceId, events | bit);
    this.#groups[group][event] += 1;
  }

  measure(deviceId: string, vital: 'lcp' | 'inp', value: number): void {
    const events = this.#devices.get(deviceId);
    if (events === undefined || (events & (1 << CANARY_EVENTS.indexOf(vital))) !== 0) return;
    this.count(deviceId, vital);
    for (const limit of SLOW[vital]) {
      const event: `${typeof vital}Above${number}` = `${vital}Above${limit}`;
      if (value > limit) this.count(deviceId, event as CanaryEvent);
    }
  }

  read(): CanaryTrial {
    const { release, traffic } = this.canary;
    return {
      country: this.country,
      remote: release.name,
      version: release.version,
      id: release.id,
      traffic,
      share: getCanaryShare(traffic),
      since: new Date(this.since).toISOString(),
      canary: { ...this.#groups.canary },
      control: { ...this.#groups.control },
      failedBets: this.#failedBets.map((bets) => ({ ...bets })),
    };
  }
}
