import type { ReleaseRoute } from './release';

/** Guards of pages that show a visitor nothing (reference: platform, guards). */
const PERSONAL_GUARDS = new Set(['global-auth', 'iv-auth', 'kyc-auth', 'mission-center-auth']);

/** Whether search engines may list a page: it shows everybody the same. */
export const isPublic = ({ middleware }: Pick<ReleaseRoute, 'middleware'>): boolean =>
  !middleware.some((guard) => PERSONAL_GUARDS.has(guard));

/** The name of a route's texts in the content page `seo`: `/sport/:sportKey` is `sport_sportkey`. */
export const searchKey = (path: string): string =>
  path === '/'
    ? 'home'
    : path
        .replace(/[^A-Za-z0-9]+/g, '_')
        .replace(/^_|_$/g, '')
        .toLowerCase();
