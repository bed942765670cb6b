import { type Page } from '@playwright/test';

/**
 * Text that a box cuts off and that cannot be read in full by following the link or opening what it stands in; of who plays nothing is cut
 * even there. One line each: the text, and the box.
 * @param inside looks only at what is in elements of this selector
 */
export const cutText = (page: Page, inside = '*'): Promise<string[]> => page.evaluate(findCutText, inside);

/** Runs in the page. */
function findCutText(inside: string): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const cuts = (overflow: string, contain = ''): boolean =>
    overflow === 'hidden' || overflow === 'clip' || /paint|content|strict/.test(contain);
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

  /** The box that cuts a part of the text off; undefined when all of it is there, or can be scrolled to. */
  function cutBy(text: DOMRect, parent: Element): Element | undefined {
    let [x, y] = [true, true];
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, contain, clipPath, position } = styleOf(box);
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      // Only heard.
      if (clipPath !== 'none' || (width <= 1 && cuts(overflowX))) return undefined;
      if (x && cuts(overflowX, contain) && (text.left < left - 2 || text.right > right + 2)) return box;
      if (y && cuts(overflowY, contain) && (text.top < top - text.height / 3 || text.bottom > bottom + text.height / 3))
        return box;
      x &&= !scrolls(overflowX);
      y &&= !scrolls(overflowY);
      if (position === 'fixed') return undefined;
    }
    return undefined;
  }

  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found = new Set<string>();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node;
    const words = textContent?.trim();
    if (!words || !parent?.closest(inside)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A link leads to where it can be read, unless that is here; a picture of the brand is no text.
    const link = parent.closest<HTMLAnchorElement>('a[href]');
    if (
      link &&
      !link.closest('[data-row], h1') &&
      (link.href.split('#')[0] !== location.href || link.hasAttribute('aria-label'))
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = [...range.getClientRects()].map((rect) => cutBy(rect, parent)).find((each) => each !== undefined);
    if (box) found.add(`"${words.slice(0, 40)}" in ${box.tagName.toLowerCase()}.${box.className}`);
  }
  return [...found];
}
