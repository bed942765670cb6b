import { FlattenMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import { type Release } from '@oware/contracts';
import { type PublishedReleases } from '../releases/published';
import { type ReleaseSource } from '../releases/release-source';

/** Maximum source maps in memory; the least recently used one is evicted. */
const MAX_MAPS = 8;
/** Maximum places whose result is cached. */
const MAX_PLACES = 1000;

/** Finds places of the sources for places in built scripts. */
export interface SourcePlaces {
  /**
   * Place in the source, as `./apps/promotions/src/rewards/page.tsx:12:5 (claim)`; undefined without a source map.
   * @param place `promotions/511.1a2b3c.js:1:2345`, or `promotions@1.4.0/server/511.js:12:5` for a script of the server, whose name is the same
   * in each version
   */
  find(place: string): Promise<string | undefined>;
}

interface Options {
  published: Pick<PublishedReleases, 'list'>;
  source: Pick<ReleaseSource, 'sourceMap'>;
  /** Called with the error of an unreadable source map; its places stay unknown. */
  failed(error: unknown): void;
}

/** Creates a finder that reads the source maps of releases on demand. */
export function createSourcePlaces({ published, source, failed }: Options): SourcePlaces {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const places = new Map<string, Promise<string | undefined>>();

  async function read(app: string, version: string | undefined, script: string): Promise<TraceMap | undefined> {
    const release = await findRelease(app, version, script);
    const text = release && (await source.sourceMap(release, script));
    return text === undefined ? undefined : FlattenMap(text);
  }

  const findRelease = async (app: string, version: string | undefined, script: string): Promise<Release | undefined> =>
    (await published.list(app)).find((release) =>
      version === undefined
        ? Object.hasOwn(release.files, script)
        : release.version === version && hasServerScript(release, script),
    );

  async function check(place: string): Promise<string | undefined> {
    const [, app = '', version, script = '', line, column] =
      /^([\w-]+)(?:@([\w.-]+))?\/([^:]+):(\d+):(\d+)$/.exec(place) ?? [];
    if (line === undefined || column === undefined || Number(line) === 0) return undefined;
    const map = await cacheValue(maps, `${app}@${version}/${script}`, MAX_MAPS, () => read(app, version, script));
    // Stacks count columns from 1, maps from 0.
    const found = map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (!found || found.source === null) return undefined;
    const name = found.name === null ? '' : ` (${found.name})`;
    return `${found.source}:${found.line}:${found.column + 1}${name}`;
  }

  return {
    find: (place) =>
      cacheValue(places, place, MAX_PLACES, () => check(place)).catch((error: unknown) => {
        failed(error);
        return undefined;
      }),
  };
}

const hasServerScript = ({ serverFiles }: Release, script: string): boolean =>
  script.startsWith('server/') && Object.hasOwn(serverFiles, script.slice('server/'.length));

/** Caches values by key, least recently used evicted first. Failures are not cached. */
function cacheValue<Value>(
  cache: Map<string, Promise<Value>>,
  key: string,
  max: number,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = cache.get(key) ?? make();
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > max && oldest !== undefined) cache.delete(oldest);
  value.catch(() => {
    if (cache.get(key) === value) cache.delete(key);
  });
  return value;
}
