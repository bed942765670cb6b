import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/** Global variable with the modules that the builds of remotes omit (tools/federation uses the same name). */
const RUNTIME_GLOBAL = '__owareFederation';

type Options = Parameters<typeof createInstance>[0];

/**
 * Provides remotes with the part of the federation runtime that their entries call, so that none contains a copy. Each gets a separate
 * instance: the runtime's `init` would return the shell's, which it finds by the identity of the build that contains it.
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
