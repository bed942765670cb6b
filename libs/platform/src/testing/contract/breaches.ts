import { PLATFORM_VERSION } from '@oware/contracts';
import { type RemoteDefinition } from '../../define-remote';
import { layoutNames, middlewareNames, type RouteDefinition } from '../../route';
import { contractRequest } from './request';
import { withoutSurroundings } from './without-surroundings';

/** Where a remote's declaration is not what the shell reads from it. */
export function declarationBreaches(remote: RemoteDefinition, packageName: string): string[] {
  const breaches: string[] = [];
  const paths = remote.routes.map(({ path }) => path.toLowerCase());
  if (`@oware/${remote.name}` !== packageName)
    breaches.push(`it calls itself ${remote.name}, its package is ${packageName}`);
  if (!takesDoor(remote.platform))
    breaches.push(`the door is ${PLATFORM_VERSION}, which ${remote.platform} does not take`);
  for (const path of new Set(paths.filter((each, at) => paths.indexOf(each) !== at)))
    breaches.push(`${path} stands twice`);
  return [...breaches, ...remote.routes.flatMap(routeBreaches)];
}

function routeBreaches({
  path,
  layout = 'default',
  middleware = [],
  contentPages = [],
  page,
}: RouteDefinition): string[] {
  const breaches: string[] = [];
  if (!path.startsWith('/')) breaches.push('begins with no slash');
  if (!layoutNames.includes(layout)) breaches.push(`has the unknown layout ${layout}`);
  for (const name of middleware) if (!middlewareNames.includes(name)) breaches.push(`has the unknown guard ${name}`);
  if (contentPages.length > 0 && !middleware.includes('fetch-pages'))
    breaches.push('names content pages and no guard fetch-pages that brings them');
  if (typeof page !== 'function') breaches.push('has no page');
  return breaches.map((breach) => `${path} ${breach}`);
}

/** Whether a caret range takes the door as it is: equal major part, and not newer. */
function takesDoor(range: string): boolean {
  const [wanted, have] = [
    /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number),
    PLATFORM_VERSION.split('.').map(Number),
  ];
  const [major, minor = 0, patch = 0] = wanted ?? [];
  const [doorMajor, doorMinor = 0, doorPatch = 0] = have;
  return major === doorMajor && (minor < doorMinor || (minor === doorMinor && patch <= doorPatch));
}

/** Pages and parts of slots that cannot be loaded, or are no components. */
export async function partBreaches({ routes, slots = {} }: RemoteDefinition): Promise<string[]> {
  const parts: [string, () => Promise<{ default?: unknown }>][] = [
    ...routes.map(({ path, page }) => [path, page] as [string, typeof page]),
    ...Object.entries(slots).map(([slot, { load }]) => [slot, load] as [string, typeof load]),
  ];
  const breaches: string[] = [];
  for (const [name, load] of parts) {
    try {
      const { default: part } = await withoutSurroundings(load);
      if (!isComponent(part)) breaches.push(`${name} has no component as its default export`);
    } catch (error) {
      breaches.push(`${name} cannot be loaded: ${messageOf(error)}`);
    }
  }
  return breaches;
}

/** React takes functions, and objects of its own making such as `memo` gives. */
const isComponent = (part: unknown): boolean =>
  typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part);

/**
 * What `setup` leaves behind: two requests are set up beside each other in one process, and each is undone alone. A slice is
 * not taken out, for the store ends with its session or request.
 */
export function setupBreaches(remote: RemoteDefinition): string[] {
  const breaches: string[] = [];
  const [first, second] = [contractRequest('ng'), contractRequest('gh')];
  const undoFirst = remote.setup?.(first.platform);
  for (const slice of first.slices.filter((name) => name !== remote.name))
    breaches.push(`its slice is called ${slice}, not ${remote.name}`);
  const before = first.listeners();
  const undoSecond = remote.setup?.(second.platform);
  if (second.listeners() !== before)
    breaches.push(`a second request has ${second.listeners()} listeners, the first ${before}`);
  undoFirst?.();
  if (first.listeners() > 0) breaches.push(`${first.listeners()} listeners are left when it is undone`);
  if (second.listeners() !== before) breaches.push('undoing one request undoes another');
  undoSecond?.();
  const again = contractRequest('ng');
  remote.setup?.(again.platform)?.();
  if (again.listeners() > 0)
    breaches.push(`${again.listeners()} listeners are left when it is set up and undone again`);
  for (const { reports } of [first, second, again])
    breaches.push(...reports.map((error) => `it reports ${messageOf(error)}`));
  return breaches;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
