import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Database } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';

const stateRow = z.object({ approved: z.boolean(), pending: z.boolean() });

/**
 * Tells the browser how far the player's identity is proved: the `userCert` cookie (reference: storage), `verified` once people have seen a
 * document, `pending` while they look, else `unverified`. It goes with the browser's session or a logout; the server never reads it.
 */
export async function setCertCookie(
  db: Database,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { approved, pending } = await checkedRow(
    db,
    stateRow,
    `select coalesce(bool_or(status = 'approved'), false) as approved, coalesce(bool_or(status = 'pending'), false) as pending
     from name_updates where user_id = $1`,
    [userId],
  );
  const state = approved ? 'verified' : pending ? 'pending' : 'unverified';
  reply.setCookie('userCert', state, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}
