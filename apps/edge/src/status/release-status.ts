import { type CountryCode } from '@oware/config';
import { type ChannelChange } from '@oware/contracts';
import { type EdgeMetrics, EVERY_COUNTRY } from '../metrics';
import { type Countries } from '../releases/countries';
import { type ReleaseSource, type ServedDocument } from '../releases/release-source';
import { readCounts, type ReleaseCounts } from './read-counts';
import { type RecentError, type RecentErrors } from './recent-errors';
import { listServed } from './served-releases';
import { type SourcePlaces } from './source-places';

/** Maximum changes of a channel to show. */
const HISTORY = 20;

/** One version of an app in one country. */
export interface ReleaseRow extends Omit<ReleaseCounts, 'app'> {
  /** `all` for failures outside a visit, which are in no other row. */
  country: CountryCode | typeof EVERY_COUNTRY;
  channel: string;
  remote: string;
  /** `earlier`: open pages, fallbacks or pinned browsers still run it, but no new visit gets it. */
  state: 'current' | 'canary' | 'disabled' | 'earlier';
  /** Percentage of devices that get it. */
  share: number;
  id?: string;
  commit?: string;
  /** Responsible teams. */
  owner?: string;
}

/**
 * Releases that an edge serves, their health, and their changes with authors. Counts are those of this edge since it started.
 */
export interface ReleaseStatus {
  since: string;
  rows: ReleaseRow[];
  /** Changes of each country's channel, newest first. */
  history: Record<CountryCode, (ChannelChange & { revision: number })[]>;
  /** Errors that browsers have reported to this edge and errors of its render threads, newest first. */
  errors: ShownError[];
}

/** An error with the places of its stack mapped to the sources, where a source map allows it. */
interface ShownError extends Omit<RecentError, 'stack'> {
  stack: { at: string; source?: string }[];
}

interface StatusOptions {
  countries: Countries;
  source: Pick<ReleaseSource, 'history'>;
  metrics: Pick<EdgeMetrics, 'served' | 'failures' | 'vitals'>;
  channel: string;
  since: Date;
  errors: Pick<RecentErrors, 'list'>;
  places: SourcePlaces;
}

/**
 * Reads the status of all releases.
 * @throws Error when the history of a channel cannot be read
 */
export async function readReleaseStatus({
  countries,
  source,
  metrics,
  channel,
  since,
  errors,
  places,
}: StatusOptions): Promise<ReleaseStatus> {
  const [gh, ng] = [countries.gh.current().document, countries.ng.current().document];
  const rows = await Promise.all(
    [gh, ng].map(async (document) => listRows(document, channel, await readCounts(metrics, document.country))),
  );
  const [ofGhana, ofNigeria] = await Promise.all([source.history(gh, HISTORY), source.history(ng, HISTORY)]);
  return {
    since: since.toISOString(),
    rows: [...rows.flat(), ...listRowsOutsideVisits(rows.flat(), channel, await readCounts(metrics, EVERY_COUNTRY))],
    history: { gh: ofGhana, ng: ofNigeria },
    errors: await findSources(errors.list(), places),
  };
}

/** Finds the sources of errors one after the other, so that few source maps are in memory. */
async function findSources(errors: readonly RecentError[], places: SourcePlaces): Promise<ShownError[]> {
  const shown: ShownError[] = [];
  for (const { stack, ...error } of errors) {
    const frames: ShownError['stack'] = [];
    for (const at of stack) {
      const source = await places.find(at);
      frames.push({ at, ...(source !== undefined && { source }) });
    }
    shown.push({ ...error, stack: frames });
  }
  return shown;
}

const NOTHING: Omit<ReleaseCounts, 'app' | 'version'> = { rendered: 0, ran: 0, failures: {}, vitals: {} };

/** Lists the releases of a document, then other versions with counts; by app, current before canary before others. */
function listRows(document: ServedDocument, channel: string, counts: readonly ReleaseCounts[]): ReleaseRow[] {
  const { country, disabled } = document;
  const rest = new Map(counts.map((count) => [`${count.app}@${count.version}`, count]));
  const take = (name: string, version: string): Omit<ReleaseCounts, 'app'> => {
    const { app: _app, ...count } = rest.get(`${name}@${version}`) ?? { app: name, ...NOTHING, version };
    rest.delete(`${name}@${version}`);
    return count;
  };
  const place = { country, channel };
  const rows: ReleaseRow[] = [
    ...listServed(document).map(({ release: { name, version, id, commit, owner }, state, share }): ReleaseRow => ({
      ...place,
      ...{ remote: name, state, share, id, commit },
      ...(owner !== undefined && { owner }),
      ...take(name, version),
    })),
    ...disabled.map(({ name, version, id }): ReleaseRow => ({
      ...place,
      ...{ remote: name, state: 'disabled', share: 0, id },
      ...take(name, version),
    })),
  ];
  const earlier = [...rest.values()].map(({ app, ...count }): ReleaseRow => ({
    ...place,
    ...{ remote: app, state: 'earlier', share: 0 },
    ...count,
  }));
  const apps = [...new Set([...rows, ...earlier].map(({ remote }) => remote))].sort();
  return apps.flatMap((app) => [...rows, ...earlier].filter(({ remote }) => remote === app));
}

/** Lists the counts outside a visit, described as in the rows of a country. */
const listRowsOutsideVisits = (
  rows: readonly ReleaseRow[],
  channel: string,
  counts: readonly ReleaseCounts[],
): ReleaseRow[] =>
  counts.map(({ app, ...count }) => ({
    ...(rows.find(({ remote, version }) => remote === app && version === count.version) ?? {
      ...{ channel, remote: app, state: 'earlier', share: 0 },
    }),
    country: EVERY_COUNTRY,
    ...count,
  }));
