import { type CountryCode, describeError, hidePersonal } from '@oware/config';
import { type Release, type ReleaseSet } from '@oware/contracts';
import { openStore } from '@oware/release-store';
import { type FastifyBaseLogger } from 'fastify';
import { type ApiClient } from './api/api-client';
import { type Asset, type AssetTable, createAssetTable } from './releases/asset-table';
import { createAssetFinder } from './assets/find-asset';
import { createCanaryTrials, type CanaryTrials } from './canary/canary-trials';
import { createDeviceProofs, type DeviceProofs } from './canary/device-proof';
import { type EdgeConfig } from './env';
import { visitReleases, type VisitReleases } from './html/visit-releases';
import { LIVE_RELOAD_SCRIPT } from './live-reload';
import { createMetrics, EVERY_COUNTRY, type EdgeMetrics, UNRENDERED } from './metrics';
import { createOverrideCookie, type OverrideCookie } from './overrides/override-cookie';
import { createPageTokens, type PageTokens } from './reports/page-token';
import { createBuildSource } from './releases/build-source';
import { followCountries, type Countries, type CountriesOptions } from './releases/countries';
import { fetchOnce } from './releases/fetch-once';
import { createKnownVersions, type KnownVersions } from './releases/known-versions';
import { createLastGood } from './releases/last-good';
import { pruneCache } from './releases/prune-cache';
import { createPublishedReleases, type PublishedReleases } from './releases/published';
import { type RejectedDocument, type ReleaseSource, type ServedDocument } from './releases/release-source';
import { listReleases } from './releases/release-set';
import { openRightsFile, type RightsFile } from './releases/rights-file';
import { beginSeries } from './status/begin-series';
import { measureReleases } from './status/measure-releases';
import { createRecentErrors, type RecentErrors } from './status/recent-errors';
import { createServerErrors, type ServerErrors } from './status/server-errors';
import { createSourcePlaces, type SourcePlaces } from './status/source-places';
import { readReleaseStatus, type ReleaseStatus } from './status/release-status';
import { type AskedRights, createStoreSource } from './releases/store-source';
import { createSetTexts, type TextsOfSets } from './texts/set-texts';
import { readLanguages } from './texts/read-languages';
import { createTextSender, type TextSender } from './texts/send-texts';
import { type CountrySets, createRenderers, type Renderers, type RenderersOptions } from './rendering/renderers';

/** Maximum age of an app's list of previews, ms. */
const PREVIEWS_AGE_MS = 1000;

/** Everything about releases that the routes need, up to date and ready. */
export interface OpenReleases {
  metrics: EdgeMetrics;
  known: KnownVersions;
  pageTokens: PageTokens;
  trials: CanaryTrials;
  deviceProofs: DeviceProofs;
  source: ReleaseSource;
  published: PublishedReleases;
  renderers: Renderers;
  overrideCookie: OverrideCookie;
  visitReleases: VisitReleases;
  texts: TextsOfSets;
  errors: RecentErrors;
  serverErrors: ServerErrors;
  /** Returns the releases that are served and their health. */
  readStatus(): Promise<ReleaseStatus>;
  findAsset(address: string): Promise<Asset | undefined>;
  close(): Promise<void>;
}

/**
 * @param api `origin` is the address for calls of render threads, `client` receives the texts of releases
 * @param switched called when other releases are served
 * @throws Error when there is nothing to serve
 */
export async function openReleases(
  config: EdgeConfig,
  api: { origin: string; client: ApiClient },
  log: FastifyBaseLogger,
  switched: () => void,
): Promise<OpenReleases> {
  const { cacheDir, channel } = config;
  await pruneCache(cacheDir);
  const since = new Date();
  const rights = openRights(config, log, (outcome) => metrics.rightsReads.inc({ outcome }));
  const source = createSource(config, rights, (country, error) => reportRejection(metrics, log, country, error));
  const known = createKnownVersions();
  const trials = createCanaryTrials(channel);
  const overrides = createOverrideCookie({ hosts: config.overrideHosts, previews: config.previews });
  const assets = createAssetTable();
  const published = createPublishedReleases(source, (error) => log.warn(error, 'could not list published releases'));
  const { serverErrors, ...shown } = openErrors(source, published, log);
  const metrics: EdgeMetrics = createMetrics(() => renderers.size(), channel);
  const renderers = openRenderers(config, source, api.origin, { metrics, known, serverErrors, log });
  const { texts, sender } = openTexts(config, source, api.client, log);
  const end = createEnd(sender, rights, renderers);
  try {
    const countries = await followCountries({
      source,
      memory: createLastGood(cacheDir, source.place),
      pollMs: config.pollMs,
      published,
      assets,
      renderers,
      events: createReleaseEvents({ metrics, known, log }, trials, (sets) => {
        prepareTexts(sets, texts, sender);
        switched();
      }),
    });
    measureReleases(metrics.registry, channel, () => listDocuments(countries));
    return {
      metrics,
      known,
      pageTokens: createPageTokens(config.internalSecrets),
      trials,
      deviceProofs: createDeviceProofs(config.internalSecrets),
      source,
      published,
      renderers,
      overrideCookie: overrides,
      visitReleases: visitReleases(countries, overrides, source),
      texts,
      errors: shown.errors,
      serverErrors,
      readStatus: () => readReleaseStatus({ countries, source, metrics, channel, since, ...shown }),
      findAsset: findAssets(config, assets, { source, published }, log),
      close: () => end(countries),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Creates a function that ends the work in the background. */
const createEnd =
  (sender: TextSender, rights: RightsFile | undefined, renderers: Renderers) =>
  async (countries: Partial<Countries> = {}): Promise<void> => {
    sender.close();
    rights?.stop();
    await Promise.all(Object.values(countries).map((following) => following.stop()));
    await renderers.close();
  };

/** Sends the texts of releases to the API and loads those of pages, without delaying the first page. */
function prepareTexts({ main, canaries }: CountrySets, texts: TextsOfSets, sender: TextSender): void {
  sender.send({ main, canaries });
  for (const set of [main, ...canaries]) void texts.of(set);
}

function findAssets(
  { previews }: Pick<EdgeConfig, 'previews'>,
  assets: AssetTable,
  { source, published }: Pick<OpenReleases, 'source' | 'published'>,
  log: FastifyBaseLogger,
): OpenReleases['findAsset'] {
  return createAssetFinder(
    assets,
    published,
    source.folders,
    (error) => log.warn(error, 'could not fetch files of an older release'),
    previews ? createPreviewList(source, published) : undefined,
  );
}

/** Lists the previews of an app, from a short-lived cache. Only names in a document count as apps. */
function createPreviewList(
  source: ReleaseSource,
  published: PublishedReleases,
): (app: string) => Promise<readonly Release[]> {
  const asked = new Map<string, { at: number; previews: Promise<Release[]> }>();
  return async (app) => {
    if ((await published.list(app)).length === 0) return [];
    const known = asked.get(app);
    if (known && performance.now() - known.at < PREVIEWS_AGE_MS) return known.previews;
    const previews = source.previews(app).catch(() => []);
    asked.set(app, { at: performance.now(), previews });
    return previews;
  };
}

/** Lists the documents that are served in all countries. */
const listDocuments = (countries: Countries): ServedDocument[] =>
  Object.values(countries).map((following) => following.current().document);

interface Events {
  metrics: EdgeMetrics;
  known: KnownVersions;
  log: FastifyBaseLogger;
}

function openRenderers(
  config: EdgeConfig,
  source: ReleaseSource,
  apiOrigin: string,
  { metrics, known, serverErrors, log }: Events & { serverErrors: ServerErrors },
): Renderers {
  return createRenderers({
    threadFile: config.threadFile,
    apiOrigin,
    extraScripts: config.liveReload ? [LIVE_RELOAD_SCRIPT] : [],
    max: config.maxRenderers,
    warmMs: config.rendererWarmMs,
    timeoutMs: config.renderTimeoutMs,
    async serverEntry(release) {
      known.add([release]);
      return `${(await source.folders(release)).server}/${release.serverEntry}`;
    },
    ...renderEvents({ metrics, known, log }, serverErrors),
  });
}

/** Creates the list of errors in browsers and render threads, and the lookup of their places in the sources. */
function openErrors(
  source: ReleaseSource,
  published: PublishedReleases,
  log: FastifyBaseLogger,
): { errors: RecentErrors; serverErrors: ServerErrors; places: SourcePlaces } {
  const errors = createRecentErrors();
  const places = createSourcePlaces({
    published,
    source,
    failed: (error) => log.warn(error, 'could not read a source map'),
  });
  return { errors, places, serverErrors: createServerErrors({ errors, places, log }) };
}

/** Creates the texts of releases: those for pages, and the sender to the API. */
function openTexts(
  { languagesDir }: EdgeConfig,
  source: ReleaseSource,
  api: ApiClient,
  log: FastifyBaseLogger,
): { texts: TextsOfSets; sender: TextSender } {
  const texts = createSetTexts({
    folders: source.folders,
    ...(languagesDir !== undefined && { languages: readLanguages(languagesDir) }),
    failed: (error, { name, version }) =>
      log.error({ err: error, release: `${name}@${version}` }, 'could not read the texts of a release'),
  });
  const sender = createTextSender({
    api,
    readTexts: texts.ofRelease,
    failed: (error) => log.warn({ err: error }, 'the API did not store the texts of releases'),
  });
  return { texts, sender };
}

/** Creates the source of releases: a store, or the local build. */
function createSource(
  { releases, distDir, cacheDir, storeEnvironment, channel }: EdgeConfig,
  rights: RightsFile | undefined,
  refused: AskedRights['refused'],
): ReleaseSource {
  const opened =
    releases === undefined
      ? createBuildSource(distDir, cacheDir)
      : createStoreSource(
          openStore(releases, storeEnvironment),
          channel,
          cacheDir,
          rights && { current: rights.current, refused },
        );
  return { ...opened, folders: fetchOnce(opened.folders) };
}

/**
 * Opens the file that lists who may change channels, and logs and counts each time it is read again.
 * @throws SetupError when the file cannot be read
 */
function openRights(
  { releaseRights, rightsPollMs, production, releases }: EdgeConfig,
  log: FastifyBaseLogger,
  count: (outcome: 'changed' | 'failed') => void,
): RightsFile | undefined {
  if (releaseRights === undefined) {
    if (production && releases !== undefined)
      log.warn(
        'OWARE_RELEASE_RIGHTS is not set: anyone who can write to the release store can change what players get',
      );
    return undefined;
  }
  return openRightsFile(releaseRights, rightsPollMs, {
    changed(keys) {
      count('changed');
      log.warn({ file: releaseRights, keys }, 'the rights to release have changed');
    },
    failed(error, isNew) {
      count('failed');
      if (isNew) log.error({ err: error }, 'the rights to release cannot be read; the previous ones stay valid');
    },
  });
}

function reportRejection(
  { rejected }: Pick<EdgeMetrics, 'rejected'>,
  log: FastifyBaseLogger,
  country: CountryCode,
  { reason, message }: RejectedDocument,
): void {
  rejected.inc({ country, reason });
  log.error({ country, reason }, `releases were rejected: ${message}`);
}

const findVersion = (releases: ReleaseSet, app: string): string | undefined =>
  listReleases(releases).find(({ name }) => name === app)?.version;

/** Counts and logs errors of rendering. */
function renderEvents(
  { metrics, known, log }: Events,
  serverErrors: ServerErrors,
): Pick<RenderersOptions, 'onFailure' | 'onUnrendered' | 'onEnd'> {
  const count = (app: string, version: string | undefined, kind: string, country: CountryCode | undefined): void =>
    metrics.failures.inc({
      ...{ remote: known.app(app), version: known.version(app, version), kind },
      ...{ side: 'edge', country: country ?? EVERY_COUNTRY },
    });
  return {
    onUnrendered: (app, releases, country) => count(app, findVersion(releases, app), UNRENDERED, country),
    onFailure(failure, releases, country) {
      const { remote, kind, where, message } = failure;
      const version = releases && findVersion(releases, remote);
      count(remote, version, kind, country);
      serverErrors.add({ app: known.app(remote), kind, message, stack: failure.stack ?? '', releases });
      const described = describeError({ message, stack: failure.stack });
      log.error(
        {
          failure: {
            remote,
            kind,
            where: hidePersonal(where),
            version,
            message: described['message'],
            at: described['at'],
          },
        },
        'rendering failed',
      );
    },
    onEnd(reason, releases) {
      metrics.threadEnds.inc();
      serverErrors.add({ kind: 'crash', message: reason.message, stack: reason.stack ?? '', releases });
      log.error({ err: reason, releases: releases?.id }, 'a render thread ended');
    },
  };
}

/** Counts and logs changes of the followed releases. */
function createReleaseEvents(
  { metrics, known, log }: Events,
  trials: Pick<CanaryTrials, 'follow'>,
  switched: (sets: CountrySets) => void,
): CountriesOptions['events'] {
  return {
    refused: (country, error) => reportRejection(metrics, log, country, error),
    switched(country, mark, { document, sets }) {
      metrics.switches.inc({ country });
      trials.follow(document);
      beginSeries(metrics, country, sets);
      log.info({ country, mark }, 'serving releases');
      switched(sets);
    },
    notKept: (error) => log.warn(error, 'could not save the served releases for the next start'),
    pastUnknown: (error) => log.warn(error, 'could not read the previously served releases'),
    misfit(country, remote, reasons, instead) {
      const { name, version } = remote;
      known.add([remote]);
      metrics.failures.inc({
        remote: known.app(name),
        version: known.version(name, version),
        kind: 'incompatible',
        side: 'edge',
        country,
      });
      log.error(
        { country, remote: name, version, reasons, instead: instead?.version },
        'a remote is incompatible and is not served',
      );
    },
  };
}
