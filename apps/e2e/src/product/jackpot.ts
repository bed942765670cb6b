import { expect, type APIRequestContext } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { type Envelope, type JackpotResponse } from '@oware/contracts';

/** Returns the jackpot of a country as a visitor sees it. */
export async function getJackpot(request: APIRequestContext, country: CountryCode): Promise<JackpotResponse> {
  const response = await request.get(`/api/${country}/jackpot/round`);
  return ((await response.json()) as Envelope<JackpotResponse>).data;
}

/** Waits for a round that accepts entries. The server opens the next one while previous ones are played. */
export const waitForOpenRound = (request: APIRequestContext, country: CountryCode): Promise<void> =>
  expect.poll(async () => (await getJackpot(request, country)).round?.taking, { timeout: 90_000 }).toBe(true);
