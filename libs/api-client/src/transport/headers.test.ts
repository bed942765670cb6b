/** @jest-environment node */
import { CAMPAIGN_KEYS, COOKIE_CHOICE } from '@oware/config';
import { createFakeBrowser } from '../testing/fake-browser';
import { startServer, createSuccess, type TestServer } from '../testing/server';
import { saveCampaign } from './campaign';
import { exchange } from './exchange';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(() => createSuccess(null));
});
afterEach(() => server.close());

const seen = async (): Promise<Record<string, unknown>> => {
  await exchange(server.http, { path: '/x' });
  return server.calls.at(-1)?.headers ?? {};
};

test.each([
  ['ng', 'Mozilla/5.0 (Linux; Android 14)', { platform: 'wap', operid: '8' }],
  ['gh', 'Mozilla/5.0 (Linux; Android 14)', { platform: 'wap', operid: '7' }],
  ['ng', 'Mozilla/5.0 (Linux; Android 14) OwareApp/1.20.27 (android)', { platform: 'android', operid: '8' }],
] as const)('sends the country and app of a call of %s from %s', async (country, userAgent, headers) => {
  server.http.country = country;
  server.http.headers = () => ({ 'user-agent': userAgent });
  expect(await seen()).toMatchObject({ ...headers, clientid: 'wap' });
});

describe('in a browser', () => {
  let browser: ReturnType<typeof createFakeBrowser>;
  const storage = {
    getText: (key: string) => sessionStorage.getItem(key) ?? undefined,
    setText: (key: string, text: string) => (sessionStorage.setItem(key, text), true),
  };
  const cookies = { _fbp: 'fb.1.2', _fbc: 'fb.3=4', accessToken: 'never', [COOKIE_CHOICE]: 'all' };
  beforeEach(() => void (browser = createFakeBrowser(cookies)));
  afterEach(() => browser.remove());

  test('sends the ad cookies and no other cookies as headers', async () => {
    const headers = await seen();
    expect(headers).toMatchObject({ _fbp: 'fb.1.2', _fbc: 'fb.3=4' });
    expect(JSON.stringify(headers)).not.toContain('never');
  });

  test('sends the campaign of the visit with each call, encoded for headers', async () => {
    const values = CAMPAIGN_KEYS.map((key) => [key, `Ama & Kofi ₵ ${key}`] as const);
    saveCampaign(`?${new URLSearchParams([...values.map((pair) => [...pair]), ['other', 'x']]).toString()}`, storage);
    const headers = await seen();
    for (const [key, value] of values) expect(decodeURIComponent(String(headers[key]))).toBe(value);
    expect(headers).not.toHaveProperty('other');
  });

  test('sends neither ad cookies nor the campaign when the visitor rejected them', async () => {
    browser.remove();
    browser = createFakeBrowser({ ...cookies, [COOKIE_CHOICE]: 'needed' });
    saveCampaign('?utm_source=sms', storage);
    const headers = await seen();
    for (const name of ['_fbp', '_fbc', 'utm_source']) expect(headers).not.toHaveProperty(name);
  });

  test('sends no campaign for a visit without one, and keeps the first one of a visit', async () => {
    expect(Object.keys(await seen()).filter((name) => (CAMPAIGN_KEYS as readonly string[]).includes(name))).toEqual([]);
    saveCampaign('?utm_source=sms', storage);
    saveCampaign('?page=2', storage);
    expect(await seen()).toMatchObject({ utm_source: 'sms' });
  });
});
