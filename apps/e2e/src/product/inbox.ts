import { type APIRequestContext, expect } from '@playwright/test';
import { type CountryCode } from '@oware/config';

/** The messages that the product sent to a phone or an email address, the newest first. */
async function messagesTo(request: APIRequestContext, country: CountryCode, recipient: string): Promise<string[]> {
  const html = await (await request.get(`/api/${country}/demo/inbox`)).text();
  return [...html.matchAll(/<article><b>([^<]+)<\/b>.*?<p>(.*?)<\/p>/gs)]
    .filter(([, to]) => to === recipient)
    .map(([, , text]) => text ?? '');
}

/** The newest code that a phone was sent, once there are `count` of them. */
export async function codeFor(
  request: APIRequestContext,
  country: CountryCode,
  phone: string,
  count = 1,
): Promise<string> {
  let codes: string[] = [];
  await expect(async () => {
    const texts = await messagesTo(request, country, phone);
    codes = texts.flatMap((text) => /(?:^|: )(\d{6}) is your/.exec(text)?.[1] ?? []);
    expect(codes.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return codes[0] as string;
}

/** The newest message to a phone; undefined when there is none. */
export async function newestMessage(
  request: APIRequestContext,
  country: CountryCode,
  phone: string,
): Promise<string | undefined> {
  return (await messagesTo(request, country, phone))[0];
}

/** The newest link that an email address was sent, once there are `count` of them. */
export async function linkFor(
  request: APIRequestContext,
  country: CountryCode,
  email: string,
  count = 1,
): Promise<string> {
  let links: string[] = [];
  await expect(async () => {
    const texts = await messagesTo(request, country, email);
    links = texts.flatMap((text) => /\S*\?(?:email_)?token=[\w-]+/.exec(text)?.[0] ?? []);
    expect(links.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return links[0] as string;
}

/** A player's phone sends an SMS to the product. */
export async function sendSms(
  request: APIRequestContext,
  country: CountryCode,
  from: string,
  text: string,
): Promise<void> {
  const response = await request.post(`/api/${country}/demo/inbox`, { form: { from, text } });
  expect(response.ok()).toBe(true);
}

/** Another code than this one. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');
