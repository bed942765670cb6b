/** What is open over the page, closed one by one by the back button. */
export interface BackStack {
  /** Something opened: `close` is called when the visitor goes back. Returns what to call once it is closed otherwise. */
  open(close: () => void): () => void;
  /** Closes what opened last, as the back button does; false when nothing is open. Missing in copies of an earlier release. */
  closeLast?(): boolean;
  /** Resolves once the entries of what was closed are gone: what is navigated to before would be undone by our way back. */
  settled(): Promise<void>;
}

const MARK = 'owareOpen';

/**
 * One history entry for each open sheet or dialog, marked with its depth. Closing by a button takes the entry back at
 * the end of the turn, so a sheet that opens another in its place reuses the entry. The router's own state is kept.
 */
export function createBackStack(view: Window): BackStack {
  const open: (() => void)[] = [];
  let listening = false;
  /** Our own way back is under way: what opens meanwhile gets its entry once we have arrived. */
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
        // What was closed in this turn begins its way back at the end of it.
        view.setTimeout(() => (returning ? void waiting.push(resolve) : resolve()));
      }),
  };
}

/** Each remote carries its own copy of this file, and there is one history: the stack stands on the window itself. */
const KEY = Symbol.for('oware.backStack');

/** The stack of a window. */
export function backStackOf(view: Window & { [KEY]?: BackStack }): BackStack {
  return (view[KEY] ??= createBackStack(view));
}
