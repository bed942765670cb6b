import { jackpotEntryRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createLoginRequired } from '../../platform/auth';
import { getCurrentUser, requireBearer, addRoute } from '../../platform/http';
import { type Jackpot } from './service';

const limit = z.coerce.number().int().min(1).max(50).default(20);
const roundId = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional();
const entriesQuery = z.object({
  before: z.string().max(20).optional(),
  from: z.string().max(20).optional(),
  roundId,
  limit,
});
const leaderboardQuery = z.object({
  roundId,
  after: z.string().max(40).optional(),
  limit,
});

/** Registers the routes of the jackpot: round, entries, leaderboard (reference: platform). */
export function registerJackpot(app: FastifyInstance, jackpot: Jackpot): void {
  addRoute(app, 'GET', '/jackpot/round', {}, async (_input, request) =>
    jackpot.round(request.context.country, (await getCurrentUser(request))?.userId),
  );

  // The session is checked in the transaction that takes the stake.
  addRoute(app, 'POST', '/jackpot/entries', { body: jackpotEntryRequest }, ({ body }, request) =>
    jackpot.enter(requireBearer(request), body),
  );

  addRoute(app, 'GET', '/jackpot/entries', { query: entriesQuery }, async ({ query }, request) => {
    const player = await getCurrentUser(request);
    if (player === null) throw createLoginRequired();
    return jackpot.entries(player, query, query.limit);
  });

  addRoute(app, 'GET', '/jackpot/leaderboard', { query: leaderboardQuery }, async ({ query }, request) =>
    jackpot.leaderboard(request.context.country, (await getCurrentUser(request))?.userId, query),
  );
}
