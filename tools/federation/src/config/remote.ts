import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import { type Configuration } from 'webpack';
import { type App } from '../app';
import { createRemoteShared } from '../singletons';
import { createBaseConfig, type BuildMode, type Side } from './base';
import { createHiddenSourceMaps } from './source-maps';

/** The only module that a remote exposes. */
export const EXPOSED = './remote';

/** Chunk of the page that players are redirected to: it is one file, whatever it shares with lazy chunks. */
const LANDING = 'login';

/** Minimum size of a shared chunk, bytes of source: the entry, which every first view loads, lists each file. */
const MIN_SHARED_BYTES = 30_000;

/** Global variable where the shell provides the federation runtime to remotes. */
const RUNTIME_GLOBAL = '__owareFederation';

/**
 * Creates the browser and server build of a remote. They contain neither the shared singletons nor the federation runtime.
 */
export function createRemoteConfig(app: App, mode: BuildMode): Record<Side, Configuration> {
  return { browser: remoteSide(app, 'browser', mode), server: remoteSide(app, 'server', mode) };
}

function remoteSide(app: App, side: Side, mode: BuildMode): Configuration {
  const base = createBaseConfig(app, side, mode);
  const browser = side === 'browser';
  const filename = browser ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js';
  return {
    ...base,
    entry: {},
    // A developer may run the remote in a page of another origin (docs/adr/0015); integrity hashes then require CORS requests.
    output: { ...base.output, ...(browser ? { crossOriginLoading: 'anonymous' } : {}) },
    // The shell provides the whole federation runtime (apps/shell/src/remotes/provide-runtime.ts).
    externals: ({ request }, resolve) =>
      request && /webpack-bundler-runtime[\\/]dist/.test(request)
        ? resolve(undefined, `global ${RUNTIME_GLOBAL}`)
        : resolve(),
    optimization: {
      ...base.optimization,
      ...(browser
        ? {
            splitChunks: {
              chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== LANDING,
              minSize: MIN_SHARED_BYTES,
            },
          }
        : {}),
    },
    plugins: [
      ...(base.plugins ?? []),
      ...createHiddenSourceMaps(side, mode),
      new ModuleFederationPlugin({
        name: containerName(app.name),
        filename,
        exposes: { [EXPOSED]: path.join(app.root, 'src/remote.ts') },
        library: browser ? { type: 'var', name: containerName(app.name) } : { type: 'commonjs-module' },
        shared: createRemoteShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          optimization: { target: browser ? 'web' : 'node', disableSnapshot: true },
        },
      }),
    ],
  };
}

/** Name of the container; in the browser also of its global variable. */
const containerName = (app: string): string => `oware_${app.replace(/-/g, '_')}`;
