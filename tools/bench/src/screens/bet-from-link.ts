import { type Browser, type Cookie } from '@playwright/test';
import { SAVE_DATA_COOKIE } from '@oware/config';
import { setVisitorCookies } from '../phone/visitor-cookies';
import { PHONE } from '../phone/load-page';
import { observe } from '../phone/observe';
import { createOfferedCode } from '../web/pages';

interface BetFromLink {
  /** Origin of the product itself, where the code is created. */
  product: string;
  /** Origin that the phone uses. */
  address: string;
  cookies: readonly Cookie[];
  slowdown: number;
  userAgent?: string;
  savesData?: boolean;
}

/** Follows a shared link with an empty cache and bets as fast as the pages allow. */
export async function placeBetFromLink(
  browser: Browser,
  { product, address, cookies, slowdown, userAgent, savesData = false }: BetFromLink,
): Promise<{ placed: number; slowest: number }> {
  const code = await createOfferedCode(product);
  const url = `${address}/ng/m/load_code?code=${code}`;
  const context = await browser.newContext({ ...PHONE, ...(userAgent !== undefined && { userAgent }) });
  try {
    await Promise.all([setVisitorCookies(context, url), context.addCookies([...cookies])]);
    if (savesData) await context.addCookies([{ name: SAVE_DATA_COOKIE, value: 'on', url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observe);
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to betslip' }).click();
    const slip = page.getByRole('dialog', { name: /^(Betslip|Bet placed)/ });
    await slip.getByRole('textbox', { name: /stake/i }).first().fill('20');
    await slip.getByRole('button', { name: /^Place bet/ }).click();
    await slip.getByRole('heading', { name: /(is|are) placed$/ }).waitFor();
    const placed = performance.now() - began;
    const { inputs } = await page.evaluate(() => window.benchNotes);
    return { placed, slowest: Math.max(0, ...inputs) };
  } finally {
    await context.close();
  }
}
