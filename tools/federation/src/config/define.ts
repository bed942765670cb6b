import webpack from 'webpack';
import { getInstalledVersion } from '../workspace';
import { type Side } from './base';

/**
 * Defines constants that the sources read: the version of the federation runtime for the compatibility check, and the
 * target, by which the runtime drops the code of the other side.
 */
export function createDefinePlugin(side: Side): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    __MF_RUNTIME_VERSION__: JSON.stringify(getInstalledVersion('@module-federation/enhanced')),
    ENV_TARGET: JSON.stringify(side === 'browser' ? 'web' : 'node'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: false,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
  });
}
