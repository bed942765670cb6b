import { expect, type Page } from '@playwright/test';

/** Moves with Tab, or backwards with Shift and Tab, until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(keys);
    const focused = page.locator(':focus');
    const [label, text] = await focused.evaluate((element) => [
      element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
      element.textContent ?? '',
    ]);
    expect(`${label} ${text}`).toMatch(name);
  }).toPass({ intervals: [0] });
}
