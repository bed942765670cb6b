import { exchangeToken } from '@oware/api-client';
import { selectUserId, type MiddlewareName, type Platform } from '@oware/platform';
import { type ReleaseRoute } from '@oware/contracts';
import { fetchContentPages } from '../state/content-pages';

/** Input to the route guards. */
export interface GuardContext {
  platform: Platform;
  route: ReleaseRoute;
  params: Readonly<Record<string, string | undefined>>;
  /** Path below the country prefix. */
  path: string;
  search: URLSearchParams;
  signal: AbortSignal;
}

/**
 * A guard's decision. `to` is a path below the country prefix, or an absolute URL for a full page load. `title` takes precedence over
 * the titles of the route and its page, which take precedence over `fallbackTitle`.
 */
export type Decision = { kind: 'go'; title?: string; fallbackTitle?: string } | Redirect | { kind: 'not-found' };
export interface Redirect {
  kind: 'redirect';
  to: string;
}
type Guard = (context: GuardContext) => Decision | Promise<Decision>;

/** Maximum length of a title in a URL, characters. */
const MAX_TITLE_LENGTH = 80;

const go: Decision = { kind: 'go' };

/**
 * Returns the redirect to a login page that leads back to the requested page, country prefix included (reference: platform).
 */
export function createLoginRedirect({
  platform,
  path,
  search,
}: Pick<GuardContext, 'platform' | 'path' | 'search'>): Redirect {
  const query = search.toString();
  const wanted = platform.basePath + (path === '/' ? '' : path) + (query && `?${query}`);
  return { kind: 'redirect', to: `/independent_login?okUrl=${encodeURIComponent(wanted)}` };
}

const requireLogin: Guard = (context) =>
  selectUserId(context.platform.store.getState()) === null ? createLoginRedirect(context) : go;

/**
 * The named route guards of docs/reference/platform.md. The specification gives no rules for kyc-auth, mission-center-auth and iv-auth;
 * it only names them. Each requires a login.
 */
const guards: Record<MiddlewareName, Guard> = {
  'only-gh': ({ platform }) => (platform.country.shortName === 'gh' ? go : { kind: 'not-found' }),
  'global-auth': requireLogin,
  'kyc-auth': requireLogin,
  'mission-center-auth': requireLogin,
  'iv-auth': requireLogin,
  // The token exchange itself ends a session that the service rejects. The server leaves this to the browser, which can renew the session.
  'iv-logout-if-no-token': async (context) => {
    if (context.platform.isServer || requireLogin(context) !== go) return go;
    await exchangeToken(context.platform.http);
    return context.route.middleware.includes('iv-auth') ? requireLogin(context) : go;
  },
  'fetch-pages': async ({ platform, route, signal }) => {
    await fetchContentPages(platform, [...FRAME_PAGES, ...route.contentPages], signal);
    return go;
  },
  'set-meta-title': ({ params, search }) => {
    const title = search.get('title')?.trim().slice(0, MAX_TITLE_LENGTH) || undefined;
    return { kind: 'go', title, fallbackTitle: params['title']?.replace(/_/g, ' ') };
  },
};

/**
 * Content pages for every page: texts of the frame, dates, actions and their results, and names of sports and pages.
 */
export const FRAME_PAGES = [
  'page_frame',
  'common_dates',
  'common_functions',
  'common_feedback',
  'common_sports',
  'common_titles',
];

/** Runs the guards of a route in order, until one decides against the visit. */
export async function runMiddleware(context: GuardContext): Promise<Decision> {
  let [title, fallbackTitle]: (string | undefined)[] = [];
  for (const name of context.route.middleware) {
    const guard = Object.hasOwn(guards, name) ? guards[name as MiddlewareName] : undefined;
    if (!guard) throw new Error('Unknown route middleware');
    const decision = await guard(context);
    if (decision.kind !== 'go') return decision;
    title = decision.title ?? title;
    fallbackTitle = decision.fallbackTitle ?? fallbackTitle;
  }
  return { kind: 'go', title, fallbackTitle };
}
