import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type ReleaseSnapshot } from '@oware/contracts';
import { type RemoteDefinition } from '@oware/platform';
import { provideRuntime } from './provide-runtime';

/** Fetches the code of a remote; resolves with its one exposed module. */
export type LoadRemoteModule = (name: string) => Promise<RemoteDefinition>;

const containerName = (remote: string): string => `oware_${remote.replace(/-/g, '_')}`;

/** Makes the remotes of a snapshot known to the federation runtime. Nothing is downloaded. */
export function registerSnapshot(snapshot: ReleaseSnapshot, plugin: ModuleFederationRuntimePlugin): LoadRemoteModule {
  const host = getInstance();
  if (!host) throw new Error('The federation runtime has not started.');
  provideRuntime();
  host.registerPlugins([plugin]);
  host.registerRemotes(
    snapshot.remotes.map(({ name, entry }) => ({ name: containerName(name), alias: name, entry, type: 'global' })),
  );
  return async (name) => {
    const module = await host.loadRemote<{ default?: RemoteDefinition }>(`${name}/remote`);
    if (!module?.default) throw new Error(`${name} exposes no remote.`);
    return module.default;
  };
}
