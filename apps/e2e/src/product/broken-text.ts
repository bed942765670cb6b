import { type Page } from '@playwright/test';

/** Lists words on the page that are broken inside, over two lines or more. One line each: the word, and the element that contains it. */
export const listBrokenWords = (page: Page): Promise<string[]> => page.evaluate(findBrokenWords);

/** Runs in the page. */
function findBrokenWords(): string[] {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { 0: word, index } of (textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.add(`"${word}" in ${parent.tagName.toLowerCase()}.${parent.className}`);
    }
  }
  return [...found];
}
