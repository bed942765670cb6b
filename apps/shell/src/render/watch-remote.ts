import { type RemoteDefinition } from '@oware/platform';

type Part = Record<string, unknown>;

/**
 * Wraps the definition of a remote so that `enters` is called before any function of it runs: `setup`, and those of its routes and slots. A
 * thread that hangs can then be blamed on the remote whose code ran last.
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
