import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type App } from '../app';
import { baseConfig, type BuildMode, type Side } from './base';
import { inWorkspace } from '../workspace';
import { definePlugin } from './define';
import { hiddenSourceMaps } from './source-maps';

/**
 * Browser and server build of the host. It provides the shared singletons and the federation runtime; remotes are
 * registered at run time from the registry, so the build names none.
 */
export function createShellConfig(app: App, mode: BuildMode): Record<Side, Configuration> {
  return { browser: shellSide(app, 'browser', mode), server: shellSide(app, 'server', mode) };
}

function shellSide(app: App, side: Side, mode: BuildMode): Configuration {
  const base = baseConfig(app, side, mode);
  const browser = side === 'browser';
  return {
    ...base,
    entry: { [app.name]: path.join(app.root, `src/${side}.tsx`) },
    output: { ...base.output, ...(browser ? {} : { library: { type: 'commonjs-module' } }) },
    optimization: {
      ...base.optimization,
      splitChunks: browser ? { chunks: 'initial', cacheGroups: { ...vendorGroups, styles: lateStyles(app) } } : false,
    },
    plugins: [
      ...(base.plugins ?? []),
      ...hiddenSourceMaps(side, mode),
      definePlugin(side),
      ...(browser ? [withoutPreloading()] : []),
    ],
  };
}

/** Leaves parts of the federation runtime out that are never asked for: 2 KB. */
const withoutPreloading = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload|generate-preload-assets)\.js$/,
    inWorkspace('tools/federation/src/browser/no-preloading.ts'),
  );

/** Style sheets of late parts come with the first one: a few hundred bytes of CSS, and no script to load them. */
const lateStyles = ({ name }: App) => ({ type: 'css/mini-extract', name, chunks: 'all' as const, enforce: true });

/** What changes least is its own file, so a new shell costs the phone only what changed. */
const vendorGroups = {
  default: false as const,
  defaultVendors: false as const,
  react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
  vendor: { test: /[\\/]node_modules[\\/](?!(react|react-dom|scheduler)[\\/])/, name: 'vendor', enforce: true },
};
