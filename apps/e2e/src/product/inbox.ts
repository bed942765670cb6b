import { type APIRequestContext, expect } from '@playwright/test';
import { type CountryCode } from '@oware/config';

/** Lists the messages that the product sent to a phone or an email address, newest first. */
async function listMessages(request: APIRequestContext, country: CountryCode, recipient: string): Promise<string[]> {
  const html = await (await request.get(`/api/${country}/demo/inbox`)).text();
  return [...html.matchAll(/<article><b>([^<]+)<\/b>.*?<p>(.*?)<\/p>/gs)]
    .filter(([, to]) => to === recipient)
    .map(([, , text]) => text ?? '');
}

/** Returns the newest code that a phone was sent, once there are `count` of them. */
export async function getCode(
  request: APIRequestContext,
  country: CountryCode,
  phone: string,
  count = 1,
): Promise<string> {
  let codes: string[] = [];
  await expect(async () => {
    const texts = await listMessages(request, country, phone);
    codes = texts.flatMap((text) => /(?:^|: )(\d{6}) is your/.exec(text)?.[1] ?? []);
    expect(codes.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return codes[0] as string;
}

/** Returns the newest message to a phone; undefined when there is none. */
export async function getNewestMessage(
  request: APIRequestContext,
  country: CountryCode,
  phone: string,
): Promise<string | undefined> {
  return (await listMessages(request, country, phone))[0];
}

/** Returns the newest link that an email address was sent, once there are `count` of them. */
export async function getLink(
  request: APIRequestContext,
  country: CountryCode,
  email: string,
  count = 1,
): Promise<string> {
  let links: string[] = [];
  await expect(async () => {
    const texts = await listMessages(request, country, email);
    links = texts.flatMap((text) => /\S*\?(?:email_)?token=[\w-]+/.exec(text)?.[0] ?? []);
    expect(links.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return links[0] as string;
}

/** Sends an SMS from a player's phone to the product. */
export async function sendSms(
  request: APIRequestContext,
  country: CountryCode,
  from: string,
  text: string,
): Promise<void> {
  const response = await request.post(`/api/${country}/demo/inbox`, { form: { from, text } });
  expect(response.ok()).toBe(true);
}

/** Returns a different code. */
export const getOtherCode = (code: string): string => (code === '000000' ? '111111' : '000000');
