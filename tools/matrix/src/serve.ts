import { type PageVisit } from './pages';
import { type PairServer } from './world/child';

/** Cookie of a player, for pages that require a login. */
export const LOGGED_IN = { name: 'userId', value: 'matrix' };

/** Requests a page from the server; returns its errors. */
export async function checkServed(
  { origin, getErrors }: PairServer,
  { route, address, loggedIn }: PageVisit,
): Promise<string[]> {
  const headers = loggedIn ? { cookie: `${LOGGED_IN.name}=${LOGGED_IN.value}` } : undefined;
  const response = await fetch(origin + address, { headers, redirect: 'manual' });
  const html = await response.text();
  const errors = (await getErrors()).map(({ where, message }) => `${route} on the server (${where}): ${message}`);
  if (redirectsToPage(response)) return errors;
  // A page may return 404 for a sample address.
  if (response.status !== 200 && response.status !== 404)
    errors.push(`${route} on the server: responds with ${response.status}`);
  else if (!html.includes('</html>')) errors.push(`${route} on the server: the document is incomplete`);
  return errors;
}

/**
 * Checks whether a response redirects to another page, which is visited separately. A redirect to the login page does not count, since it
 * hides the page.
 */
function redirectsToPage({ status, headers }: Response): boolean {
  const to = headers.get('location') ?? '';
  return status === 302 && /^\/(gh|ng)\/m(\/|$)/.test(to) && !to.includes('/independent_login');
}
