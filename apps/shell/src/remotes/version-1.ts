import { version1Exports, version1RouteMembers } from '@oware/contracts';
import { type RemoteDefinition } from '@oware/platform';

/** Returns a shared module with its export names of platform API 1 in addition (docs/adr/0185). */
export function addVersion1Exports(name: string, module: object): object {
  const renamed = version1Exports[name];
  if (!renamed) return module;
  // A copy by descriptors has the marks of a module too, which are not enumerable.
  const extended = Object.defineProperties({}, Object.getOwnPropertyDescriptors(module)) as Record<string, unknown>;
  for (const [older, current] of Object.entries(renamed)) extended[older] = extended[current];
  return extended;
}

/** Gives the route members of a remote of platform API 1 their present names. */
export const renameVersion1Members = (remote: RemoteDefinition): RemoteDefinition => ({
  ...remote,
  routes: remote.routes.map(
    (route) =>
      Object.fromEntries(
        Object.entries(route).map(([member, value]) => [version1RouteMembers[member] ?? member, value]),
      ) as unknown as typeof route,
  ),
});
