import { type Platform } from '@oware/platform';

/** One try of a setup. */
export interface SetupTrial {
  /** What the setup is handed. */
  platform: Platform;
  /** After a setup that threw: what it listened to ends, and the slices that it has added may be added by the next try. */
  undo(): void;
}

/** @param left slices that tries of the same remote before have left in the store */
export function trySetup(platform: Platform, left: Set<string>): SetupTrial {
  const added: string[] = [];
  const leave: (() => void)[] = [];
  const { events } = platform;
  return {
    platform: {
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
