import { type ReleaseSnapshot } from '@oware/contracts';
import { type Platform, type RemoteDefinition, type SlotName } from '@oware/platform';
import { type ComponentType } from 'react';
import { assertCompatible } from './compatibility';
import { RemoteError, type FailureStage } from './failure';
import { type LoadRemoteModule } from './federation';
import { createResource, type Resource } from './resource';
import { RETRY_DELAY_MS, retryOnce } from './retry-once';

/** The remotes of one browser session or one server-rendered request. */
export interface Remotes {
  /** The remote, loaded and set up. */
  remote(name: string): Resource<RemoteDefinition>;
  /** A page's component; the path is the route's pattern. */
  page(name: string, path: string): Resource<ComponentType>;
  /** What a remote contributes to a slot. */
  contribution(name: string, slot: SlotName): Resource<ComponentType>;
  /** Forgets every failure of a remote, so that Reload tries again. */
  retry(name: string): void;
  /** Undoes every setup. */
  teardown(): void;
}

export function createRemotes(
  snapshot: ReleaseSnapshot,
  platform: Platform,
  loadModule: LoadRemoteModule,
  retryDelay = RETRY_DELAY_MS,
): Remotes {
  const resources = new Map<string, Resource<unknown>>();
  const teardowns: (() => void)[] = [];

  function once<Value>(key: string, load: () => Promise<Value>): Resource<Value> {
    const existing = resources.get(key) as Resource<Value> | undefined;
    const resource = existing ?? createResource(load);
    resources.set(key, resource);
    return resource;
  }

  async function start(name: string): Promise<RemoteDefinition> {
    const released = snapshot.remotes.find((remote) => remote.name === name);
    if (!released) throw new RemoteError(name, 'load', new Error('not in the release snapshot'));
    const definition = await staged(name, 'load', () => {
      assertCompatible(released, snapshot.mfRuntime);
      return retryOnce(() => loadModule(name), retryDelay);
    });
    await staged(name, 'setup', async () => {
      const teardown = definition.setup?.(platform);
      if (teardown) teardowns.push(teardown);
    });
    return definition;
  }

  const self: Remotes = {
    remote: (name) => once(name, () => start(name)),
    page: (name, path) =>
      once(`${name} page ${path}`, async () => {
        const { routes } = await self.remote(name).load();
        const route = routes.find((candidate) => candidate.path === path);
        if (!route) throw new RemoteError(name, 'page', new Error(`has no page ${path}`));
        return (await staged(name, 'page', () => retryOnce(() => route.page(), retryDelay))).default;
      }),
    contribution: (name, slot) =>
      once(`${name} slot ${slot}`, async () => {
        const { slots } = await self.remote(name).load();
        const contribution = slots?.[slot];
        if (!contribution) throw new RemoteError(name, 'page', new Error(`contributes nothing to ${slot}`));
        return (await staged(name, 'page', () => retryOnce(() => contribution.load(), retryDelay))).default as ComponentType;
      }),
    retry(name) {
      for (const [key, resource] of resources) if (key === name || key.startsWith(`${name} `)) resource.reset();
    },
    teardown() {
      for (const undo of teardowns.splice(0)) undo();
    },
  };
  return self;
}

async function staged<Value>(name: string, stage: FailureStage, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    throw new RemoteError(name, stage, cause);
  }
}
