import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../config/base';
import { definePlugin } from '../config/define';
import { inWorkspace } from '../workspace';

/** `one-file`: everything in one script. `split`: what is imported lazily is its own file, as a careful single-page app does. */
export type PlainVariant = 'one-file' | 'split';

/**
 * The shell and its remotes from the same sources as one single-page app: no federation, no server. Only the file that
 * fetches remotes at run time is replaced, by one that imports them.
 */
export function plainConfig(variant: PlainVariant, output: string, staticRemotes: string): Configuration {
  const shell = { name: 'plain', kind: 'shell' as const, version: '0.0.0', root: inWorkspace('apps/shell'), output };
  const base = baseConfig(shell, 'browser', { development: false });
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
      definePlugin('browser'),
      new webpack.NormalModuleReplacementPlugin(/^\.\/remotes\/federation$/, staticRemotes),
    ],
    optimization: { ...base.optimization, splitChunks: false },
  };
}
