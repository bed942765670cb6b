import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What a remote's build leaves out and finds here; the build of remotes names it too (tools/federation). */
const RUNTIME_GLOBAL = '__owareFederation';

/**
 * Hands the federation runtime to the remotes, so that none carries a copy. Each gets an instance of its own: the
 * runtime's `init` would take the shell's, which it finds by the identity of the build it stands in.
 */
export function provideRuntime(): void {
  const init: typeof createInstance = (options) => {
    const instance = createInstance(options);
    instance.options.id = options.name;
    return instance;
  };
  Object.assign(globalThis, {
    [RUNTIME_GLOBAL]: {
      ...federation,
      runtime: { ...federation.runtime, init },
      bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    },
  });
}
