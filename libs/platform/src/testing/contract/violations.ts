import { PLATFORM_VERSION } from '@oware/contracts';
import { type RemoteDefinition } from '../../define-remote';
import { layoutNames, middlewareNames, type RouteDefinition } from '../../route';
import { contractRequest } from './request';
import { withoutSurroundings } from './without-surroundings';

/** Lists errors in a remote's declaration. */
export function declarationBreaches(remote: RemoteDefinition, packageName: string): string[] {
  const breaches: string[] = [];
  const paths = remote.routes.map(({ path }) => path.toLowerCase());
  if (`@oware/${remote.name}` !== packageName)
    breaches.push(`its name is ${remote.name}, but its package is ${packageName}`);
  if (!takesDoor(remote.platform))
    breaches.push(`the platform API is ${PLATFORM_VERSION}, which ${remote.platform} does not accept`);
  for (const path of new Set(paths.filter((each, at) => paths.indexOf(each) !== at)))
    breaches.push(`${path} is declared twice`);
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
  if (!path.startsWith('/')) breaches.push('does not start with a slash');
  if (!layoutNames.includes(layout)) breaches.push(`has the unknown layout ${layout}`);
  for (const name of middleware) if (!middlewareNames.includes(name)) breaches.push(`has the unknown guard ${name}`);
  if (contentPages.length > 0 && !middleware.includes('fetch-pages'))
    breaches.push('names content pages, but not the guard fetch-pages that loads them');
  if (typeof page !== 'function') breaches.push('has no page');
  return breaches.map((breach) => `${path} ${breach}`);
}

/** Returns whether a caret range accepts the platform API: equal major version, and not newer. */
function takesDoor(range: string): boolean {
  const [wanted, have] = [
    /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number),
    PLATFORM_VERSION.split('.').map(Number),
  ];
  const [major, minor = 0, patch = 0] = wanted ?? [];
  const [doorMajor, doorMinor = 0, doorPatch = 0] = have;
  return major === doorMajor && (minor < doorMinor || (minor === doorMinor && patch <= doorPatch));
}

/** Lists pages and slot contributions that cannot be loaded, or are no components. */
export async function partBreaches({ routes, slots = {} }: RemoteDefinition): Promise<string[]> {
  const parts: [string, () => Promise<{ default?: unknown }>][] = [
    ...routes.map(({ path, page }) => [path, page] as [string, typeof page]),
    ...Object.entries(slots).map(([slot, { load }]) => [slot, load] as [string, typeof load]),
  ];
  const breaches: string[] = [];
  for (const [name, load] of parts) {
    try {
      const { default: part } = await withoutSurroundings(load);
      if (!isComponent(part)) breaches.push(`${name} does not export a component by default`);
    } catch (error) {
      breaches.push(`${name} cannot be loaded: ${messageOf(error)}`);
    }
  }
  return breaches;
}

/** React accepts functions, and its own objects such as those of `memo`. */
const isComponent = (part: unknown): boolean =>
  typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part);

/**
 * Lists errors of `setup`: two requests are set up beside each other in one process, and each is undone separately. Slices are not removed,
 * since the store ends with its session or request.
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
  if (first.listeners() > 0) breaches.push(`${first.listeners()} listeners remain after teardown`);
  if (second.listeners() !== before) breaches.push('the teardown of one request affects another');
  undoSecond?.();
  const again = contractRequest('ng');
  remote.setup?.(again.platform)?.();
  if (again.listeners() > 0) breaches.push(`${again.listeners()} listeners remain after a second setup and teardown`);
  for (const { reports } of [first, second, again])
    breaches.push(...reports.map((error) => `it reports ${messageOf(error)}`));
  return breaches;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
