import { expect, test, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { toWorkspacePath } from '../servers/places';

/** The gallery is a folder of files; the browser gets them under this address. */
const ORIGIN = 'https://gallery.test';
const FOLDER = 'tmp/gallery-journey';

/** Differences of single pixels come from the version of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.002, animations: 'disabled' } as const;

const LOOKS = [
  { name: '360', width: 360, textSize: '100%' },
  { name: '320-double-text', width: 320, textSize: '200%' },
] as const;

test.describe.configure({ mode: 'serial' });
test.use({ deviceScaleFactor: 1, colorScheme: 'dark' });

test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, [toWorkspacePath('tools/run/build-gallery.mjs'), FOLDER]);
});

async function openGallery(page: Page, query: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = toWorkspacePath(path.join(FOLDER, pathname === '/' ? 'index.html' : pathname));
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(`${ORIGIN}/${query}`);
  await page.evaluate(() => document.fonts.ready);
}

for (const { name: look, width, textSize } of LOOKS)
  test(`components look as in their screenshots, ${look}`, { tag: ['@shell', '@nightly'] }, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 640 });
    await openGallery(page, '');
    const links = page.getByRole('navigation', { name: 'Components' }).getByRole('link');
    const groups = await links.evaluateAll((found) =>
      found.map((link) => ({ name: link.textContent, covers: link.hasAttribute('data-covers') })),
    );
    expect(groups.length).toBeGreaterThan(0);
    for (const { name, covers } of groups)
      for (const theme of covers ? ['classic', 'light'] : ['']) {
        await openGallery(page, `?group=${name}${theme && `&theme=${theme}`}`);
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
        const picture = [name, theme, look].filter(Boolean).join('-');
        await expect.soft(page, picture).toHaveScreenshot(`${picture}.png`, { ...TOLERANCE, fullPage: !covers });
      }
  });
