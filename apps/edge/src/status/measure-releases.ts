import { Gauge, type Registry } from 'prom-client';
import { type ServedDocument } from '../releases/release-source';
import { listServed } from './served-releases';

/**
 * Measures the releases that are served: the share of devices that get each of them, and their commits and owners, so that alert rules know
 * whom to call.
 * @param documents returns the documents that are served; called with each scrape
 */
export function measureReleases(registry: Registry, channel: string, documents: () => readonly ServedDocument[]): void {
  measureShares(registry, channel, documents);
  describeReleases(registry, channel, documents);
}

function measureShares(registry: Registry, channel: string, documents: () => readonly ServedDocument[]): void {
  new Gauge({
    name: 'edge_release_share_percent',
    help: 'Percent of the devices that get a release, with its owners.',
    labelNames: ['remote', 'version', 'country', 'channel', 'state', 'owner'],
    registers: [registry],
    collect() {
      this.reset();
      for (const document of documents())
        for (const { release, state, share } of listServed(document)) {
          const { name, version, owner = 'unknown' } = release;
          this.set({ remote: name, version, country: document.country, channel, state, owner }, share);
        }
    },
  });
}

/**
 * Describes each release of a document by a series with the value 1, for joins. A series stays after the release was replaced, because open
 * pages still run it.
 */
function describeReleases(registry: Registry, channel: string, documents: () => readonly ServedDocument[]): void {
  new Gauge({
    name: 'edge_release_info',
    help: 'Releases that were served since the start, with their commits and owners. The value is always 1.',
    labelNames: ['remote', 'version', 'country', 'channel', 'commit', 'owner'],
    registers: [registry],
    collect() {
      for (const document of documents())
        for (const { release } of listServed(document)) {
          const { name, version, commit, owner = 'unknown' } = release;
          this.set({ remote: name, version, country: document.country, channel, commit, owner }, 1);
        }
    },
  });
}
