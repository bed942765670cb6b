import { type APIRequestContext, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { isPublic } from '@oware/contracts';
import { listMatches } from './matches';
import { getSnapshot } from './released';

/** Addresses, below the country, of routes with a parameter; for missing content the page shows a message. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/help/:category/*': '/help/betting/cash-out',
  '/instant-virtuals/quickgame/:sportId/:eventId/detail':
    '/instant-virtuals/quickgame/sr:sport:202120001/sample/detail',
  '/my_accounts/open_bets/:ticketId': '/my_accounts/open_bets/sample',
  '/n/virtual-lobby/type': '/n/virtual-lobby/type?type=football',
  '/promotions/content/:title': '/promotions/content/multiple_bonus',
  '/promotions/intro/:title': '/promotions/intro/system_bets',
  '/self-exclusion/confirm': '/self-exclusion/confirm?type=1&period=1440',
  '/sport/:sportKey': '/sport/basketball',
  '/sport/:sportKey/:kind/:id': '/sport/football/league/sr:tournament:17',
  '/sport/:sportKey/live_list': '/sport/football/live_list',
};

/** Remotes with pages. */
export const REMOTES = ['account', 'promotions', 'protection', 'sportsbook', 'virtuals'] as const;

/** A page of a remote. */
export interface ProductPage {
  remote: string;
  /** Pattern of its route. */
  path: string;
  /** Below the country. */
  address: string;
  /** Whether it is for visitors too. */
  isOpen: boolean;
}

/** Lists the pages of all remotes in a country, from the release snapshot of its home page. */
export async function listPages(
  page: Page,
  home: string,
  request: APIRequestContext,
  country: CountryCode,
): Promise<ProductPage[]> {
  await page.goto(home);
  const { remotes } = await getSnapshot(page);
  const [match] = await listMatches(request, 'sportId=sr:sport:1&phase=upcoming&limit=1', country);
  const getAddress = (path: string): string =>
    path === '/sport/:sportKey/:eventId'
      ? `/sport/football/${match?.id ?? ''}`
      : (ADDRESSES[path] ?? path.replace(/:\w+|\*/g, 'sample')).replace(/^\/$/, '');
  return REMOTES.flatMap((remote) =>
    (remotes.find(({ name }) => name === remote)?.routes ?? [])
      .filter(({ path, middleware }) => path !== '/home' && (country === 'gh' || !middleware.includes('only-gh')))
      .map((route) => ({ remote, path: route.path, address: getAddress(route.path), isOpen: isPublic(route) })),
  );
}
