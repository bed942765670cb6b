import { type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { LOAD_LIMIT_MS } from '@oware/config';
import { type Boot } from '../document/boot';

/**
 * Makes the browser check the entry of a remote against its release before running it. Only entries from a developer's server need no hash,
 * because they change with each save.
 */
export function createScriptPlugin({
  snapshot,
  overrides,
}: Pick<Boot, 'snapshot' | 'overrides'>): ModuleFederationRuntimePlugin {
  return {
    name: 'checked-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // The federation runtime passes the absolute URL.
      const released = snapshot.remotes.find(({ entry }) => new URL(entry, location.origin).href === url);
      if (released?.integrity) script.integrity = released.integrity;
      else if (!overrides?.some(({ remote }) => remote === released?.name))
        throw new Error(`The release has no hash for ${url}.`);
      return { script, timeout: LOAD_LIMIT_MS };
    },
  };
}
