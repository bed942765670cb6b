import { type RemoteDefinition } from '@oware/platform';

type Part = Record<string, unknown>;

/**
 * What a remote declares, with `enters` called before any function of it runs: `setup`, and what its routes and slots have. So that a thread
 * which does not come back can be charged to the remote whose code ran last.
 */
export function watchRemote(definition: RemoteDefinition, enters: (remote: string) => void): RemoteDefinition {
  const watched = (part: object): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'function'
          ? (...given: unknown[]): unknown => {
              enters(definition.name);
              return Reflect.apply(value, part, given);
            }
          : value,
      ]),
    );
  const { routes, slots = {} } = definition;
  const parts = Object.entries(slots).map(([name, slot]) => [name, watched(slot)] as const);
  return Object.assign(watched(definition), { routes: routes.map(watched), slots: Object.fromEntries(parts) }) as never;
}
