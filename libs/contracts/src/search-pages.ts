import type { ReleaseRoute } from './release';

/** Guards of pages that have no content for visitors (reference: platform, guards). */
const PERSONAL_GUARDS = new Set(['global-auth', 'iv-auth', 'kyc-auth', 'mission-center-auth']);

/** Returns whether search engines may index a page: it has the same content for everybody. */
export const isPublic = ({ middleware }: Pick<ReleaseRoute, 'middleware'>): boolean =>
  !middleware.some((guard) => PERSONAL_GUARDS.has(guard));

/** Returns the name of a route's texts in the content page `seo`: `/sport/:sportKey` is `sport_sportkey`. */
export const getSearchKey = (path: string): string =>
  path === '/'
    ? 'home'
    : path
        .replace(/[^A-Za-z0-9]+/g, '_')
        .replace(/^_|_$/g, '')
        .toLowerCase();
