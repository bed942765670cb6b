import { type Page } from '@playwright/test';

/**
 * Lists text that a box truncates and that cannot be read in full by following its link or opening the element that contains it; in list
 * rows and main headings it is listed even then. One line each: the text, the box, and whether the text ends with an ellipsis.
 * @param inside selector of the elements to check
 */
export const listCutText = (page: Page, inside = '*'): Promise<string[]> => page.evaluate(findCutText, inside);

/** Runs in the page. */
function findCutText(inside: string): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const getStyle = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const cuts = (overflow: string, contain = ''): boolean =>
    overflow === 'hidden' || overflow === 'clip' || /paint|content|strict/.test(contain);
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

  /** Returns the box that truncates the text; undefined when the text is fully visible, or can be scrolled to. */
  function cutBy(text: DOMRect, parent: Element): Element | undefined {
    let [x, y] = [true, true];
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, contain, clipPath, position } = getStyle(box);
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      // For screen readers only.
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
    const text = textContent?.trim();
    if (!text || !parent?.closest(inside)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A link leads to the full text, unless it leads to this page; the logo of the brand is not text.
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
    if (!box) continue;
    const end = getStyle(box).textOverflow === 'ellipsis' ? ', with an ellipsis' : '';
    found.add(`"${text.slice(0, 40)}" in ${box.tagName.toLowerCase()}.${box.className}${end}`);
  }
  return [...found];
}
