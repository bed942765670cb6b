import { type Browser, type Cookie } from '@playwright/test';

/** A page of the product that is measured. */
export interface MeasuredPage {
  name: string;
  path: string;
  loggedIn?: boolean;
}

/** Home, sport list, an event and open bets (quality: on the phone). */
export async function measuredPages(product: string): Promise<MeasuredPage[]> {
  const { data } = await fetch(`${product}/api/ng/factsCenter/events?sportId=sr:sport:1&phase=upcoming&limit=1`, {
    headers: { platform: 'wap', clientid: 'wap', operid: '8' },
  }).then((response) => response.json() as Promise<{ data: { events: { id: string }[] } }>);
  const [event] = data.events;
  if (!event) throw new Error('The product offers no upcoming football: nothing to measure.');
  return [
    { name: 'home', path: '/ng/m' },
    { name: 'sport list', path: '/ng/m/sport/football' },
    { name: 'event', path: await eventPath(product, event.id) },
    { name: 'open bets', path: '/ng/m/my_accounts/open_bets', loggedIn: true },
  ];
}

/** The address of an event as the sport list links it. */
async function eventPath(product: string, eventId: string): Promise<string> {
  const html = await fetch(`${product}/ng/m/sport/football`).then((response) => response.text());
  const links = Array.from(html.matchAll(/href="(\/ng\/m\/[^"]*)"/g), ([, link]) => link ?? '');
  const link = links.find((each) => decodeURIComponent(each).includes(eventId));
  if (!link) throw new Error(`The sport list does not link to ${eventId}.`);
  return link;
}

/** Logs in with a demo account as a person does; returns the cookies. */
export async function logIn(browser: Browser, product: string): Promise<Cookie[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${product}/ng/m/independent_login`);
    await page.getByRole('textbox', { name: 'Phone number' }).fill('8030000001');
    await page.getByLabel('Password', { exact: true }).fill('Oware123!');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => !url.pathname.includes('independent_login'));
    return await context.cookies();
  } finally {
    await context.close();
  }
}
