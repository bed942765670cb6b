import { LOAD_LIMIT_MS } from '@oware/config';
import { type ReleaseSnapshot } from '@oware/contracts';
import { type Platform, type RemoteDefinition, type SlotName } from '@oware/platform';
import { type ComponentType } from 'react';
import { assertCompatible } from './compatibility';
import { type LoadRemoteModule } from './federation';
import { RemoteError, type FailureStage } from './remote-error';
import { createResource, type Resource } from './resource';
import { RETRY_DELAY_MS, retryOnce } from './retry-once';
import { limitTime } from './limit-time';

/** The remotes of one browser session or one server-rendered request. */
export interface Remotes {
  /** Returns the remote; it is loaded and set up. */
  remote(name: string): Resource<RemoteDefinition>;
  /** Returns a page's component; the path is the route's pattern. */
  page(name: string, path: string): Resource<ComponentType>;
  /** Returns a remote's contribution to a slot. */
  contribution(name: string, slot: SlotName): Resource<ComponentType>;
  /** Resets every failure of a remote, so that Reload tries again; or reloads the whole page when only that helps. */
  retry(name: string): void;
  /** Undoes every setup. */
  teardown(): void;
}

/** Called with events of the remotes; not used on the server. */
export interface RemotesHooks {
  report(happening: { ran: string } | { texts: readonly string[] }): void;
  /** See `retry`; true when the page is reloaded. */
  reload(remote: string): boolean;
}

export function createRemotes(
  snapshot: ReleaseSnapshot,
  platform: Platform,
  loadModule: LoadRemoteModule,
  retryDelay = RETRY_DELAY_MS,
  hooks?: RemotesHooks,
): Remotes {
  const resources = new Map<string, Resource<unknown>>();
  const teardowns: (() => void)[] = [];

  function once<Value>(key: string, load: () => Promise<Value>): Resource<Value> {
    const existing = resources.get(key) as Resource<Value> | undefined;
    const resource = existing ?? createResource(load);
    resources.set(key, resource);
    return resource;
  }

  const fetched = <Value>(load: () => Promise<Value>): Promise<Value> =>
    retryOnce(() => limitTime(LOAD_LIMIT_MS, load()), retryDelay);

  async function start(name: string): Promise<RemoteDefinition> {
    const released = snapshot.remotes.find((remote) => remote.name === name);
    if (!released) throw new RemoteError(name, 'load', new Error('not in the release snapshot'));
    const definition = await staged(name, 'load', () => {
      assertCompatible(released, snapshot.mfRuntime);
      return fetched(() => loadModule(name));
    });
    await staged(name, 'setup', async () => {
      const teardown = definition.setup?.(platform);
      if (teardown) teardowns.push(teardown);
    });
    hooks?.report({ ran: name });
    return definition;
  }

  const self: Remotes = {
    remote: (name) => once(name, () => start(name)),
    page: (name, path) =>
      once(`${name} page ${path}`, async () => {
        const { routes } = await self.remote(name).load();
        const route = routes.find((candidate) => candidate.path === path);
        if (!route) throw new RemoteError(name, 'page', new Error(`has no page ${path}`));
        return (await staged(name, 'page', () => fetched(() => route.page()))).default;
      }),
    contribution: (name, slot) =>
      once(`${name} slot ${slot}`, async () => {
        const contribution = (await self.remote(name).load()).slots?.[slot];
        if (!contribution) throw new RemoteError(name, 'page', new Error(`contributes nothing to ${slot}`));
        const part = await staged(name, 'page', () => fetched(() => contribution.load()));
        if (part.contentPages) hooks?.report({ texts: part.contentPages });
        return part.default as ComponentType;
      }),
    retry(name) {
      if (hooks?.reload(name)) return;
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
