import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { createBaseConfig } from '../config/base';
import { createDefinePlugin } from '../config/define';
import { resolveInWorkspace } from '../workspace';

/** `one-file`: everything in one script. `split`: lazy imports are separate files, as in a careful single-page app. */
export type PlainVariant = 'one-file' | 'split';

/**
 * Builds the shell and its remotes from the same sources as one single-page app: no federation, no server. Only the file that
 * fetches remotes at run time is replaced, by one that imports them.
 */
export function createPlainConfig(variant: PlainVariant, output: string, staticRemotes: string): Configuration {
  const shell = {
    name: 'plain',
    kind: 'shell' as const,
    version: '0.0.0',
    root: resolveInWorkspace('apps/shell'),
    output,
  };
  const base = createBaseConfig(shell, 'browser', { development: false });
  return {
    ...base,
    name: `plain-${variant}`,
    entry: { plain: path.join(shell.root, 'src/browser.tsx') },
    output: {
      ...base.output,
      path: path.join(output, variant),
      filename: '[name].js',
      chunkFilename: '[id].js',
      publicPath: '/plain/',
    },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: variant === 'one-file' ? 'eager' : 'lazy' } },
    },
    plugins: [
      ...(base.plugins ?? []),
      createDefinePlugin('browser'),
      new webpack.NormalModuleReplacementPlugin(/^\.\/remotes\/federation$/, staticRemotes),
    ],
    optimization: { ...base.optimization, splitChunks: false },
  };
}
