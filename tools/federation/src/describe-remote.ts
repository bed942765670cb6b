import { type AppVersions } from '@oware/contracts';
import { build, type Plugin } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type App } from './app';
import { resolveInWorkspace, workspaceRoot } from './workspace';

/** Absolute path of a source file that is loaded lazily. */
type Source = string;

/** A page in a remote's declaration; the part of the platform's `RouteDefinition` that a release needs. */
interface DeclaredRoute {
  path: string;
  layout?: string;
  middleware?: readonly string[];
  contentPages?: readonly string[];
  parent?: string;
  title?: string;
  clientOnly?: boolean;
  page(): Promise<object>;
}

interface DeclaredRemote {
  name: string;
  platform: string;
  app?: AppVersions;
  routes: readonly DeclaredRoute[];
  slots?: Readonly<Record<string, { clientOnly?: boolean; load(): Promise<object> }>>;
}

/** A remote as declared by its sources, with the files behind its lazy imports. */
export interface RemoteDescription {
  name: string;
  platform: string;
  app?: AppVersions | undefined;
  routes: { definition: DeclaredRoute; source: Source }[];
  slots: { name: string; clientOnly: boolean; source?: Source }[];
}

/**
 * Reads the remote's declaration by running its `src/remote.ts`. Lazy imports are replaced by a module that exports its
 * file path, so no page code runs and each route is identified by its file.
 */
export async function describeRemote(app: App): Promise<RemoteDescription> {
  const definition = await evaluate(app);
  if (definition.name !== app.name) {
    throw new Error(`apps/${app.name}/src/remote.ts declares the name "${definition.name}"; it must be "${app.name}".`);
  }
  const routes = await Promise.all(
    definition.routes.map(async (route) => {
      const source = getSource(await route.page());
      if (!source) throw new Error(`Page ${route.path} of ${app.name} is not lazy: write page: () => import('./...').`);
      return { definition: route, source };
    }),
  );
  const slots = await Promise.all(
    Object.entries(definition.slots ?? {}).map(async ([name, slot]) => ({
      name,
      clientOnly: slot.clientOnly ?? false,
      source: getSource(await slot.load()),
    })),
  );
  return { name: definition.name, platform: definition.platform, app: definition.app, routes, slots };
}

const getSource = (module: object): Source | undefined => (module as { __source?: Source }).__source;

async function evaluate(app: App): Promise<DeclaredRemote> {
  const result = await build({
    absWorkingDir: workspaceRoot,
    entryPoints: [path.join(app.root, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    tsconfig: resolveInWorkspace('tsconfig.base.json'),
    packages: 'external',
    loader: { '.css': 'empty', '.svg': 'empty' },
    plugins: [lazyImportsByName],
    logLevel: 'silent',
  });
  const code = result.outputFiles[0]?.text ?? '';
  const module = { exports: {} as { default?: DeclaredRemote } };
  const run = new Function('module', 'exports', 'require', code) as (...scope: unknown[]) => void;
  run(module, module.exports, createRequire(path.join(workspaceRoot, 'package.json')));
  if (!module.exports.default) throw new Error(`apps/${app.name}/src/remote.ts has no default export.`);
  return module.exports.default;
}

const lazyImportsByName: Plugin = {
  name: 'lazy-imports-by-name',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^\.|^@oware\//, namespace: 'file' }, async (args) => {
      if (args.kind !== 'dynamic-import' || args.pluginData === 'resolving') return undefined;
      const found = await resolve(args.path, {
        kind: 'import-statement',
        importer: args.importer,
        resolveDir: args.resolveDir,
        pluginData: 'resolving',
      });
      if (found.errors.length) return { errors: found.errors };
      return { path: found.path, namespace: 'lazy' };
    });
    onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path: file }) => ({
      contents: `export const __source = ${JSON.stringify(file)}; export default null;`,
    }));
  },
};
