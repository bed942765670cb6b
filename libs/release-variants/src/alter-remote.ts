import { type Side } from './build-file';

/** Fields of a remote's built definition that a variant can change. */
export interface BuiltRemote {
  name: string;
  platform: string;
  routes: readonly { path: string; page(): Promise<{ default: unknown }> }[];
  slots?: Readonly<Record<string, { load(): Promise<{ default: unknown }> }>>;
  setup?(platform: never): unknown;
}

/**
 * Returns a changed definition of a remote. Must be an arrow function without references to its file: its text is copied into the build and
 * runs there.
 */
export type AlterRemote = (remote: BuiltRemote, side: Side) => BuiltRemote;

/** Returns a script for the end of a remote's entry that exports the changed definition instead of the remote's own. */
export function getAlteringScript(remote: string, side: Side, alter: AlterRemote): string {
  const container = side === 'browser' ? `oware_${remote.replace(/-/g, '_')}` : 'module.exports';
  return `
;${container} = (function (container) {
  var alter = ${alter.toString()};
  return {
    init: function () { return container.init.apply(container, arguments); },
    get: async function (module) {
      const factory = await container.get(module);
      return function () {
        const loaded = factory();
        return { ...loaded, default: alter(loaded.default, '${side}') };
      };
    },
  };
})(${container});
`;
}
