import { CONDENSED_COOKIE, FEEDBACK_OFF_COOKIE, LANGUAGE_COOKIE, parseFeedbackOff } from '@oware/config';
import { clearResponses, clearFailures } from '@oware/api-client';
import { type ContentState } from '@oware/content';
import { type Platform } from '@oware/platform';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough, Readable } from 'node:stream';
import { type ReactNode } from 'react';
import { App } from '../app/app';
import { type Boot } from '../document/boot';
import { buildDocumentHead, buildDocumentTail } from '../document/document';
import { buildCopyNotice, disableControls } from '../document/document-copy';
import { listDocumentFiles } from '../document/document-files';
import { getBasePath, parseAddress, toRouterPath, repairAddress } from '../address/address';
import { FRAME_PAGES } from '../navigation/middlewares';
import { toCanonicalAddress, addPrefix } from '../navigation/other-form';
import { classifyTarget } from '../navigation/target-safety';
import { PAGE_NOT_FOUND, resolveVisit, type Visit } from '../navigation/visit';
import { createRemotes } from '../remotes/remotes';
import { fetchContentPages } from '../state/content-pages';
import { dehydrate } from '../state/dehydrate';
import { getNativeApp } from './native-app';
import { createBoot } from './create-boot';
import { type RenderContext, type RenderRequest, type RenderResult } from './contract';
import { prepareSlots } from './prepare-slots';
import { createRequestPlatform } from './request-platform';
import { staticNavigator } from './static-navigator';
import { savesData } from '../saver/saves-data';
import { hasSplashScreens } from './takes-splash-screens';
import { waitsForTap } from '../saver/waits-for-tap';
import { hidesPictures } from './without-pictures';

/** Longest wait of the server for a page's data, ms; the browser fetches late data. */
const DATA_TIMEOUT_MS = 1500;

/** Matches the Cookie header of a visit that may be a player's. */
const TOKENS = /(?:^|;\s*)(?:access|refresh)Token=[^;]/;

/** Renders one visit with a separate store. */
export async function renderRequest(context: RenderContext, request: RenderRequest): Promise<RenderResult> {
  const url = new URL(`http://edge${request.url}`);
  const address = parseAddress(url.pathname);
  const ours = toCanonicalAddress(url.pathname) ?? addPrefix(address, context.table);
  if (ours !== undefined) return redirect(ours + url.search);
  if (address.kind === 'redirect') return redirect(address.to + url.search);

  if (request.session === undefined && TOKENS.test(request.cookie))
    throw new Error('The login is unknown: the browser requests it.');
  const platform = createRequestPlatform(context, request, address.country);
  const forget = (): void => clearResponses(platform.store);
  let streaming = false;
  const remotes = createRemotes(context.snapshot, platform, context.loadModule, 0);
  try {
    const { path, country } = address;
    const [visit] = await Promise.all([
      address.kind === 'unknown'
        ? notFound(`Page not found ${path}`)
        : resolveVisit({
            platform,
            remotes,
            table: context.table,
            path,
            search: url.searchParams,
            signal: request.signal,
            dataTimeout: DATA_TIMEOUT_MS,
          }).catch((error: unknown) => {
            platform.report(error, 'visit');
            return notFound(PAGE_NOT_FOUND);
          }),
      prepareSlots(context.snapshot, remotes, platform),
    ]);
    if (visit.kind === 'redirect') return redirect(getRedirectAddress(visit.to, getBasePath(country)));
    const repaired = visit.kind === 'not-found' && address.kind === 'page' && repairAddress(path, getBasePath(country));
    if (repaired) return redirect(repaired + url.search);

    await fetchTexts(visit, platform, request.signal);
    clearFailures(platform.store);
    const page = enterPage(visit, context);
    const options = {
      boot: createBoot(context, request, platform, getOutcome(visit), dehydrate(platform.store.getState())),
      files: listDocumentFiles(context.releases, page, context.extraScripts),
      path,
      address: request.url,
      language: platform.cookies.get(LANGUAGE_COOKIE),
      nonce: request.nonce,
      scriptSources: request.scriptSources,
      ...(await createHead(visit, request, platform)),
    };
    const body = await renderTree(
      <App
        platform={platform}
        remotes={remotes}
        snapshot={context.snapshot}
        navigator={staticNavigator}
        bot={request.bot}
        view={{ location: toLocation(address, url), content: visit }}
      />,
      request,
      (error) => platform.report(error, 'server render'),
    );
    const response = surround(
      buildDocumentHead(options),
      request.copyFor ? readable(body) : body,
      buildDocumentTail(options),
    );
    streaming = true;
    // Cleans up on whichever happens first: a response that is ready too late to be sent is never read and so never closes.
    response.once('close', forget);
    request.signal.addEventListener('abort', () => response.destroy(), { once: true });
    return { kind: 'html', status: visit.kind === 'page' ? 200 : 404, body: response };
  } finally {
    remotes.teardown();
    if (!streaming) forget();
  }
}

/** Returns the page that is about to be rendered, and reports that code of its remote starts to run. */
function enterPage(visit: Visit, { enters }: RenderContext): { remote: string; path: string } | undefined {
  if (visit.kind !== 'page') return undefined;
  enters?.(visit.remote);
  return { remote: visit.remote, path: visit.route.path };
}

/**
 * Returns the address of a guard's redirect: an absolute one unchanged, a relative one below the country prefix. A protocol that could run
 * code redirects home.
 */
function getRedirectAddress(to: string, base: string): string {
  const target = classifyTarget(to, '');
  if (target.kind !== 'internal') return target.kind === 'external' ? target.url : base;
  return base + (target.to === '/' ? '' : target.to);
}

const redirect = (location: string): RenderResult => ({ kind: 'redirect', status: 302, location });
const notFound = (message: string): Visit => ({ kind: 'not-found', message });

const toLocation = (address: Parameters<typeof toRouterPath>[0], url: URL) => ({
  pathname: toRouterPath(address, url.pathname),
  search: url.search,
  hash: '',
  state: null,
  key: 'default',
});

/** Fetches the texts of a missing page, for which no guard of a route has run. */
async function fetchTexts(visit: Visit, platform: Platform, signal: AbortSignal): Promise<void> {
  if (visit.kind === 'not-found') await fetchContentPages(platform, [...FRAME_PAGES, 'page_errors'], signal);
}

const createHead = async (visit: Visit, request: RenderRequest, platform: Platform) => ({
  notice: getNotice(platform, request),
  footWords: request.footWords,
  origin: request.origin,
  app: getNativeApp(request),
  withoutPictures: hidesPictures(request, platform),
  still: parseFeedbackOff(platform.cookies.get(FEEDBACK_OFF_COOKIE)).includes('motion'),
  condensed: platform.cookies.get(CONDENSED_COOKIE) === 'on' && !savesData(request, platform),
  splashScreens: hasSplashScreens(request),
  saver: savesData(request, platform) ? { atOnce: !waitsForTap(visit) } : undefined,
  ...(visit.kind === 'page' && {
    route: visit.route,
    preview: await visit.preview?.(),
    structured: await visit.structured?.(),
  }),
});

const getOutcome = (visit: Exclude<Visit, { kind: 'redirect' }>): Pick<Boot, 'outcome' | 'title' | 'message'> =>
  visit.kind === 'page' ? { outcome: 'page', title: visit.title } : { outcome: 'not-found', message: visit.message };

const getNotice = ({ store, country, now }: Platform, { copyFor }: RenderRequest): string | undefined =>
  copyFor && buildCopyNotice(store.getState() as ContentState, country.shortName, now());

/** Returns a rendered tree for a copy: complete and read-only. */
async function* readable(body: Readable): AsyncIterable<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(Buffer.from(part as Uint8Array));
  yield disableControls(Buffer.concat(parts).toString('utf8'));
}

function renderTree(
  tree: ReactNode,
  { nonce, signal, copyFor }: RenderRequest,
  report: (error: unknown) => void,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      nonce,
      // Keeps completed content in its place, regardless of its length: content that React moves out of order needs a script to be visible.
      progressiveChunkSize: Infinity,
      // A copy has no script that could insert late content, so it waits for everything.
      [copyFor ? 'onAllReady' : 'onShellReady']: () => resolve(stream.pipe(new PassThrough())),
      onShellError: reject,
      onError: report,
    });
    signal.addEventListener('abort', () => stream.abort());
  });
}

function surround(head: string, body: AsyncIterable<unknown>, tail: string): Readable {
  return Readable.from(
    (async function* () {
      yield head;
      yield* body;
      yield tail;
    })(),
    { objectMode: false },
  );
}
