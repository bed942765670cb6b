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

/**
 * Maximum devices of a canary and its control group that an edge tracks, about 15 MB. Further devices of either group are not counted.
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
  /** Counts a page that was served to a device. */
  openPage(country: CountryCode, deviceId: string): TrialPage;
  /**
   * Adds a device whose page another edge has served.
   * @param issuedAt when the page was made, ms since 1970
   */
  admit(country: CountryCode, deviceId: string, issuedAt: number): void;
  /** Counts a device's call. */
  countCall(country: CountryCode, deviceId: string, event: CanaryEvent): void;
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
    openPage(country, deviceId) {
      const opened = of(country).filter((trial) => trial.open(deviceId));
      return { isCounted: opened.length > 0, isMeasured: opened.some((trial) => trial.hasEqualGroups()) };
    },
    admit(country, deviceId, issuedAt) {
      for (const trial of of(country)) if (issuedAt >= trial.since) trial.admit(deviceId);
    },
    countCall(country, deviceId, event) {
      for (const trial of of(country)) trial.countCall(deviceId, event);
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
  readonly #devices = new Map<string, number>();
  /** Devices with a failed bet, whether in a group or not. */
  readonly #failed = new Set<string>();
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

  admit(deviceId: string): boolean {
    if (this.#devices.has(deviceId)) return true;
    if (this.#devices.size >= MAX_DEVICES || getCanaryGroup(deviceId, this.canary) === undefined) return false;
    this.#devices.set(deviceId, 0);
    return true;
  }

  countCall(deviceId: string, event: CanaryEvent): void {
    if (this.admit(deviceId)) this.count(deviceId, event);
    if (event === 'betFailed') this.#countFailedBet(deviceId);
  }

  #countFailedBet(deviceId: string): void {
    if (this.#failed.has(deviceId) || this.#failed.size >= MAX_DEVICES) return;
    this.#failed.add(deviceId);
    const { traffic } = this.canary;
    let bets = this.#failedBets.find((each) => each.traffic === traffic);
    if (!bets) this.#failedBets.push((bets = { traffic, canary: 0, others: 0 }));
    bets[getCanaryGroup(deviceId, this.canary) === 'canary' ? 'canary' : 'others'] += 1;
  }

  count(deviceId: string, event: CanaryEvent): void {
    const events = this.#devices.get(deviceId);
    const bit = 1 << CANARY_EVENTS.indexOf(event);
    const group = getCanaryGroup(deviceId, this.canary);
    if (events === undefined || (events & bit) !== 0 || group === undefined) return;
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
