import webpack from 'webpack';
import { type BuildMode, type Side } from './base';

/**
 * Creates plugins that write a source map next to each browser script of a production build, without a reference in the script: source maps
 * of releases are private.
 */
export const createHiddenSourceMaps = (side: Side, { development }: BuildMode): webpack.WebpackPluginInstance[] =>
  side === 'browser' && !development
    ? [
        new webpack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: '[file].map',
          append: false,
          moduleFilenameTemplate: '[resource-path]',
        }),
      ]
    : [];
