const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const listButtons = (bar: Element): HTMLElement[] => [...bar.querySelectorAll('button')];

/** Makes one button of a toolbar reachable by the Tab key. */
function leaveOne(bar: Element, chosen: HTMLElement | undefined): void {
  for (const button of listButtons(bar)) button.tabIndex = button === chosen ? 0 : -1;
}

/**
 * Makes the prices of a market, an element with the role `toolbar`, one tab stop with arrow keys inside (the toolbar pattern of WAI-ARIA).
 * Toolbars added later are handled on the next key press.
 * @returns a function that stops it
 */
export function followToolbarKeys(page: Document): () => void {
  function press(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      for (const bar of page.querySelectorAll('[role="toolbar"]')) {
        const buttons = listButtons(bar);
        leaveOne(
          bar,
          buttons.find((button) => button === page.activeElement) ??
            buttons.find((button) => button.getAttribute('tabindex') === '0') ??
            buttons[0],
        );
      }
      return;
    }
    const bar = event.target instanceof Element ? event.target.closest('[role="toolbar"]') : null;
    const buttons = bar ? listButtons(bar) : [];
    const next = buttons[steps[event.key]?.(buttons.indexOf(event.target as HTMLElement), buttons.length) ?? -1];
    if (!bar || !next) return;
    event.preventDefault();
    leaveOne(bar, next);
    next.focus();
  }
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}
