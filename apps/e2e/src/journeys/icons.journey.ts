import { expect, test } from '../product/journey';

test(
  'a page draws its icons from one sprite before any script runs',
  { tag: ['@shell', '@sportsbook', '@main'] },
  async ({ browser, home, baseURL }) => {
    const reading = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
    const sprites: [status: number, policy: string | undefined][] = [];
    reading.on('response', (response) => {
      if (/\/assets\/icons\.[^/]+\.svg$/.test(response.url()))
        sprites.push([response.status(), response.headers()['content-security-policy']]);
    });
    await reading.goto(home);
    const drawn = reading.locator('nav svg use').first();
    await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(0);
    expect(sprites).toEqual([[200, expect.stringContaining('sandbox')]]);
    await reading.context().close();
  },
);
