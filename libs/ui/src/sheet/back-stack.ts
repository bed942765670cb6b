/** Open overlays, which the back button closes one by one. */
export interface BackStack {
  /**
   * Registers an overlay; `close` is called when the visitor goes back. Returns a function to call when it closes in any other way.
   */
  open(close: () => void): () => void;
  /**
   * Closes the last opened overlay, as the back button does; false when none is open. Missing in copies of an earlier release.
   */
  closeLast?(): boolean;
  /**
   * Resolves once the history entries of closed overlays are removed; going back would undo a navigation that starts earlier.
   */
  settled(): Promise<void>;
}

const MARK = 'owareOpen';

/**
 * Creates one history entry for each open sheet or dialog, marked with its depth. Closing with a button removes the entry at the end of the
 * turn, so a sheet that opens in its place reuses the entry. The router's own state is kept.
 */
export function createBackStack(view: Window): BackStack {
  const open: (() => void)[] = [];
  let listening = false;
  /** Whether our own `history.go` is pending; overlays opened meanwhile get their entries after it. */
  let returning = false;
  const waiting: (() => void)[] = [];

  const depth = (): number => (view.history.state as Record<string, number> | null)?.[MARK] ?? 0;

  function deepen(): void {
    while (depth() < open.length) {
      view.history.pushState({ ...(view.history.state as object | null), [MARK]: depth() + 1 }, '');
    }
  }

  function goneBack(): void {
    if (returning) {
      returning = false;
      deepen();
      settle();
      if (!returning) for (const go of waiting.splice(0)) view.setTimeout(go);
      return;
    }
    const left = depth();
    while (open.length > left) open.pop()?.();
  }

  function settle(): void {
    const surplus = depth() - open.length;
    if (surplus <= 0 || returning) return;
    returning = true;
    view.history.go(-surplus);
  }

  return {
    open(close) {
      if (!listening) view.addEventListener('popstate', goneBack);
      listening = true;
      open.push(close);
      if (!returning) deepen();
      return () => {
        const at = open.indexOf(close);
        if (at < 0) return;
        open.splice(at, 1);
        view.setTimeout(settle);
      };
    },
    closeLast() {
      const close = open.at(-1);
      close?.();
      return close !== undefined;
    },
    settled: () =>
      new Promise((resolve) => {
        // Overlays closed in this turn start removing their entries at its end.
        view.setTimeout(() => (returning ? void waiting.push(resolve) : resolve()));
      }),
  };
}

/** Each remote has its own copy of this file, but there is only one history, so the stack is stored on the window. */
const KEY = Symbol.for('oware.backStack');

/** Returns the stack of a window. */
export function getBackStack(view: Window & { [KEY]?: BackStack }): BackStack {
  return (view[KEY] ??= createBackStack(view));
}
