import { type PageVisit } from './pages';
import { type World } from './world/child';

/** Cookie of a player, for pages that ask for one. */
export const LOGGED_IN = { name: 'userId', value: 'matrix' };

/** Has the server draw a page; answers what is wrong with it. */
export async function served(
  { origin, complaints }: World,
  { route, address, loggedIn }: PageVisit,
): Promise<string[]> {
  const headers = loggedIn ? { cookie: `${LOGGED_IN.name}=${LOGGED_IN.value}` } : undefined;
  const answer = await fetch(origin + address, { headers, redirect: 'manual' });
  const html = await answer.text();
  const wrong = (await complaints()).map(({ where, message }) => `${route} on the server (${where}): ${message}`);
  // 404 is a page's own word on a sample address that it does not know.
  if (answer.status !== 200 && answer.status !== 404) wrong.push(`${route} on the server: answers ${answer.status}`);
  else if (!html.includes('</html>')) wrong.push(`${route} on the server: the document has no end`);
  return wrong;
}
