import { type Browser, type Cookie } from '@playwright/test';
import {
  type BookingCode,
  type CreatedBookingCode,
  type BookingSelection,
  type EventsResponse,
  type TicketsResponse,
} from '@oware/contracts';
import {
  logIn as logInPlayers,
  listSelections,
  placeOrder,
  WAP_HEADERS,
  type Selection,
  type Player,
} from '@oware/fleet';
import { setVisitorCookies } from '../phone/visitor-cookies';

/** A page of the product to measure. */
export interface MeasuredPage {
  name: string;
  path: string;
  loggedIn?: boolean;
  /** Content of the browser's local storage before the visit. */
  storage?: Readonly<Record<string, string>>;
  /** Whether the betslip is opened and measured once the page is quiet. */
  opensSlip?: boolean;
}

/** Number of bets of the player whose open bets and ticket are measured. */
const BETS = 5;
/** Number of selections in the loaded code and in the slip. */
const PICKS = 4;

/**
 * Lists home, live events of all sports, sport list, an event, open bets and a ticket, a booking code, and the slip (quality: on the
 * phone).
 */
export async function listMeasuredPages(product: string): Promise<MeasuredPage[]> {
  const { events } = await fetchData<EventsResponse>(
    product,
    '/factsCenter/events?sportId=sr:sport:1&phase=upcoming&limit=1',
  );
  const [event] = events;
  if (!event) throw new Error('The product offers no upcoming football: nothing to measure.');
  const offered = await listSelections(product, 'upcoming');
  const code = await bookingCode(product, ofDifferentMatches(offered).slice(0, PICKS));
  const { legs } = await fetchData<BookingCode>(product, `/orders/bookingCode/${code}`);
  return [
    { name: 'home', path: '/ng/m' },
    { name: 'live', path: '/ng/m/live' },
    { name: 'sport list', path: '/ng/m/sport/football' },
    { name: 'event', path: await eventPath(product, event.id) },
    { name: 'load code', path: `/ng/m/load_code?code=${code}` },
    {
      name: 'slip',
      path: '/ng/m',
      storage: { betslip: serializeSlip(legs.flatMap(({ now }) => now ?? [])) },
      opensSlip: true,
    },
    ...(await placedPages(product, offered)),
  ];
}

/** Lists twelve screens of every part of the product. */
export async function listScreens(product: string): Promise<MeasuredPage[]> {
  const measured = (await listMeasuredPages(product)).filter(({ opensSlip }) => !opensSlip);
  return [
    ...measured,
    { name: 'search', path: '/ng/m/search' },
    { name: 'promotions', path: '/ng/m/promotions' },
    { name: 'round of virtual matches', path: '/ng/m/instant-virtuals/quickgame' },
    { name: 'deposit', path: '/ng/m/deposit', loggedIn: true },
    { name: 'me', path: '/ng/m/n/me', loggedIn: true },
  ];
}

/** Creates a booking code of selections that are offered now. */
export async function createOfferedCode(product: string): Promise<string> {
  return bookingCode(product, ofDifferentMatches(await listSelections(product, 'upcoming')).slice(0, PICKS));
}

/** Lists pages of a player with bets. */
async function placedPages(product: string, offered: readonly Selection[]): Promise<MeasuredPage[]> {
  const [player] = await logInPlayers(product);
  if (!player) throw new Error('The product has no demo account: no bets to measure.');
  await placeSome(product, player, offered);
  const { tickets } = await fetchData<TicketsResponse>(product, '/orders/bets?state=open', {
    headers: { 'x-auth-token': player.token },
  });
  return [
    { name: 'open bets', path: '/ng/m/my_accounts/open_bets', loggedIn: true },
    { name: 'ticket', path: `/ng/m/my_accounts/open_bets/${tickets[0]?.ticketId}`, loggedIn: true },
  ];
}

/**
 * Places BETS bets. Prices may change or be suspended in the meantime: then the next selection is tried.
 * @throws Error when too few bets are accepted
 */
async function placeSome(product: string, player: Player, offered: readonly Selection[]): Promise<void> {
  let taken = 0;
  let rejection = 'too few picks';
  for (const pick of offered) {
    if (taken === BETS) return;
    const { bizCode, message } = await placeOrder(product, player, pick);
    if (bizCode === 10_000) taken++;
    else rejection = `${bizCode} ${message}`;
  }
  if (taken < BETS) throw new Error(`${taken} of ${BETS} bets were accepted: ${rejection}`);
}

const ofDifferentMatches = (offered: readonly Selection[]): Selection[] =>
  offered.filter(({ eventId }, at) => offered.findIndex((other) => other.eventId === eventId) === at);

async function bookingCode(product: string, selections: readonly Selection[]): Promise<string> {
  const { code } = await fetchData<CreatedBookingCode>(product, '/orders/bookingCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'multiple',
      selections: selections.map(({ odds: _odds, ...outcome }) => ({ ...outcome, banker: false })),
    }),
  });
  return code;
}

/** Serialises a slip as the browser stores it. */
const serializeSlip = (taken: readonly BookingSelection[]): string =>
  JSON.stringify({
    v: 1,
    owner: null,
    picks: taken.map(({ banker: _banker, ...pick }) => pick),
    tab: null,
    stakes: { single: {}, multiple: 0, system: 0 },
    systemSizes: [],
    bankers: [],
    fastMode: false,
    oddsPolicy: 'higher',
  });

/**
 * Returns the data of a call.
 * @throws Error when it did not succeed
 */
async function fetchData<Data>(product: string, path: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(`${product}/api/ng${path}`, { ...init, headers: { ...WAP_HEADERS, ...init.headers } });
  const { bizCode, message, data } = (await response.json()) as { bizCode: number; message: string; data: Data };
  if (bizCode !== 10_000) throw new Error(`${path}: ${bizCode} ${message}`);
  return data;
}

/** Returns the address of an event as the sport list links it. */
async function eventPath(product: string, eventId: string): Promise<string> {
  const html = await fetch(`${product}/ng/m/sport/football`).then((response) => response.text());
  const links = Array.from(html.matchAll(/href="(\/ng\/m\/[^"]*)"/g), ([, link]) => link ?? '');
  const link = links.find((each) => decodeURIComponent(each).includes(eventId));
  if (!link) throw new Error(`The sport list does not link to ${eventId}.`);
  return link;
}

/** Logs in with a demo account like a person; returns the cookies. */
export async function logIn(browser: Browser, product: string): Promise<Cookie[]> {
  const context = await browser.newContext();
  try {
    await setVisitorCookies(context, product);
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
