/** Something that the late part of the shell acts on. */
export type Happening =
  /** Something failed. */
  | { error: unknown; where: string }
  /** A remote has been loaded and set up. */
  | { ran: string }
  /** A part of the frame has come whose texts are on these content pages. */
  | { texts: readonly string[] }
  /** The visitor wants to go back by so many pages; negative. */
  | { back: number };

/** What the late part of the shell takes over once it is there (see `late/start-late.ts`). */
interface LateHooks {
  report(happening: Happening): void;
  /** Asked at each navigation to another page; true: a full load to it is under way. */
  leave(href: string, replace: boolean): boolean;
  /** Asked when the visitor wants a failed remote loaded again; true: a full load does it. */
  reload(remote: string): boolean;
}

/** Hooks that nothing has been put into: what happens meanwhile is kept. */
export interface EmptyHooks extends LateHooks {
  kept: Happening[];
}

export function createLateHooks(): EmptyHooks {
  const kept: Happening[] = [];
  return { kept, report: (happening) => void kept.push(happening), leave: () => false, reload: () => false };
}
