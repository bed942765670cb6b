import { type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type ReleaseSnapshot } from '@oware/contracts';

/** Lets the browser check the entry of a remote against its release before it runs. */
export function scriptPlugin({ remotes }: ReleaseSnapshot): ModuleFederationRuntimePlugin {
  return {
    name: 'checked-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const integrity = remotes.find(({ entry }) => entry === url)?.integrity;
      if (integrity) script.integrity = integrity;
      return script;
    },
  };
}
