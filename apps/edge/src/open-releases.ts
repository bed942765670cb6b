import { type CountryCode, describeError, hidePersonal } from '@oware/config';
import { SetupError } from '@oware/http-server';
import { type Release } from '@oware/contracts';
import { openStore, readRights, Refused, type ReleaseRights } from '@oware/release-store';
import { type FastifyBaseLogger } from 'fastify';
import { readFileSync } from 'node:fs';
import { type ApiClient } from './api/api-client';
import { type Asset, type AssetTable, createAssetTable } from './assets/asset-table';
import { assetFinder } from './assets/find-asset';
import { createCanaryTrials, type CanaryTrials } from './canary/canary-trials';
import { type EdgeConfig } from './env';
import { visitReleases, type VisitReleases } from './html/visit-releases';
import { LIVE_RELOAD_SCRIPT } from './live-reload';
import { createMetrics, EVERY_COUNTRY, type EdgeMetrics } from './metrics';
import { overrideCookie, type OverrideCookie } from './overrides/override-cookie';
import { createPageTokens, type PageTokens } from './reports/page-token';
import { buildSource } from './releases/build-source';
import { followCountries, type Countries, type CountriesOptions } from './releases/countries';
import { fetchOnce } from './releases/fetch-once';
import { knownVersions, type KnownVersions } from './releases/known-versions';
import { lastGood } from './releases/last-good';
import { pruneCache } from './releases/prune-cache';
import { publishedReleases, type PublishedReleases } from './releases/published';
import { type RefusedDocument, type ReleaseSource, type ServedDocument } from './releases/release-source';
import { releasesOf } from './releases/release-set';
import { beginSeries } from './status/begin-series';
import { measureReleases } from './status/measure-releases';
import { createRecentErrors, type RecentErrors } from './status/recent-errors';
import { createSourcePlaces, type SourcePlaces } from './status/source-places';
import { readReleaseStatus, type ReleaseStatus } from './status/release-status';
import { type AskedRights, storeSource } from './releases/store-source';
import { textsOfSets, type TextsOfSets } from './texts/set-texts';
import { readLanguages } from './texts/read-languages';
import { createTextSender, type TextSender } from './texts/send-texts';
import { type CountrySets, createRenderers, type Renderers, type RenderersOptions } from './rendering/renderers';

/** What is known of the previews of an app may be this old, ms. */
const PREVIEWS_AGE_MS = 1000;

/** Everything about releases that the routes need, followed and ready. */
export interface OpenReleases {
  metrics: EdgeMetrics;
  known: KnownVersions;
  pageTokens: PageTokens;
  trials: CanaryTrials;
  source: ReleaseSource;
  published: PublishedReleases;
  renderers: Renderers;
  overrideCookie: OverrideCookie;
  visitReleases: VisitReleases;
  texts: TextsOfSets;
  errors: RecentErrors;
  /** Returns what is served and how it does. */
  readStatus(): Promise<ReleaseStatus>;
  findAsset(address: string): Promise<Asset | undefined>;
  close(): Promise<void>;
}

/**
 * @param api `origin` is where render threads call it, `client` where the texts of releases are sent
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
  const source = sourceOf(config, (country, error) => reportRefusal(metrics, log, country, error));
  const known = knownVersions();
  const trials = createCanaryTrials(channel);
  const overrides = overrideCookie({ hosts: config.overrideHosts, previews: config.previews });
  const assets = createAssetTable();
  const published = publishedReleases(source, (error) => log.warn(error, 'published releases were not listed'));
  const shown = openErrors(source, published, log);
  const metrics: EdgeMetrics = createMetrics(() => renderers.size());
  const renderers = openRenderers(config, source, api.origin, { metrics, known, log });
  const { texts, sender } = openTexts(config, source, api.client, log);
  try {
    const countries = await followCountries({
      source,
      memory: lastGood(cacheDir, source.place),
      pollMs: config.pollMs,
      published,
      assets,
      renderers,
      events: releaseEvents({ metrics, known, log }, trials, (sets) => {
        prepareTexts(sets, texts, sender);
        switched();
      }),
    });
    measureReleases(metrics.registry, channel, () => documentsOf(countries));
    return {
      metrics,
      known,
      pageTokens: createPageTokens(config.internalSecrets),
      trials,
      source,
      published,
      renderers,
      overrideCookie: overrides,
      visitReleases: visitReleases(countries, overrides, source),
      texts,
      errors: shown.errors,
      readStatus: () => readReleaseStatus({ countries, source, metrics, channel, since, ...shown }),
      findAsset: findAssets(config, assets, { source, published }, log),
      async close() {
        sender.close();
        await Promise.all(Object.values(countries).map((following) => following.stop()));
        await renderers.close();
      },
    };
  } catch (error) {
    sender.close();
    await renderers.close();
    throw error;
  }
}

/** Sends the texts of releases to the API and reads those of pages. The first page does not wait for them. */
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
  return assetFinder(
    assets,
    published,
    source.folders,
    (error) => log.warn(error, 'files of an older release were not fetched'),
    previews ? knownPreviews(source, published) : undefined,
  );
}

/** Previews of an app, asked for at most once in a while. Only what some document named is an app. */
function knownPreviews(
  source: ReleaseSource,
  published: PublishedReleases,
): (app: string) => Promise<readonly Release[]> {
  const asked = new Map<string, { at: number; previews: Promise<Release[]> }>();
  return async (app) => {
    if ((await published.of(app)).length === 0) return [];
    const known = asked.get(app);
    if (known && performance.now() - known.at < PREVIEWS_AGE_MS) return known.previews;
    const previews = source.previews(app).catch(() => []);
    asked.set(app, { at: performance.now(), previews });
    return previews;
  };
}

/** The documents that the countries are served. */
const documentsOf = (countries: Countries): ServedDocument[] =>
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
  { metrics, known, log }: Events,
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
    ...renderEvents(metrics, known, log),
  });
}

/** Errors that browsers report, and what leads from them to the sources. */
const openErrors = (
  source: ReleaseSource,
  published: PublishedReleases,
  log: FastifyBaseLogger,
): { errors: RecentErrors; places: SourcePlaces } => ({
  errors: createRecentErrors(),
  places: createSourcePlaces({
    published,
    source,
    failed: (error) => log.warn(error, 'a source map cannot be read'),
  }),
});

/** Texts of releases: those that pages get, and those that the API is sent. */
function openTexts(
  { languagesDir }: EdgeConfig,
  source: ReleaseSource,
  api: ApiClient,
  log: FastifyBaseLogger,
): { texts: TextsOfSets; sender: TextSender } {
  const texts = textsOfSets({
    folders: source.folders,
    ...(languagesDir !== undefined && { languages: readLanguages(languagesDir) }),
    failed: (error, { name, version }) =>
      log.error({ err: error, release: `${name}@${version}` }, 'texts of a release cannot be read'),
  });
  const sender = createTextSender({
    api,
    readTexts: texts.ofRelease,
    failed: (error) => log.warn({ err: error }, 'the API does not store the texts of releases'),
  });
  return { texts, sender };
}

/** Where releases come from: a store, or what was built here. */
function sourceOf(
  { releases, releaseRights, distDir, cacheDir, storeEnvironment, channel }: EdgeConfig,
  refused: AskedRights['refused'],
): ReleaseSource {
  const rights = releaseRights === undefined ? undefined : openRights(releaseRights);
  const opened =
    releases === undefined
      ? buildSource(distDir, cacheDir)
      : storeSource(openStore(releases, storeEnvironment), channel, cacheDir, rights && { rights, refused });
  return { ...opened, folders: fetchOnce(opened.folders) };
}

/** Who may change channels. @throws SetupError when the file cannot be read */
function openRights(file: string): ReleaseRights {
  try {
    return readRights(readFileSync(file), file);
  } catch (error) {
    const reason = error instanceof Refused ? error.message : `${file} cannot be read: ${(error as Error).message}`;
    throw new SetupError(`RELEASE_RIGHTS: ${reason}`);
  }
}

function reportRefusal(
  { refused }: Pick<EdgeMetrics, 'refused'>,
  log: FastifyBaseLogger,
  country: CountryCode,
  { reason, message }: RefusedDocument,
): void {
  refused.inc({ country, reason });
  log.error({ country, reason }, `releases are not taken over: ${message}`);
}

/** Counts and logs what goes wrong while pages are rendered. */
function renderEvents(
  metrics: EdgeMetrics,
  known: KnownVersions,
  log: FastifyBaseLogger,
): Pick<RenderersOptions, 'onFailure' | 'onEnd'> {
  return {
    onFailure(failure, releases) {
      const version = releases && releasesOf(releases).find(({ name }) => name === failure.remote)?.version;
      metrics.failures.inc({
        remote: known.app(failure.remote),
        version: known.version(failure.remote, version),
        kind: failure.kind,
        country: EVERY_COUNTRY,
      });
      const { remote, kind, where, message } = failure;
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
        'failure while rendering',
      );
    },
    onEnd(reason, releases) {
      metrics.threadEnds.inc();
      log.error({ err: reason, releases: releases?.id }, 'a render thread ended');
    },
  };
}

/** Counts and logs what becomes of the releases that are followed. */
function releaseEvents(
  { metrics, known, log }: Events,
  trials: Pick<CanaryTrials, 'follow'>,
  switched: (sets: CountrySets) => void,
): CountriesOptions['events'] {
  return {
    refused: (country, error) => reportRefusal(metrics, log, country, error),
    switched(country, mark, { document, sets }) {
      metrics.switches.inc({ country });
      trials.follow(document);
      beginSeries(metrics, country, sets);
      log.info({ country, mark }, 'releases are served');
      switched(sets);
    },
    notKept: (error) => log.warn(error, 'the releases that are served could not be kept for the next start'),
    pastUnknown: (error) => log.warn(error, 'what was served before could not be read'),
    misfit(remote, reasons, instead) {
      const { name, version } = remote;
      known.add([remote]);
      metrics.failures.inc({
        remote: known.app(name),
        version: known.version(name, version),
        kind: 'incompatible',
        country: EVERY_COUNTRY,
      });
      log.error(
        { remote: name, version, reasons, instead: instead?.version },
        'a remote does not fit and is not served',
      );
    },
  };
}
