import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type App } from '../app';
import { createBaseConfig, type BuildMode, type Side } from './base';
import { resolveInWorkspace } from '../workspace';
import { createDefinePlugin } from './define';
import { createHiddenSourceMaps } from './source-maps';

/**
 * Creates the browser and server build of the host. It provides the shared singletons and the federation runtime; remotes are
 * registered at run time from the registry, so the build names none.
 */
export function createShellConfig(app: App, mode: BuildMode): Record<Side, Configuration> {
  return { browser: shellSide(app, 'browser', mode), server: shellSide(app, 'server', mode) };
}

function shellSide(app: App, side: Side, mode: BuildMode): Configuration {
  const base = createBaseConfig(app, side, mode);
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
      ...createHiddenSourceMaps(side, mode),
      createDefinePlugin(side),
      ...(browser ? [withoutPreloading(), withoutErrorTexts(), withPlainLogger()] : []),
    ],
  };
}

/** Replaces unused parts of the federation runtime: saves 2 KB. */
const withoutPreloading = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload|generate-preload-assets)\.js$/,
    resolveInWorkspace('tools/federation/src/browser/no-preloading.ts'),
  );

/** Replaces the texts of the federation runtime's errors; their codes stay. Saves 0.4 KB. */
const withoutErrorTexts = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(
    /error-codes[\\/]dist[\\/]desc\.mjs$/,
    resolveInWorkspace('tools/federation/src/browser/no-error-texts.ts'),
  );

/** Replaces the logger of the federation runtime. Saves 0.3 KB. */
const withPlainLogger = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/^\.[\\/]logger\.js$/, (resolved: { context: string; request: string }) => {
    if (/@module-federation[\\/]sdk[\\/]/.test(resolved.context))
      resolved.request = resolveInWorkspace('tools/federation/src/browser/console-logger.ts');
  });

/** Extracts all style sheets of lazy chunks into one: a few hundred bytes of CSS, and no script to load them. */
const lateStyles = ({ name }: App) => ({ type: 'css/mini-extract', name, chunks: 'all' as const, enforce: true });

/**
 * Packages have a separate file, so that a new shell costs the phone only the changed part. One file compresses to less than one
 * for React and one for the rest.
 */
const vendorGroups = {
  default: false as const,
  defaultVendors: false as const,
  packages: { test: /[\\/]node_modules[\\/]/, name: 'packages', enforce: true },
};
