import { arrive, reload } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = ['@shell', '@account', '@main'];

test(
  'a page contains the key of the key exchange, and is marked as loading until it is hydrated',
  { tag },
  async ({ page, home }) => {
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    const document = await (await page.request.get(home)).text();
    expect(document).toMatch(/<html[^>]* data-loading/);
    expect(document).toMatch(/"orderKey":\{"id":"[0-9a-f]{16}","spki":"MII[A-Za-z0-9+/=]+"\}/);
    await arrive(page, home);
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
    expect(fetched.filter((url) => url.includes('/base/publicKey'))).toEqual([]);
  },
);

test('a device whose cookies were cleared keeps its id', { tag }, async ({ page, home, context }) => {
  const device = async (): Promise<string | undefined> =>
    (await context.cookies()).find(({ name }) => name === 'device-id')?.value;
  await arrive(page, home);
  const before = await device();
  expect(before).toBeTruthy();
  await context.clearCookies();
  await reload(page);
  expect(await device()).toBe(before);
});
