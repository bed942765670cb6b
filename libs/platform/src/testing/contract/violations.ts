import { PLATFORM_VERSION } from '@oware/contracts';
import { type RemoteDefinition } from '../../define-remote';
import { layoutNames, middlewareNames, type RouteDefinition } from '../../route';
import { contractRequest } from './request';
import { withoutSurroundings } from './without-surroundings';

/** Lists errors in a remote's declaration. */
export function listDeclarationViolations(remote: RemoteDefinition, packageName: string): string[] {
  const violations: string[] = [];
  const paths = remote.routes.map(({ path }) => path.toLowerCase());
  if (`@oware/${remote.name}` !== packageName)
    violations.push(`its name is ${remote.name}, but its package is ${packageName}`);
  if (!acceptsPlatform(remote.platform))
    violations.push(`the platform API is ${PLATFORM_VERSION}, which ${remote.platform} does not accept`);
  for (const path of new Set(paths.filter((each, at) => paths.indexOf(each) !== at)))
    violations.push(`${path} is declared twice`);
  return [...violations, ...remote.routes.flatMap(listRouteViolations)];
}

function listRouteViolations({
  path,
  layout = 'default',
  middleware = [],
  contentPages = [],
  page,
}: RouteDefinition): string[] {
  const violations: string[] = [];
  if (!path.startsWith('/')) violations.push('does not start with a slash');
  if (!layoutNames.includes(layout)) violations.push(`has the unknown layout ${layout}`);
  for (const name of middleware) if (!middlewareNames.includes(name)) violations.push(`has the unknown guard ${name}`);
  if (contentPages.length > 0 && !middleware.includes('fetch-pages'))
    violations.push('names content pages, but not the guard fetch-pages that loads them');
  if (typeof page !== 'function') violations.push('has no page');
  return violations.map((breach) => `${path} ${breach}`);
}

/** Returns whether a caret range accepts the platform API: equal major version, and not newer. */
function acceptsPlatform(range: string): boolean {
  const [wanted, have] = [
    /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number),
    PLATFORM_VERSION.split('.').map(Number),
  ];
  const [major, minor = 0, patch = 0] = wanted ?? [];
  const [currentMajor, currentMinor = 0, currentPatch = 0] = have;
  return major === currentMajor && (minor < currentMinor || (minor === currentMinor && patch <= currentPatch));
}

/** Lists pages and slot contributions that cannot be loaded, or are no components. */
export async function listModuleViolations({ routes, slots = {} }: RemoteDefinition): Promise<string[]> {
  const parts: [string, () => Promise<{ default?: unknown }>][] = [
    ...routes.map(({ path, page }) => [path, page] as [string, typeof page]),
    ...Object.entries(slots).map(([slot, { load }]) => [slot, load] as [string, typeof load]),
  ];
  const violations: string[] = [];
  for (const [name, load] of parts) {
    try {
      const { default: part } = await withoutSurroundings(load);
      if (!isComponent(part)) violations.push(`${name} does not export a component by default`);
    } catch (error) {
      violations.push(`${name} cannot be loaded: ${getMessage(error)}`);
    }
  }
  return violations;
}

/** React accepts functions, and its own objects such as those of `memo`. */
const isComponent = (part: unknown): boolean =>
  typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part);

/**
 * Lists errors of `setup`: two requests are set up side by side in one process, and each is undone separately. Slices are not removed,
 * since the store ends with its session or request.
 */
export function listSetupViolations(remote: RemoteDefinition): string[] {
  const violations: string[] = [];
  const [first, second] = [contractRequest('ng'), contractRequest('gh')];
  const undoFirst = remote.setup?.(first.platform);
  for (const slice of first.slices.filter((name) => name !== remote.name))
    violations.push(`its slice is called ${slice}, not ${remote.name}`);
  const before = first.listeners();
  const undoSecond = remote.setup?.(second.platform);
  if (second.listeners() !== before)
    violations.push(`a second request has ${second.listeners()} listeners, the first ${before}`);
  undoFirst?.();
  if (first.listeners() > 0) violations.push(`${first.listeners()} listeners remain after teardown`);
  if (second.listeners() !== before) violations.push('the teardown of one request affects another');
  undoSecond?.();
  const again = contractRequest('ng');
  remote.setup?.(again.platform)?.();
  if (again.listeners() > 0) violations.push(`${again.listeners()} listeners remain after a second setup and teardown`);
  for (const { reports } of [first, second, again])
    violations.push(...reports.map((error) => `it reports ${getMessage(error)}`));
  return violations;
}

export const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
