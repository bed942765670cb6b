import webpack from 'webpack';
import { installedVersion } from '../workspace';
import { type Side } from './base';

/**
 * Constants that the sources read: the federation runtime's version belongs to the compatibility check, and the runtime
 * leaves out what the other side needs.
 */
export function definePlugin(side: Side): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    __MF_RUNTIME_VERSION__: JSON.stringify(installedVersion('@module-federation/enhanced')),
    ENV_TARGET: JSON.stringify(side === 'browser' ? 'web' : 'node'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: false,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
  });
}
