/** What counts as the first act of a visitor: whoever only reads, a search engine too, is asked nothing. */
const ACTS = ['click', 'keyup', 'touchend', 'wheel'] as const;

/** Time for what the act has asked for to come first, ms. */
const MEANWHILE_MS = 700;

/**
 * Calls `run` after an act of the visitor, be it an earlier one, once what it has asked for is on the screen; never over something that is open.
 * @returns what ends it
 */
export function afterFirstAct(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    timer = undefined;
    // Asked again by the next act.
    if (document.querySelector('dialog[open]') !== null) return;
    end();
    run();
  }
  const act = (): void => void (timer ??= setTimeout(look, MEANWHILE_MS));
  function end(): void {
    clearTimeout(timer);
    for (const name of ACTS) removeEventListener(name, act);
  }
  for (const name of ACTS) addEventListener(name, act, { passive: true });
  // Whoever was faster than this code is not asked for another one.
  if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive) act();
  return end;
}
