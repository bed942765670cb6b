import { type ChannelDocument, type Release } from '@oware/contracts';

/** Buckets that devices fall into: one is a hundredth of a percent. */
const BUCKETS = 10_000;

/**
 * The bucket of a device for one remote, 0 to 9999. The same on every server and in every browser, for good; devices spread
 * evenly, and a device's buckets for two remotes have nothing to do with each other.
 */
export function canaryBucket(deviceId: string, remote: string): number {
  // FNV-1a over remote and device, then the last step of MurmurHash3, without which near ids would lie in near buckets.
  let hash = 0x811c9dc5;
  for (const character of `${remote}\n${deviceId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/** Whether a device is among the `traffic` percent that get the canary. Who was in stays in when the percentage grows. */
export function inCanary(deviceId: string, remote: string, traffic: number): boolean {
  return canaryBucket(deviceId, remote) < Math.round((traffic * BUCKETS) / 100);
}

/** The remotes that a device gets: the current ones, and the canary in place of those whose canary it is in. */
export function remotesFor(document: Pick<ChannelDocument, 'remotes' | 'canaries'>, deviceId: string): Release[] {
  const canaries = document.canaries
    .filter(({ release, traffic }) => inCanary(deviceId, release.name, traffic))
    .map(({ release }) => release);
  return document.remotes.map((remote) => canaries.find(({ name }) => name === remote.name) ?? remote);
}
