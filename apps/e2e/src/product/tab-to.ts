import { expect, type Page } from '@playwright/test';

/** Moves with Tab until the element with this role and name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const [label, text] = await focused.evaluate((element) => [
      element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
      element.textContent ?? '',
    ]);
    expect(`${label} ${text}`).toMatch(name);
  }).toPass({ intervals: [0] });
}
