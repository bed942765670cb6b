import { LANGUAGE_COOKIE } from '@oware/config';
import { forgetResponses, forgetFailures } from '@oware/api-client';
import { type ContentState } from '@oware/content';
import { type Platform } from '@oware/platform';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough, Readable } from 'node:stream';
import { type ReactNode } from 'react';
import { App } from '../app/app';
import { type Boot } from '../document/boot';
import { documentHead, documentTail } from '../document/document';
import { copyNotice, readOnly } from '../document/document-copy';
import { documentFiles } from '../document/needs';
import { basePath, parseAddress, pathOf, repairedAddress } from '../navigation/address';
import { FRAME_PAGES } from '../navigation/middlewares';
import { otherForm, prefixedAddress } from '../navigation/other-form';
import { classifyTarget } from '../navigation/target-safety';
import { PAGE_NOT_FOUND, resolveVisit, type Visit } from '../navigation/visit';
import { createRemotes } from '../remotes/remotes';
import { fetchContentPages } from '../state/content-pages';
import { dehydrate } from '../state/dehydrate';
import { appOf } from './app-of';
import { bootOf } from './boot-of';
import { type RenderContext, type RenderRequest, type RenderResult } from './contract';
import { prepareSlots } from './prepare-slots';
import { requestPlatform } from './request-platform';
import { staticNavigator } from './static-navigator';
import { savesData } from '../saver/saves-data';
import { takesSplashScreens } from './takes-splash-screens';
import { waitsForTap } from '../saver/waits-for-tap';
import { withoutPictures } from './without-pictures';

/** How long the server waits for a page's data, ms; what has not come by then the browser fetches. */
const DATA_TIMEOUT_MS = 1500;

/** The Cookie header of a visit that may be a player's. */
const TOKENS = /(?:^|;\s*)(?:access|refresh)Token=[^;]/;

/** Renders one visit with one store of its own. */
export async function renderRequest(context: RenderContext, request: RenderRequest): Promise<RenderResult> {
  const url = new URL(`http://edge${request.url}`);
  const address = parseAddress(url.pathname);
  const ours = otherForm(url.pathname) ?? prefixedAddress(address, context.table);
  if (ours !== undefined) return redirect(ours + url.search);
  if (address.kind === 'redirect') return redirect(address.to + url.search);

  if (request.session === undefined && TOKENS.test(request.cookie))
    throw new Error('The login is unknown: the browser asks for it.');
  const platform = requestPlatform(context, request, address.country);
  const forget = (): void => forgetResponses(platform.store);
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
    if (visit.kind === 'redirect') return redirect(redirectAddress(visit.to, basePath(country)));
    const repaired = visit.kind === 'not-found' && address.kind === 'page' && repairedAddress(path, basePath(country));
    if (repaired) return redirect(repaired + url.search);

    await bringWords(visit, platform, request.signal);
    forgetFailures(platform.store);
    const page = enterPage(visit, context);
    const options = {
      boot: bootOf(context, request, platform, outcomeOf(visit), dehydrate(platform.store.getState())),
      files: documentFiles(context.releases, page, context.extraScripts),
      path,
      address: request.url,
      language: platform.cookies.get(LANGUAGE_COOKIE),
      nonce: request.nonce,
      scriptSources: request.scriptSources,
      ...(await headOf(visit, request, platform)),
    };
    const body = await renderTree(
      <App
        platform={platform}
        remotes={remotes}
        snapshot={context.snapshot}
        navigator={staticNavigator}
        bot={request.bot}
        view={{ location: locationOf(address, url), content: visit }}
      />,
      request,
      (error) => platform.report(error, 'server render'),
    );
    const response = surround(documentHead(options), request.copyFor ? readable(body) : body, documentTail(options));
    streaming = true;
    // Whichever comes first; a response that came too late to be sent is never read and so never closes.
    response.once('close', forget);
    request.signal.addEventListener('abort', () => response.destroy(), { once: true });
    return { kind: 'html', status: visit.kind === 'page' ? 200 : 404, body: response };
  } finally {
    remotes.teardown();
    if (!streaming) forget();
  }
}

/** The page that is rendered from here on, by code of its remote. */
function enterPage(visit: Visit, { enters }: RenderContext): { remote: string; path: string } | undefined {
  if (visit.kind !== 'page') return undefined;
  enters?.(visit.remote);
  return { remote: visit.remote, path: visit.route.path };
}

/** Address of a guard's redirect: an absolute one as it is, a relative one below the country prefix. A protocol that could run code leads home. */
function redirectAddress(to: string, base: string): string {
  const target = classifyTarget(to, '');
  if (target.kind !== 'internal') return target.kind === 'external' ? target.url : base;
  return base + (target.to === '/' ? '' : target.to);
}

const redirect = (location: string): RenderResult => ({ kind: 'redirect', status: 302, location });
const notFound = (message: string): Visit => ({ kind: 'not-found', message });

const locationOf = (address: Parameters<typeof pathOf>[0], url: URL) => ({
  pathname: pathOf(address, url.pathname),
  search: url.search,
  hash: '',
  state: null,
  key: 'default',
});

/** Words of a page that there is not: no guard of a route has brought them. */
async function bringWords(visit: Visit, platform: Platform, signal: AbortSignal): Promise<void> {
  if (visit.kind === 'not-found') await fetchContentPages(platform, [...FRAME_PAGES, 'page_errors'], signal);
}

const headOf = async (visit: Visit, request: RenderRequest, platform: Platform) => ({
  notice: noticeOf(platform, request),
  footWords: request.footWords,
  origin: request.origin,
  app: appOf(request),
  withoutPictures: withoutPictures(request, platform),
  splashScreens: takesSplashScreens(request),
  saver: savesData(request, platform) ? { atOnce: !waitsForTap(visit) } : undefined,
  ...(visit.kind === 'page' && {
    route: visit.route,
    preview: await visit.preview?.(),
    structured: await visit.structured?.(),
  }),
});

const outcomeOf = (visit: Exclude<Visit, { kind: 'redirect' }>): Pick<Boot, 'outcome' | 'title' | 'message'> =>
  visit.kind === 'page' ? { outcome: 'page', title: visit.title } : { outcome: 'not-found', message: visit.message };

const noticeOf = ({ store, country, now }: Platform, { copyFor }: RenderRequest): string | undefined =>
  copyFor && copyNotice(store.getState() as ContentState, country.shortName, now());

/** A rendered tree as a copy has it: whole, and to be read only. */
async function* readable(body: Readable): AsyncIterable<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(Buffer.from(part as Uint8Array));
  yield readOnly(Buffer.concat(parts).toString('utf8'));
}

function renderTree(
  tree: ReactNode,
  { nonce, signal, copyFor }: RenderRequest,
  report: (error: unknown) => void,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      nonce,
      // A page that is ready stands in its place, however long it is: set aside it would need a script to be seen.
      progressiveChunkSize: Infinity,
      // A copy has no script that could put late parts in their places: it waits for all.
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
