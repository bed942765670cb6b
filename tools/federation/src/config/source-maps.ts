import webpack from 'webpack';
import { type BuildMode, type Side } from './base';

/**
 * Creates plugins that write a source map next to each script of a production build, without a reference in the script: source maps of
 * releases are private. Those of server scripts contain no sources, since the edge only looks up places.
 */
export const createHiddenSourceMaps = (side: Side, { development }: BuildMode): webpack.WebpackPluginInstance[] =>
  development
    ? []
    : [
        new webpack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: '[file].map',
          append: false,
          moduleFilenameTemplate: '[resource-path]',
          noSources: side === 'server',
        }),
      ];
