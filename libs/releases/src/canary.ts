import { type CanaryEntry, type ChannelDocument, type Release } from '@oware/contracts';

/** Buckets that devices fall into: one is a hundredth of a percent. */
const BUCKETS = 10_000;

/** Percent of the devices that get no salted canary, always the same ones. */
const HOLD_OUT = 1;

/** Largest canary with a control group of the same size, in percent of the devices. */
const LARGEST_EQUAL = 50;

/** Group of a device in the canary of one app. */
export type CanaryGroup = 'canary' | 'control';

/**
 * Returns the bucket of a device for one remote, 0 to 9999. The same on every server and in every browser, for good; devices spread
 * evenly, and a device's buckets for two remotes, or for two salts, have nothing to do with each other.
 */
export function canaryBucket(deviceId: string, remote: string, salt?: string): number {
  // FNV-1a over salt, remote and device, then the last step of MurmurHash3, without which near ids would lie in near buckets.
  let hash = 0x811c9dc5;
  for (const character of `${salt === undefined ? '' : `${salt}\n`}${remote}\n${deviceId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

const toBuckets = (percent: number): number => Math.round((percent * BUCKETS) / 100);

/** Whether a device is of the hold-out group, which gets a release once it is promoted and no canary before. */
export const isHoldOut = (deviceId: string): boolean => canaryBucket(deviceId, 'hold-out') < toBuckets(HOLD_OUT);

/** Whether a device is among the `traffic` percent that get the canary. Devices stay in when the percentage grows. */
export const inCanary = (deviceId: string, remote: string, traffic: number, salt?: string): boolean =>
  canaryBucket(deviceId, remote, salt) < toBuckets(traffic) && (salt === undefined || !isHoldOut(deviceId));

/**
 * Returns the group of a device. Up to 50 %, the control group takes as many buckets as the canary, from the other end, so that no device
 * changes its group while the canary grows. Above, it is everybody else, the hold-out group included.
 * @returns undefined for a device that is in neither, and for canaries without salt, which have no control group
 */
export function getCanaryGroup(
  deviceId: string,
  { release, traffic, salt }: Pick<CanaryEntry, 'traffic' | 'salt'> & { release: Pick<Release, 'name'> },
): CanaryGroup | undefined {
  if (salt === undefined) return undefined;
  if (inCanary(deviceId, release.name, traffic, salt)) return 'canary';
  if (traffic > LARGEST_EQUAL) return 'control';
  const isControl = canaryBucket(deviceId, release.name, salt) >= BUCKETS - toBuckets(traffic);
  return isControl && !isHoldOut(deviceId) ? 'control' : undefined;
}

/** Returns which part of all devices is in a salted canary. */
export const getCanaryPart = (traffic: number): number => (traffic / 100) * (1 - HOLD_OUT / 100);

/** Returns which part of the devices of both groups is in the canary. */
export const getCanaryShare = (traffic: number): number => (traffic > LARGEST_EQUAL ? getCanaryPart(traffic) : 0.5);

/** The remotes that a device gets: the current ones, and the canary in place of those whose canary it is in. */
export function remotesFor(document: Pick<ChannelDocument, 'remotes' | 'canaries'>, deviceId: string): Release[] {
  const canaries = document.canaries
    .filter(({ release, traffic, salt }) => inCanary(deviceId, release.name, traffic, salt))
    .map(({ release }) => release);
  return document.remotes.map((remote) => canaries.find(({ name }) => name === remote.name) ?? remote);
}
