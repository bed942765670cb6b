import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Database } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';

const stateRow = z.object({ verified: z.boolean(), pending: z.boolean() });

/**
 * Sets the `userCert` cookie (reference: storage) to the state of the player's identity: `verified`, `pending` while a provider or a person
 * checks it, otherwise `unverified`. The cookie ends with the browser's session or at logout; the server never reads it.
 */
export async function setCertCookie(
  db: Database,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { verified, pending } = await queryCheckedRow(
    db,
    stateRow,
    `select exists (select from users where id = $1 and identity_verified_at is not null) as verified,
       exists (select from identity_checks where user_id = $1 and status in ('checking', 'review')) as pending`,
    [userId],
  );
  const state = verified ? 'verified' : pending ? 'pending' : 'unverified';
  reply.setCookie('userCert', state, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}
