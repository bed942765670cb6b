/** An event for the lazy chunk of the shell. */
export type Happening =
  /** An error occurred. */
  | { error: unknown; where: string }
  /** A remote has been loaded and set up. */
  | { ran: string }
  /** A part of the frame has loaded whose texts are on these content pages. */
  | { texts: readonly string[] }
  /** The visitor wants to go back by this many pages; negative. */
  | { back: number };

/** Hooks that the lazy chunk of the shell replaces once it is loaded (see `late/start-late.ts`). */
interface LateHooks {
  report(happening: Happening): void;
  /** Called at each navigation to another page; true if it started a full load instead. */
  leave(href: string, replace: boolean): boolean;
  /** Called when the visitor wants to reload a failed remote; true if it started a full load. */
  reload(remote: string): boolean;
}

/** Hooks before they are replaced; they queue events. */
export interface EmptyHooks extends LateHooks {
  kept: Happening[];
}

export function createLateHooks(): EmptyHooks {
  const kept: Happening[] = [];
  return { kept, report: (happening) => void kept.push(happening), leave: () => false, reload: () => false };
}
