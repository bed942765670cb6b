import { type Page } from '@playwright/test';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = ['@shell', '@main'];

/** Tries to load a script from another site, to set HTML from a string, and to load the product's own script; returns the outcome of each. */
const attack = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outcome = (attempt: () => void): string => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    return [
      outcome(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      outcome(() => (document.createElement('div').innerHTML = '<b>text</b>')),
      outcome(() => (document.createElement('script').src = '/assets/own.js')),
    ];
  });

/** Rewrites the response headers so that violations are only reported, as for an older shell. */
async function reportOnly(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/ng/'),
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': whole = '', ...headers } = response.headers();
      const directives = whole.split('; ');
      const types = directives.filter((directive) => directive.includes('trusted-types'));
      await route.fulfill({
        response,
        headers: {
          ...headers,
          'content-security-policy': directives.filter((directive) => !types.includes(directive)).join('; '),
          'content-security-policy-report-only': [...types, 'report-uri /report/policy'].join('; '),
        },
      });
    },
  );
}

test(
  'a script of another site, and HTML made of a text, are blocked and reported, and the product works',
  { tag },
  async ({ page, home, consoleWatch }) => {
    consoleWatch.allow(/Trusted(?:HTML|ScriptURL)|trusted-types/i);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/report/policy') reports.push(request.postData() ?? '');
    });
    await arrive(page, home);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }).click();
    await expect(page).toHaveURL(/\/live$/);
    expect(consoleWatch.errors).toEqual([]);
    expect(reports).toEqual([]);
    expect(await attack(page)).toEqual(['TypeError', 'TypeError', 'done']);
    await expect.poll(() => reports.length).toBe(2);
    for (const report of reports) expect(report).toContain('require-trusted-types-for');
  },
);

test('they are only reported where the policy is not enforced', { tag }, async ({ page, home, consoleWatch }) => {
  consoleWatch.allow(/Trusted(?:HTML|ScriptURL)|trusted-types/i);
  // The browser does not treat a page that the test has rewritten as local.
  consoleWatch.allow(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  await reportOnly(page);
  await arrive(page, `${home}/help`);
  expect(consoleWatch.errors).toEqual([]);
  const reported = page.waitForEvent('console', (message) => /Trusted/i.test(message.text()));
  expect(await attack(page)).toEqual(['done', 'done', 'done']);
  await reported;
});
