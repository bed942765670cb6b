import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { toWorkspacePath } from '../servers/places';

/** Width of the frame beside the screen, CSS px. */
const BEZEL = 12;

/** Returns the styles of the frame. The screen has the page's size in CSS px. */
const frame = (width: number): string => `
  body { margin: 0; background: transparent; }
  #phone { display: inline-block; padding: ${BEZEL}px; border-radius: 40px; background: #16181d; }
  img { display: block; width: ${width}px; border-radius: 28px; }`;

/**
 * Saves a screenshot of a page, within the frame of a phone, as docs/images/NAME.png. Moving parts of the page are shown at rest. The frame
 * is rendered in a separate page, which is closed afterwards.
 */
export async function savePhonePicture(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled' });
  const { width = 360 } = page.viewportSize() ?? {};
  const drawing = await page.context().newPage();
  await drawing.setContent(
    `<style>${frame(width)}</style><div id="phone"><img alt="" src="data:image/png;base64,${shot.toString('base64')}"></div>`,
  );
  const picture = await drawing.locator('#phone').screenshot({ omitBackground: true });
  await drawing.close();
  const folder = toWorkspacePath('docs/images');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.png`), picture);
}
