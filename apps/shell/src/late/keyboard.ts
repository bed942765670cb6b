/** Less than this is a bar of the browser, not a keyboard, px. */
const LOWEST_KEYBOARD = 100;

/**
 * How much of the page a keyboard lies over, px: that of iOS, and of browsers on Android, leaves the page as high as it was. 0 where the page
 * has become lower by itself.
 */
export function coveredByKeyboard({
  innerHeight,
  visualViewport,
}: Pick<Window, 'innerHeight' | 'visualViewport'>): number {
  if (!visualViewport) return 0;
  const { height, scale, offsetTop } = visualViewport;
  const covered = Math.round(innerHeight - height * scale - offsetTop);
  return covered < LOWEST_KEYBOARD ? 0 : covered;
}

/** Keeps sheets above the keyboard: they stand on `--keyboard`. */
export function followKeyboard(view: Window = window): void {
  const { visualViewport } = view;
  const { style } = view.document.documentElement;
  let shown = 0;
  const measure = (): void => {
    const covered = coveredByKeyboard(view);
    if (covered === shown) return;
    const comes = shown === 0;
    shown = covered;
    if (covered === 0) style.removeProperty('--keyboard');
    else style.setProperty('--keyboard', `${covered}px`);
    if (comes) view.document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  for (const change of ['resize', 'scroll']) visualViewport?.addEventListener(change, measure);
}
