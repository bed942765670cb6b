import { type PageVisit } from './pages';
import { type World } from './world/child';

/** Cookie of a player, for pages that ask for one. */
export const LOGGED_IN = { name: 'userId', value: 'matrix' };

/** Has the server draw a page; returns what is wrong with it. */
export async function served(
  { origin, complaints }: World,
  { route, address, loggedIn }: PageVisit,
): Promise<string[]> {
  const headers = loggedIn ? { cookie: `${LOGGED_IN.name}=${LOGGED_IN.value}` } : undefined;
  const response = await fetch(origin + address, { headers, redirect: 'manual' });
  const html = await response.text();
  const wrong = (await complaints()).map(({ where, message }) => `${route} on the server (${where}): ${message}`);
  if (leadsOn(response)) return wrong;
  // 404 is a page's own word on a sample address that it does not know.
  if (response.status !== 200 && response.status !== 404)
    wrong.push(`${route} on the server: responds with ${response.status}`);
  else if (!html.includes('</html>')) wrong.push(`${route} on the server: the document has no end`);
  return wrong;
}

/** A link of an app shows nothing of its own: it leads to a page, which is drawn as itself. Who is sent to log in sees nothing of it. */
function leadsOn({ status, headers }: Response): boolean {
  const to = headers.get('location') ?? '';
  return status === 302 && /^\/(gh|ng)\/m(\/|$)/.test(to) && !to.includes('/independent_login');
}
