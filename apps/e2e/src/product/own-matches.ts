import { type APIRequestContext } from '@playwright/test';
import { type SportEvent } from '@oware/contracts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { toWorkspacePath } from '../servers/places';
import { getJackpot } from './jackpot';
import { listBoostedEvents, listMatches, getWinnerMarket } from './matches';

/** Minimum time before kick-off, so that a match does not start while a journey runs, ms. */
const SOON_MS = 10 * 60_000;
/** Number of matches of the board that journeys share: they are viewed and selected, but never bet on or controlled. */
const SHARED = 4;

/**
 * Contains one folder per match that a journey of this run has claimed: creating it is the claim, across workers too.
 */
export const claims = toWorkspacePath('tmp/e2e/claimed-matches');

/**
 * Lists football matches that can be bet on, do not start soon, have no boosted odds and are not part of an open or running jackpot round.
 */
async function listBoard(request: APIRequestContext): Promise<SportEvent[]> {
  const from = Date.now() + SOON_MS;
  const offered = await listMatches(request, `sportId=sr:sport:1&phase=upcoming&from=${from}&limit=300`);
  const jackpots = await Promise.all((['ng', 'gh'] as const).map((country) => getJackpot(request, country)));
  const rounds = jackpots.flatMap(({ round, playing = [] }) => [...(round === null ? [] : [round]), ...playing]);
  const boosted = await Promise.all((['ng', 'gh'] as const).map((country) => listBoostedEvents(request, country)));
  const leftOut = new Set([
    ...rounds.flatMap((round) => round.matches.map(({ eventId }) => eventId)),
    ...boosted.flat(),
  ]);
  return offered
    .filter(
      (match) =>
        !leftOut.has(match.id) &&
        match.markets.some(({ id, status }) => id === 1 && status === 1) &&
        getWinnerMarket(match).outcomes.every(({ active, odds }) => active && odds),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Claims matches that no other journey of this run uses. */
export async function claimMatches(request: APIRequestContext, count: number): Promise<SportEvent[]> {
  const offered = (await listBoard(request)).slice(0, -SHARED);
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

/** Lists matches that other journeys view as well. */
export const listSharedMatches = async (request: APIRequestContext): Promise<SportEvent[]> =>
  (await listBoard(request)).slice(-SHARED);
