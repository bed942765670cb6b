import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import { type Configuration } from 'webpack';
import { type App } from '../app';
import { consumedByRemote } from '../singletons';
import { baseConfig, type BuildMode, type Side } from './base';
import { hiddenSourceMaps } from './source-maps';

/** The one module a remote exposes. */
export const EXPOSED = './remote';

/** Chunk of the page that players are sent to from elsewhere: it comes in one file, whatever it shares with late parts. */
const LANDING = 'login';

/** What pages share is a file of its own from this size on, bytes of source: the entry, which every first view brings, names each file. */
const LEAST_SHARED = 30_000;

/** Where the shell puts the federation runtime for remotes. */
const RUNTIME_GLOBAL = '__owareFederation';

/** Browser and server build of a remote. It carries neither the shared singletons nor the federation runtime. */
export function createRemoteConfig(app: App, mode: BuildMode): Record<Side, Configuration> {
  return { browser: remoteSide(app, 'browser', mode), server: remoteSide(app, 'server', mode) };
}

function remoteSide(app: App, side: Side, mode: BuildMode): Configuration {
  const base = baseConfig(app, side, mode);
  const browser = side === 'browser';
  const filename = browser ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js';
  return {
    ...base,
    entry: {},
    // A developer may run it in a page of another origin (docs/adr/0015); files with a hash must be asked for openly then.
    output: { ...base.output, ...(browser ? { crossOriginLoading: 'anonymous' } : {}) },
    // The whole federation runtime comes from the shell (apps/shell/src/remotes/provide-runtime.ts).
    externals: ({ request }, resolve) =>
      request && /webpack-bundler-runtime[\\/]dist/.test(request)
        ? resolve(undefined, `global ${RUNTIME_GLOBAL}`)
        : resolve(),
    optimization: {
      ...base.optimization,
      ...(browser
        ? { splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== LANDING, minSize: LEAST_SHARED } }
        : {}),
    },
    plugins: [
      ...(base.plugins ?? []),
      ...hiddenSourceMaps(side, mode),
      new ModuleFederationPlugin({
        name: containerName(app.name),
        filename,
        exposes: { [EXPOSED]: path.join(app.root, 'src/remote.ts') },
        library: browser ? { type: 'var', name: containerName(app.name) } : { type: 'commonjs-module' },
        shared: consumedByRemote(),
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

/** Name of the container, in the browser also of its global variable. */
const containerName = (app: string): string => `oware_${app.replace(/-/g, '_')}`;
