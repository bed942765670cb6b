import webpack from 'webpack';
import { installedVersion } from '../workspace';

/** Constants that the sources read: the federation runtime's version belongs to the compatibility check. */
export function definePlugin(): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    __MF_RUNTIME_VERSION__: JSON.stringify(installedVersion('@module-federation/enhanced')),
  });
}
