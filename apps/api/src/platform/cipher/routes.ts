import { type CipherPublicKeyResponse } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accessTokenOf } from '../auth';
import { RateLimit } from '../http/rate-limit';
import { route } from '../http/route';

const MINUTE = 60_000;
/**
 * Keys that a player or a device, and visitors behind an address, may ask for in a minute. They cost this server's time and
 * guess nothing, so this server counts, and no bet waits for a count.
 */
const KEYS_A_MINUTE = { own: 300, address: 6000 };

/** Key exchange: POST /patron/cipher, POST /base/cipher (reference: platform), and the public key for it. */
export function registerCipher(app: FastifyInstance): void {
  const own = new RateLimit(app.clock, KEYS_A_MINUTE.own, MINUTE);
  const addresses = new RateLimit(app.clock, KEYS_A_MINUTE.address, MINUTE);

  /** Counts a key. Players are known by the signature of their token, and hang on no address. @throws BizError 42900 */
  function limit(request: FastifyRequest): void {
    const { deviceId, address } = request.context;
    const token = accessTokenOf(request);
    const player = token === undefined ? null : app.auth.bearerOf(token);
    own.take(player === null ? `device:${deviceId}` : `user:${player.userId}`);
    if (player === null) addresses.takeFrom(address);
  }

  route(app, 'GET', '/base/publicKey', {}, (): CipherPublicKeyResponse => ({
    algorithm: 'RSA-OAEP-SHA-256',
    ...app.cipher.publicKey,
  }));

  route(app, 'POST', '/patron/cipher', {}, (_input, request) => {
    limit(request);
    return app.cipher.issueAccountKey();
  });

  const encryptedKey = z.string('base64 as text/plain expected').max(700);
  route(app, 'POST', '/base/cipher', { body: encryptedKey, bodyLimit: 1024 }, ({ body }, request) => {
    limit(request);
    return app.cipher.acceptOrderKey(body);
  });
}
