/** Minimum height of a keyboard, px; anything lower is a bar of the browser. */
const LOWEST_KEYBOARD = 100;

/**
 * Returns the height of the page that a keyboard covers, px: on iOS, and in browsers on Android, the page keeps its height. 0 when the
 * browser has shrunk the page instead.
 */
export function getCoveredHeight({
  innerHeight,
  visualViewport,
}: Pick<Window, 'innerHeight' | 'visualViewport'>): number {
  if (!visualViewport) return 0;
  const { height, scale, offsetTop } = visualViewport;
  const covered = Math.round(innerHeight - height * scale - offsetTop);
  return covered < LOWEST_KEYBOARD ? 0 : covered;
}

/** Keeps sheets above the keyboard by the style property `--keyboard`. */
export function followKeyboard(view: Window = window): void {
  const { visualViewport } = view;
  const { style } = view.document.documentElement;
  let shown = 0;
  const measure = (): void => {
    const covered = getCoveredHeight(view);
    if (covered === shown) return;
    const comes = shown === 0;
    shown = covered;
    if (covered === 0) style.removeProperty('--keyboard');
    else style.setProperty('--keyboard', `${covered}px`);
    if (comes) view.document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  for (const change of ['resize', 'scroll']) visualViewport?.addEventListener(change, measure);
}
