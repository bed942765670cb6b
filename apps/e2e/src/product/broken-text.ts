import { type Page } from '@playwright/test';

/**
 * Lists words that are broken inside, over two lines or more. One line each: the word, and the element that contains it.
 * @param inside selector of the elements to check
 */
export const listBrokenText = (page: Page, inside: string): Promise<string[]> => page.evaluate(findBrokenText, inside);

/** Runs in the page. */
function findBrokenText(inside: string): string[] {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (!parent?.closest(inside)) continue;
    // For screen readers only, or hidden.
    if (parent.clientWidth === 1 || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    for (const { 0: unbroken, index } of (textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + unbroken.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.add(`"${unbroken}" in ${parent.tagName.toLowerCase()}.${parent.className}`);
    }
  }
  return [...found];
}
