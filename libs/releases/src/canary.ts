import { type CanaryEntry, type ChannelDocument, type Release } from '@oware/contracts';

/** Number of buckets for devices: one bucket is a hundredth of a percent. */
const BUCKETS = 10_000;

/** Percentage of devices that get no salted canary, always the same ones. */
const HOLD_OUT = 1;

/** Largest canary with a control group of the same size, in percent of the devices. */
const LARGEST_EQUAL = 50;

/** Group of a device in the canary of one app. */
export type CanaryGroup = 'canary' | 'control';

/**
 * Returns the bucket of a device for one remote, 0 to 9999. It never changes and is the same on every server and in every browser; devices
 * are spread evenly, and a device's buckets for two remotes, or for two salts, are independent.
 */
export function getCanaryBucket(deviceId: string, remote: string, salt?: string): number {
  // FNV-1a over salt, remote and device, then the final mix of MurmurHash3, without which similar ids would be in neighbouring buckets.
  let hash = 0x811c9dc5;
  for (const character of `${salt === undefined ? '' : `${salt}\n`}${remote}\n${deviceId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

const toBuckets = (percent: number): number => Math.round((percent * BUCKETS) / 100);

/** Returns whether a device is in the hold-out group, which gets releases only once they are promoted. */
export const isHoldOut = (deviceId: string): boolean => getCanaryBucket(deviceId, 'hold-out') < toBuckets(HOLD_OUT);

/**
 * Returns whether a device is among the `traffic` percent that get the canary. Devices stay in it when the percentage grows.
 */
export const isInCanary = (deviceId: string, remote: string, traffic: number, salt?: string): boolean =>
  getCanaryBucket(deviceId, remote, salt) < toBuckets(traffic) && (salt === undefined || !isHoldOut(deviceId));

/**
 * Returns the group of a device. Up to 50 %, the control group has as many buckets as the canary, from the other end, so that no device
 * changes its group while the canary grows. Above, it has all other devices, including the hold-out group.
 * @returns undefined for a device that is in neither, and for canaries without salt, which have no control group
 */
export function getCanaryGroup(
  deviceId: string,
  { release, traffic, salt }: Pick<CanaryEntry, 'traffic' | 'salt'> & { release: Pick<Release, 'name'> },
): CanaryGroup | undefined {
  if (salt === undefined) return undefined;
  if (isInCanary(deviceId, release.name, traffic, salt)) return 'canary';
  if (traffic > LARGEST_EQUAL) return 'control';
  const isControl = getCanaryBucket(deviceId, release.name, salt) >= BUCKETS - toBuckets(traffic);
  return isControl && !isHoldOut(deviceId) ? 'control' : undefined;
}

/** Returns the share of all devices that is in a salted canary. */
export const getCanaryPart = (traffic: number): number => (traffic / 100) * (1 - HOLD_OUT / 100);

/** Returns the canary's share of the devices of both groups. */
export const getCanaryShare = (traffic: number): number => (traffic > LARGEST_EQUAL ? getCanaryPart(traffic) : 0.5);

/** Lists the remotes of a device: current releases, replaced by the canaries that the device is in. */
export function listRemotes(document: Pick<ChannelDocument, 'remotes' | 'canaries'>, deviceId: string): Release[] {
  const canaries = document.canaries
    .filter(({ release, traffic, salt }) => isInCanary(deviceId, release.name, traffic, salt))
    .map(({ release }) => release);
  return document.remotes.map((remote) => canaries.find(({ name }) => name === remote.name) ?? remote);
}
