import { type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { LOAD_LIMIT_MS } from '@oware/config';
import { type Boot } from '../document/boot';

/**
 * Lets the browser check the entry of a remote against its release before it runs. Only what a developer runs from
 * elsewhere needs no hash, for it changes with each save.
 */
export function scriptPlugin({
  snapshot,
  overrides,
}: Pick<Boot, 'snapshot' | 'overrides'>): ModuleFederationRuntimePlugin {
  return {
    name: 'checked-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // The federation runtime gives the whole address.
      const released = snapshot.remotes.find(({ entry }) => new URL(entry, location.origin).href === url);
      if (released?.integrity) script.integrity = released.integrity;
      else if (!overrides?.some(({ remote }) => remote === released?.name))
        throw new Error(`The release of ${url} names no hash.`);
      return { script, timeout: LOAD_LIMIT_MS };
    },
  };
}
