import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Database } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';

const stateRow = z.object({ verified: z.boolean(), pending: z.boolean() });

/**
 * Says to the browser how far the player's identity is proved: the `userCert` cookie (reference: storage), `verified` once it is,
 * `pending` while a provider or a person looks, else `unverified`. It goes with the browser's session or a logout; the server never reads it.
 */
export async function setCertCookie(
  db: Database,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { verified, pending } = await checkedRow(
    db,
    stateRow,
    `select exists (select from users where id = $1 and identity_verified_at is not null) as verified,
       exists (select from identity_checks where user_id = $1 and status in ('checking', 'review')) as pending`,
    [userId],
  );
  const state = verified ? 'verified' : pending ? 'pending' : 'unverified';
  reply.setCookie('userCert', state, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}
