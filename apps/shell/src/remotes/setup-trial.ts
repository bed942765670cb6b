import { type Platform, type RemoteDefinition } from '@oware/platform';

/** Sets a remote up. @returns what undoes it */
export type SetUp = (name: string, definition: RemoteDefinition) => () => void;

/**
 * Setups of one session. One that throws leaves nothing behind that would keep the next try of the same remote from being whole: what it listened to ends, and the
 * slices that it has added may be added once more.
 */
export function createSetUp(platform: Platform): SetUp {
  const left = new Map<string, Set<string>>();
  return (name, definition) => {
    const slices = left.get(name) ?? new Set();
    left.set(name, slices);
    const { trial, undo } = tryOn(platform, slices);
    try {
      return definition.setup?.(trial) || (() => undefined);
    } catch (error) {
      undo();
      throw error;
    }
  };
}

/** @param left slices that tries of the same remote before have left in the store */
function tryOn(platform: Platform, left: Set<string>): { trial: Platform; undo(): void } {
  const added: string[] = [];
  const leave: (() => void)[] = [];
  const { events } = platform;
  return {
    trial: {
      ...platform,
      injectSlice(name, reducer) {
        if (!left.delete(name)) platform.injectSlice(name, reducer);
        added.push(name);
      },
      events: {
        ...events,
        on(name, listener) {
          const off = events.on(name, listener);
          leave.push(off);
          return off;
        },
      },
    },
    undo() {
      for (const off of leave) off();
      for (const name of added) left.add(name);
    },
  };
}
