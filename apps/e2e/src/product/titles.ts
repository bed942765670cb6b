import { type Page } from '@playwright/test';

/**
 * Compares the box of each title with its text: headings of the first level, those of sheets, and the title of the bar. Returns a line for
 * each truncated one, and one for a page whose bar has an invisible title. Excludes titles for screen readers only.
 */
export const findCutTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    let read = 0;
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    for (const title of within.querySelectorAll<HTMLElement>('h1, header p, header + div > p, dialog h2')) {
      const text = title.textContent?.trim() ?? '';
      if (text === '' || !title.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const isHeard = [title, ...title.querySelectorAll('*')].some(
        (each) => getComputedStyle(each).clipPath !== 'none' && each.textContent?.trim() === text,
      );
      if (isHeard) continue;
      const range = document.createRange();
      range.selectNodeContents(title);
      const [drawn, box] = [range.getBoundingClientRect(), title.getBoundingClientRect()];
      const hides = getComputedStyle(title).overflow !== 'visible';
      const isCut =
        box.width < 16 ||
        drawn.left < -2 ||
        drawn.right > innerWidth + 2 ||
        (hides && (drawn.right > box.right + 2 || drawn.bottom > box.bottom + drawn.height / 4));
      if (isCut) cut.push(`"${text.slice(0, 40)}" in ${Math.round(box.width)} px`);
      else read++;
    }
    if (read === 0 && within.querySelector('header p')?.textContent) cut.push('no title is drawn');
    return cut;
  });

/** Returns the counts on icons that cover more than two fifths of their icon. */
export const findCoveredIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav svg, dialog[open] a svg')].flatMap((icon) => {
      const { left, right, top, bottom, width, height } = icon.getBoundingClientRect();
      if (width === 0) return [];
      const around = icon.closest('a, button')?.querySelectorAll('span') ?? [];
      return [...around].flatMap((count) => {
        const text = count.textContent?.trim() ?? '';
        if (!/^\d/.test(text) || count.contains(icon)) return [];
        const box = count.getBoundingClientRect();
        const across = Math.min(right, box.right) - Math.max(left, box.left);
        const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        const covers = Math.max(0, across) * Math.max(0, down);
        return covers > 0.4 * width * height ? [`"${text}" covers its icon`] : [];
      });
    }),
  );
