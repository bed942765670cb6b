import { type ReleaseRoute } from '@oware/contracts';

/** One visit to a remote's page. */
export interface PageVisit {
  /** Route in the release: `/sport/:sportKey`. */
  route: string;
  /** Path: `/ng/m/sport/football` */
  address: string;
  /** Whether the page requires a login. */
  loggedIn: boolean;
}

/** Guards of the platform API that require a login. */
const NEED_LOGIN = new Set(['global-auth', 'kyc-auth', 'mission-center-auth', 'iv-auth']);

/** Parameter values that pages accept. Other parameters get the value `sample`, for which a page may return 404. */
const SAMPLES: Readonly<Record<string, string>> = {
  sportKey: 'football',
  eventId: 'sr:match:1',
  title: 'multiple_bonus',
};

/** Lists one address for each page of a remote, except pages of the other country. */
export function listVisits(routes: readonly ReleaseRoute[], country: 'gh' | 'ng'): PageVisit[] {
  return routes
    .filter(({ middleware }) => country === 'gh' || !middleware.includes('only-gh'))
    .map(({ path, middleware }) => {
      const relativePath = path.replace(
        /:(\w+)\??|\*/g,
        (_, name: string | undefined) => SAMPLES[name ?? ''] ?? 'sample',
      );
      return {
        route: path,
        address: `/${country}/m${relativePath === '/' ? '' : relativePath}`,
        loggedIn: middleware.some((name) => NEED_LOGIN.has(name)),
      };
    });
}
