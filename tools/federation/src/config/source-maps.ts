import webpack from 'webpack';
import { type BuildMode, type Side } from './base';

/** Writes a source map beside each browser script of a production build, and no reference to it into the script: releases keep maps private. */
export const hiddenSourceMaps = (side: Side, { development }: BuildMode): webpack.WebpackPluginInstance[] =>
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
