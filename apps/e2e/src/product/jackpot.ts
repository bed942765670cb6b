import { expect, type APIRequestContext } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { type Envelope, type JackpotResponse, type JackpotRound } from '@oware/contracts';
import { type Feed } from './feed';

/** The newest round of the jackpot as everybody sees it; null before the first. */
export async function jackpotRound(request: APIRequestContext, country: CountryCode): Promise<JackpotRound | null> {
  const response = await request.get(`/api/${country}/jackpot/round`);
  return ((await response.json()) as Envelope<JackpotResponse>).data.round;
}

/** Waits for a round that takes entries. The matches of one that has closed are ended, for the server opens the next one then. */
export async function roundThatTakes(request: APIRequestContext, country: CountryCode, feed: Feed): Promise<void> {
  const round = await jackpotRound(request, country);
  if (round?.taking === false)
    for (const { eventId, result } of round.matches)
      if (result === null) {
        await feed.takeOver({ id: eventId });
        await feed.settle({ id: eventId }, 1, 0);
      }
  await expect.poll(async () => (await jackpotRound(request, country))?.taking, { timeout: 90_000 }).toBe(true);
}
