import { type CountryCode } from '@oware/config';
import { failureReport } from '@oware/contracts';
import { type EdgeMetrics } from '../metrics';
import { releasesOf } from '../releases/release-set';
import { type CountrySets } from '../rendering/renderers';

/**
 * Begins the counts of the releases that a country is served at 0, and that of changes without rights. A series that begins with its first failure has no increase, so an alert
 * would miss a release that fails at once on all pages.
 */
export function beginSeries(
  { served, failures, refused }: Pick<EdgeMetrics, 'served' | 'failures' | 'refused'>,
  country: CountryCode,
  { main, canaries }: CountrySets,
): void {
  refused.inc({ country, reason: 'forbidden' }, 0);
  for (const { name, version } of [main, ...canaries].flatMap(releasesOf)) {
    for (const side of ['edge', 'browser']) served.inc({ app: name, version, side, country }, 0);
    for (const kind of failureReport.shape.kind.options) failures.inc({ remote: name, version, kind, country }, 0);
  }
}
