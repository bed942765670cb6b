import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type ReleaseSnapshot } from '@oware/contracts';
import { type RemoteDefinition } from '@oware/platform';
import { provideRuntime } from './provide-runtime';
import { sharedModules } from './shared-modules';

/** Fetches the code of a remote; resolves with its one exposed module. */
export type LoadRemoteModule = (name: string) => Promise<RemoteDefinition>;

const containerName = (remote: string): string => `oware_${remote.replace(/-/g, '_')}`;

/** Registers the remotes of a snapshot with the federation runtime. Nothing is downloaded. */
export function registerSnapshot(snapshot: ReleaseSnapshot, plugin: ModuleFederationRuntimePlugin): LoadRemoteModule {
  provideRuntime();
  const host = createInstance({
    name: 'shell',
    id: 'shell',
    shared: sharedModules,
    shareStrategy: 'loaded-first',
    plugins: [plugin],
    remotes: snapshot.remotes.map(({ name, entry }) => ({
      name: containerName(name),
      alias: name,
      entry,
      type: 'global',
    })),
  });
  return async (name) => {
    const module = await host.loadRemote<{ default?: RemoteDefinition }>(`${name}/remote`);
    if (!module?.default) throw new Error(`${name} exposes no remote.`);
    return module.default;
  };
}
