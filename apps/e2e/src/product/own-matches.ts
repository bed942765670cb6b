import { type APIRequestContext } from '@playwright/test';
import { type SportEvent } from '@oware/contracts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '../servers/places';
import { seeJackpot } from './jackpot';
import { matches, winner } from './matches';

/** Kick-offs nearer than this may come while a journey runs, ms. */
const SOON_MS = 10 * 60_000;
/** Matches of the board that journeys share: they are looked at and picked, never bet on nor driven. */
const SHARED = 4;

/** One folder a match that belongs to a journey of this run: making it is the claim, also between workers. */
export const claims = inWorkspace('tmp/e2e/claimed-matches');

/** Football matches that can be bet on, are not played soon and decide no round of the jackpot that is open or played. */
async function board(request: APIRequestContext): Promise<SportEvent[]> {
  const from = Date.now() + SOON_MS;
  const offered = await matches(request, `sportId=sr:sport:1&phase=upcoming&from=${from}&limit=300`);
  const jackpots = await Promise.all((['ng', 'gh'] as const).map((country) => seeJackpot(request, country)));
  const rounds = jackpots.flatMap(({ round, playing = [] }) => [...(round === null ? [] : [round]), ...playing]);
  const ofJackpot = new Set(rounds.flatMap((round) => round.matches.map(({ eventId }) => eventId)));
  return offered
    .filter(
      (match) =>
        !ofJackpot.has(match.id) &&
        match.markets.some(({ id, status }) => id === 1 && status === 1) &&
        winner(match).outcomes.every(({ active, odds }) => active && odds),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Hands out matches that no other journey of this run uses. */
export async function claimMatches(request: APIRequestContext, count: number): Promise<SportEvent[]> {
  const offered = (await board(request)).slice(0, -SHARED);
  const claimed: SportEvent[] = [];
  for (const match of offered) {
    if (claimed.length < count && claim(match)) claimed.push(match);
  }
  if (claimed.length < count)
    throw new Error(
      `Of ${offered.length} matches on the board all but ${claimed.length} are used up; ${count} are needed.`,
    );
  return claimed;
}

function claim({ id }: SportEvent): boolean {
  try {
    mkdirSync(path.join(claims, id.replace(/:/g, '-')));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Matches that other journeys look at as well. */
export const sharedMatches = async (request: APIRequestContext): Promise<SportEvent[]> =>
  (await board(request)).slice(-SHARED);
