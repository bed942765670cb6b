import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, type Page } from '@playwright/test';
import { type Theme } from '@oware/config';
import { toWorkspacePath } from '../servers/places';

/** The themes from left to right; `system` follows the phone, which prefers dark. */
const THEMES = ['classic', 'light', 'system'] satisfies Theme[];

/** Quality of the picture, 0 to 100: about 45 kB for three screens. */
const QUALITY = 40;

/**
 * Saves the first screen of a page in the three themes side by side, as docs/images/gallery/pages/NAME.jpg.
 * @param open opens the page and waits until it is complete
 */
export async function saveThemeSheet(
  page: Page,
  context: BrowserContext,
  origin: string,
  name: string,
  open: () => Promise<unknown>,
): Promise<void> {
  const { width = 360, height = 780 } = page.viewportSize() ?? {};
  const shots: string[] = [];
  for (const theme of THEMES) {
    await page.goto('about:blank');
    await context.addCookies([{ name: 'theme', value: theme, url: origin }]);
    await open();
    shots.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: width * THEMES.length, height });
  const images = shots.map((shot) => `<img alt="" width="${width}" src="data:image/png;base64,${shot}">`).join('');
  await sheet.setContent(`<style>body{margin:0;display:flex}</style>${images}`);
  const picture = await sheet.screenshot({ type: 'jpeg', quality: QUALITY });
  await sheet.close();
  const folder = toWorkspacePath('docs/images/gallery/pages');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.jpg`), picture);
}
