import { type CountryCode } from '@oware/config';
import { failureReport } from '@oware/contracts';
import { type EdgeMetrics, UNRENDERED } from '../metrics';
import { listReleases } from '../releases/release-set';
import { type CountrySets } from '../rendering/renderers';

/** The usual kinds of failures on the edge. */
const SERVER_KINDS = ['render', 'setup', 'bad-script', 'incompatible', UNRENDERED];

/**
 * Starts the counts of a country's releases at 0, and that of changes without permission. A series that starts with its first failure shows
 * no increase, so an alert would miss a release that fails on all pages from the start.
 */
export function beginSeries(
  { served, failures, rejected }: Pick<EdgeMetrics, 'served' | 'failures' | 'rejected'>,
  country: CountryCode,
  { main, canaries }: CountrySets,
): void {
  rejected.inc({ country, reason: 'forbidden' }, 0);
  for (const { name, version } of [main, ...canaries].flatMap(listReleases)) {
    for (const side of ['edge', 'browser']) served.inc({ app: name, version, side, country }, 0);
    for (const kind of failureReport.shape.kind.options)
      failures.inc({ remote: name, version, kind, side: 'browser', country }, 0);
    for (const kind of SERVER_KINDS) failures.inc({ remote: name, version, kind, side: 'edge', country }, 0);
  }
}
