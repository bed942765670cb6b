/** Events that count as the first interaction. Visitors who only read, search engines included, are not asked. */
const INTERACTIONS = ['click', 'keyup', 'touchend', 'wheel'] as const;

/** Delay after an interaction, so that its own result appears first, ms. */
const DELAY_MS = 700;

/**
 * Calls `run` once after an interaction of the visitor, including an earlier one, when its result is on the screen.
 * @returns a function that stops it
 */
export function onFirstInteraction(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const act = (): void => {
    timer ??= setTimeout(() => {
      end();
      run();
    }, DELAY_MS);
  };
  function end(): void {
    clearTimeout(timer);
    for (const name of INTERACTIONS) removeEventListener(name, act);
  }
  for (const name of INTERACTIONS) addEventListener(name, act, { passive: true });
  // The visitor may have interacted before this code loaded.
  if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive) act();
  return end;
}
