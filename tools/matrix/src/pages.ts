import { type ReleaseRoute } from '@oware/contracts';

/** One visit of a remote's page. */
export interface PageVisit {
  /** Route as the release declares it: `/sport/:sportKey`. */
  route: string;
  /** `/ng/m/sport/football` */
  address: string;
  /** Who is not logged in never comes this far. */
  loggedIn: boolean;
}

/** Guards of the door that only a player who is logged in passes. */
const NEED_LOGIN = new Set(['global-auth', 'kyc-auth', 'mission-center-auth', 'iv-auth']);

/** Values that pages accept in their addresses; a parameter of another name is called `sample`, which its page may not know. */
const SAMPLES: Readonly<Record<string, string>> = {
  sportKey: 'football',
  eventId: 'sr:match:1',
  title: 'multiple_bonus',
};

/** An address of each page of a remote. A page of the other country is left out. */
export function visitsOf(routes: readonly ReleaseRoute[], country: 'gh' | 'ng'): PageVisit[] {
  return routes
    .filter(({ middleware }) => country === 'gh' || !middleware.includes('only-gh'))
    .map(({ path, middleware }) => {
      const below = path.replace(/:(\w+)\??|\*/g, (_, name: string | undefined) => SAMPLES[name ?? ''] ?? 'sample');
      return {
        route: path,
        address: `/${country}/m${below === '/' ? '' : below}`,
        loggedIn: middleware.some((name) => NEED_LOGIN.has(name)),
      };
    });
}
