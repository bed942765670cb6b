import { type Release } from '@oware/contracts';
import { listReleases } from '../releases/release-set';
import { type ServedDocument } from '../releases/release-source';

/** A release that new visits of a country get. */
export interface ServedRelease {
  release: Release;
  state: 'current' | 'canary';
  /** Percentage of devices. */
  share: number;
}

/** Lists the current releases of a document, then its canaries. */
export function listServed(document: ServedDocument): ServedRelease[] {
  const { canaries } = document;
  const shareOfCanary = (name: string): number => canaries.find(({ release }) => release.name === name)?.traffic ?? 0;
  return [
    ...listReleases(document).map((release): ServedRelease => ({
      release,
      state: 'current',
      share: 100 - shareOfCanary(release.name),
    })),
    ...canaries.map(({ release, traffic }): ServedRelease => ({ release, state: 'canary', share: traffic })),
  ];
}
