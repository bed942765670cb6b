import { parseExclusions } from '@oware/config';
import { createPhrasesSelector } from '@oware/content';
import { type ReleaseRoute } from '@oware/contracts';
import { selectUserId, type LinkPreview, type Platform, type RouteContext } from '@oware/platform';
import { RemoteError } from '../remotes/remote-error';
import { type Remotes } from '../remotes/remotes';
import { createLoginRedirect, runMiddleware } from './middlewares';
import { type RouteTable } from './route-table';
import { getExclusionRedirect } from './self-exclusion';

/** Result of a visit. */
export type Visit =
  | {
      kind: 'page';
      remote: string;
      route: ReleaseRoute;
      title?: string;
      /** The title of late data, which the visit has not waited for. */
      lateTitle?: Promise<string | undefined>;
      /** Returns the preview of a link to the page on other sites. */
      preview?(): Promise<LinkPreview | undefined> | undefined;
      /** Returns the content of the page as schema.org data. */
      structured?(): Promise<object | undefined> | undefined;
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found'; message: string };

/** Longest wait for a route's redirect, ms; then its own page is shown, which lets the visitor retry. */
const REDIRECT_MS = 8000;

/** Message of a 404 from a guard or an error of the first load (reference: platform). */
export const PAGE_NOT_FOUND = 'Page Not Found';

export interface VisitRequest {
  platform: Platform;
  remotes: Remotes;
  table: RouteTable;
  /** Path below the country prefix. */
  path: string;
  search: URLSearchParams;
  signal: AbortSignal;
  /** Maximum time that the visit waits for the page's data, ms. */
  dataTimeout: number;
  /** Called when the page's code has loaded and only its data is missing. */
  codeReady?(): void;
}

const settings = /^\/n\/me\/settings(\/|$)/i;

/** Runs a visit through guards, validity check and loader. The page's code has been requested when it resolves. */
export async function resolveVisit(request: VisitRequest): Promise<Visit> {
  const { platform, remotes, table, path, search, signal } = request;
  if (settings.test(path) && selectUserId(platform.store.getState()) === null)
    return createLoginRedirect({ platform, path, search });
  const match = table.match(path);
  if (!match) return { kind: 'not-found', message: `Page not found ${platform.basePath}${path}` };

  const exclusions = parseExclusions(platform.cookies.get('selfExclusions'));
  const away = getExclusionRedirect(path, exclusions, platform.now());
  if (away && table.match(away)) return { kind: 'redirect', to: away };

  const decision = await runMiddleware({ platform, path, search, signal, route: match.route, params: match.params });
  if (decision.kind === 'not-found') return { kind: 'not-found', message: PAGE_NOT_FOUND };

  const code = decision.kind === 'go' ? remotes.page(match.remote, match.route.path).load() : undefined;
  // The page shows its own failure in its place, with Reload; the visit itself succeeds.
  const remote = remotes.remote(match.remote);
  const definition = await remote.load().catch(() => undefined);
  const route = definition?.routes.find((candidate) => candidate.path === match.route.path);
  const context: RouteContext = { platform, params: match.params, search, path, signal };
  const missing: Visit | undefined =
    route?.validate && (await route.validate(context)) !== true
      ? { kind: 'not-found', message: `${PAGE_NOT_FOUND} ${platform.basePath}${path}` }
      : undefined;
  // A missing page must not ask for a login.
  if (decision.kind === 'redirect') return missing ?? decision;

  const page = {
    kind: 'page',
    remote: match.remote,
    route: match.route,
    title: decision.title ?? routeTitle(platform, match.route.title) ?? decision.fallbackTitle,
  } as const;
  if (!route) return page;

  // When the target is unknown, the page shows an error or the data it has.
  const targets =
    route.redirect &&
    (await Promise.race([
      loadData(match.remote, () => route.redirect?.(context), platform, signal),
      delay(REDIRECT_MS, signal),
    ]));
  const elsewhere = targets?.find((to) => table.match(to.split('?')[0]!));
  if (elsewhere !== undefined) return { kind: 'redirect', to: elsewhere };
  if (missing) return missing;
  const wanted = route.load && !(route.clientOnly && platform.isServer);
  const data = wanted ? loadData(match.remote, () => route.load?.(context), platform, signal) : undefined;
  await code?.catch(() => undefined);
  request.codeReady?.();
  const title = (): string | undefined => decision.title ?? route.getTitle?.(context) ?? page.title;
  const late = data?.then(title);
  const isLate = late && !(await Promise.race([late.then(() => true), delay(request.dataTimeout, signal)]));
  return {
    ...page,
    title: title(),
    lateTitle: isLate ? late : undefined,
    preview: () => route.getPreview?.(context),
    structured: () => route.getStructuredData?.(context),
  };
}

/** A release contains the English title of a route; the content page `common_titles` has it in other languages. */
const selectTitles = createPhrasesSelector('common_titles');
const routeTitle = ({ store }: Platform, title: string | undefined): string | undefined =>
  title && selectTitles(store.getState())(title);

async function loadData<Data>(
  remote: string,
  load: () => Promise<Data> | Data,
  platform: Platform,
  signal: AbortSignal,
): Promise<Data | undefined> {
  try {
    return await load();
  } catch (error) {
    if (!signal.aborted) platform.report(new RemoteError(remote, 'data', error), 'load');
    return undefined;
  }
}

const delay = (ms: number, signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    const end = (): void => resolve(undefined);
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      end();
    });
  });
