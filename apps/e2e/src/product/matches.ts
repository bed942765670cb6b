import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import {
  type BoostsResponse,
  type Envelope,
  type EventResponse,
  type EventsResponse,
  type Market,
  type Outcome,
  type PlayersResponse,
  type SportEvent,
} from '@oware/contracts';
import { arrive } from './arrive';

/** Returns the data of a public call. */
async function fetchData<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const response = await request.get(path);
  const { bizCode, message, data } = (await response.json()) as Envelope<Data>;
  expect(bizCode, `${path}: ${message}`).toBe(10_000);
  return data;
}

/** Lists the ids of the events with boosted odds: a journey could not rely on their prices. */
export async function listBoostedEvents(request: APIRequestContext, country: CountryCode): Promise<string[]> {
  const { boosts } = await fetchData<BoostsResponse>(request, `/api/${country}/factsCenter/boosts`);
  return boosts.map(({ event }) => event.id);
}

/**
 * Lists the matches that the product offers now, latest kick-off last.
 * @param origin base URL of another deployment; default: the one under test
 */
export const listMatches = (
  request: APIRequestContext,
  query: string,
  country = 'ng',
  origin = '',
): Promise<SportEvent[]> =>
  fetchData<EventsResponse>(request, `${origin}/api/${country}/factsCenter/events?${query}`).then(
    ({ events }) => events,
  );

/** Returns a match with all its markets. */
export const getMatch = (request: APIRequestContext, eventId: string, country = 'ng'): Promise<SportEvent> =>
  fetchData<EventResponse>(request, `/api/${country}/factsCenter/events/${encodeURIComponent(eventId)}`).then(
    ({ event }) => event,
  );

/**
 * Finds a match with goalscorer odds and its likeliest scorer. Waits: a product that has just started takes up to a minute to offer them.
 */
export async function findScorers(
  request: APIRequestContext,
  country = 'ng',
): Promise<{ match: SportEvent; market: Market; player: Outcome }> {
  let match: SportEvent | undefined;
  await expect(async () => {
    const { events } = await fetchData<PlayersResponse>(request, `/api/${country}/factsCenter/players`);
    match = events.find(({ status, markets }) => status === 'notStarted' && markets[0]?.status === 1);
    expect(match, 'a match with goalscorer odds').toBeDefined();
  }).toPass({ timeout: 50_000 });
  const market = match?.markets[0];
  const player = market?.outcomes[0];
  if (!match || !market || !player) throw new Error('No match has a player with odds.');
  return { match, market, player };
}

/** Returns the 1X2 market of a football match. */
export function getWinnerMarket(match: SportEvent): Market {
  const market = match.markets.find(({ id }) => id === 1);
  if (!market) throw new Error(`${match.id} has no 1X2 market.`);
  return market;
}

export type Outcome1X2 = '1' | 'X' | '2';
const outcomeIds: Record<Outcome1X2, string> = { '1': '1', X: '2', '2': '3' };

/** Returns the outcome for 1, X or 2 in the 1X2 market. */
export function getOutcome(match: SportEvent, sign: Outcome1X2): Outcome {
  const outcome = getWinnerMarket(match).outcomes.find(({ id }) => id === outcomeIds[sign]);
  if (!outcome) throw new Error(`${match.id} has no outcome ${sign}.`);
  return outcome;
}

/**
 * Returns an outcome's price button within a locator, labelled 1, X, 2 or with the name of the outcome, and with its price.
 */
export function getPriceButton(place: Locator, match: SportEvent, sign: Outcome1X2): Locator {
  const price = '([\\d.,]+, (boosted from [\\d.,]+, )?)?';
  const outcome = escapeRegExp(getOutcome(match, sign).name);
  return place
    .getByRole('button', {
      name: new RegExp(`^(${sign}, )?${price}${outcome}, ${price}${escapeRegExp(getWinnerMarket(match).name)}(,|$)`),
    })
    .first();
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Opens the page of a match. */
export async function openMatch(page: Page, home: string, match: SportEvent): Promise<Locator> {
  await arrive(page, `${home}/sport/football/${match.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(match.home.name);
  return main;
}

/** Selects outcomes of several matches, one page after the other, and leaves them on the slip. */
export async function addSelections(
  page: Page,
  home: string,
  picks: readonly (readonly [SportEvent, Outcome1X2])[],
): Promise<void> {
  for (const [match, sign] of picks) {
    const place = await openMatch(page, home, match);
    const button = getPriceButton(place, match, sign);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
}
