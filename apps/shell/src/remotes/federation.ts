import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type ReleaseSnapshot } from '@oware/contracts';
import { type RemoteDefinition } from '@oware/platform';
import { provideRuntime } from './provide-runtime';
import { extendSharedModules, sharedModules } from './shared-modules';

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
    const isVersion1 = snapshot.remotes.some((remote) => remote.name === name && remote.platform.startsWith('^1.'));
    const version1 = isVersion1 ? await import(/* webpackChunkName: "late" */ './version-1') : undefined;
    if (version1) extendSharedModules(version1.addVersion1Exports);
    const module = await host.loadRemote<{ default?: RemoteDefinition }>(`${name}/remote`);
    if (!module?.default) throw new Error(`${name} exposes no remote.`);
    return version1 ? version1.renameVersion1Members(module.default) : module.default;
  };
}
