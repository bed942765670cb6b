import { type Side } from './build-file';

/** A remote's definition as its build exports it, as far as a variant changes it. */
export interface BuiltRemote {
  name: string;
  platform: string;
  routes: readonly { path: string; page(): Promise<{ default: unknown }> }[];
  slots?: Readonly<Record<string, { load(): Promise<{ default: unknown }> }>>;
  setup?(platform: never): unknown;
}

/**
 * Makes another definition out of a remote's own. An arrow function: it is written into the build as text and runs there, so it can use nothing
 * of the file that it stands in.
 */
export type AlterRemote = (remote: BuiltRemote, side: Side) => BuiltRemote;

/** Script for the end of a remote's entry: hands out the altered definition in place of the remote's own. */
export function alteringScript(remote: string, side: Side, alter: AlterRemote): string {
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
