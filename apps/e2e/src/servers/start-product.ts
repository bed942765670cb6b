import { rmSync, mkdirSync } from 'node:fs';
import { toWorkspacePath } from './places';
import { startService, type Service } from './start-service';

/** A running product for journeys. */
export interface Product extends Service {
  /** Its data folder, where commands find the server. */
  dataDir: string;
}

interface Options {
  /** Name of its data folder and its log. */
  name: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Starts the build with a new database on a free port; resolves once it serves pages. */
export async function startProduct({ name, args = [], env = {} }: Options): Promise<Product> {
  const folder = toWorkspacePath('tmp/e2e', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const service = await startService({
    name,
    command: [toWorkspacePath('tools/run/start.mjs'), '--skip-build', ...args],
    // Random sampling would make pages of one journey fetch more than the same pages of another.
    env: { DATA_DIR: folder, VITALS_PERCENT: '0', ...env },
  });
  return { ...service, dataDir: folder };
}

/** Starts a separate edge that serves the releases of a store to players of an API, and measures each page. */
export function startEdge({
  name,
  store,
  apiOrigin,
}: {
  name: string;
  store: string;
  apiOrigin: string;
}): Promise<Service> {
  return startService({
    name,
    command: [toWorkspacePath('dist/apps/edge/main.js')],
    env: { API_ORIGIN: apiOrigin, RELEASES: store, CACHE_DIR: `${store}-cache`, DEMO: '1', VITALS_PERCENT: '100' },
  });
}
