import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/** What a remote's build leaves out and finds here; the build of remotes names it too (tools/federation). */
const RUNTIME_GLOBAL = '__owareFederation';

type Options = Parameters<typeof createInstance>[0];

/**
 * Hands remotes the part of the federation runtime that their entries call, so that none carries a copy. Each gets an
 * instance of its own: the runtime's `init` would take the shell's, which it finds by the identity of the build it stands in.
 */
export function provideRuntime(): void {
  const init = ({ webpackRequire: { federation } }: { webpackRequire: { federation: { initOptions: Options } } }) =>
    createInstance({ ...federation.initOptions, id: federation.initOptions.name });
  Object.assign(globalThis, {
    [RUNTIME_GLOBAL]: {
      runtime: { init: createInstance },
      attachShareScopeMap,
      bundlerRuntime: { S: {}, I: initializeSharing, init, initContainerEntry, consumes },
      bundlerRuntimeOptions: {},
    },
  });
}
