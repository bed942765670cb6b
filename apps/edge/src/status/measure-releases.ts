import { Gauge, type Registry } from 'prom-client';
import { type ServedDocument } from '../releases/release-source';
import { listServed } from './served-releases';

/**
 * Measures the share of devices that get each release, with its owner, so that alert rules know whom to call.
 * @param documents returns the documents that are served; called with each scrape
 */
export function measureReleases(registry: Registry, channel: string, documents: () => readonly ServedDocument[]): void {
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
