import { type Locator, type Page } from '@playwright/test';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

/** Returns how the edge of an element is rendered, without its text. */
const readEdge = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { borderTopColor, borderTopWidth, borderBottomColor, borderBottomWidth, backgroundColor, outlineStyle } =
      getComputedStyle(node);
    return [borderTopWidth, borderTopColor, borderBottomWidth, borderBottomColor, backgroundColor, outlineStyle].join(
      ' ',
    );
  });

/** Returns the width of the top border, px. */
const getEdgeWidth = (element: Locator): Promise<number> =>
  element.evaluate((node) => parseFloat(getComputedStyle(node).borderTopWidth));

/** Selects a price in each of two matches. Fails unless prices have edges, and a selected one has a different edge. */
async function expectPickedPricesShow(page: Page): Promise<void> {
  const rows = page.getByRole('region', { name: 'Next up' }).locator('[data-row]');
  for (const at of [0, 1]) {
    const prices = rows.nth(at).getByRole('button', { name: /\d\.\d\d/ });
    const [picked, other] = [prices.first(), prices.last()];
    expect(await getEdgeWidth(other), 'edge of a price').toBeGreaterThan(0);
    await picked.click();
    await expect(picked).toHaveAttribute('aria-pressed', 'true');
    expect(await getEdgeWidth(picked), 'edge of a picked price').toBeGreaterThan(await getEdgeWidth(other));
    expect(await readEdge(picked)).not.toBe(await readEdge(other));
  }
}

for (const media of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
  const [[name, value]] = Object.entries(media) as [[string, string]];

  test(
    `${name} ${value}: selected prices, tabs and switches show their state by edges`,
    { tag: ['@sportsbook', '@main'] },
    async ({ page, home, betslip }) => {
      await page.emulateMedia(media);
      await arrive(page, home);
      await expectPickedPricesShow(page);

      await betslip.open();
      const tab = (selected: boolean): Locator => betslip.sheet.getByRole('tab', { selected }).first();
      expect(await readEdge(tab(true)), 'the selected tab').not.toBe(await readEdge(tab(false)));

      await betslip.sheet.getByRole('button', { name: 'Betslip settings' }).click();
      const fastMode = betslip.sheet.getByRole('switch').first();
      const track = fastMode.locator('xpath=following-sibling::*[1]');
      const before = await readEdge(track);
      const wasOn = await fastMode.isChecked();
      await fastMode.setChecked(!wasOn, { force: true });
      await expect.poll(() => readEdge(track), 'a switch that was changed').not.toBe(before);
      await fastMode.setChecked(wasOn, { force: true });
    },
  );
}
