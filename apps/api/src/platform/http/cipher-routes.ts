import { type CipherPublicKeyResponse } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getAccessToken } from '../auth';
import { RateLimit } from '../counters/rate-limit';
import { addRoute } from './route';

const MINUTE = 60_000;
/**
 * Maximum number of keys per minute for a player or a device, and for visitors behind one address. Keys only cost server time and help no
 * guessing, so each server counts alone, and no bet waits for a count.
 */
const KEYS_A_MINUTE = { own: 300, address: 6000 };

/** Key exchange: POST /patron/cipher, POST /base/cipher (reference: platform), and the public key for it. */
export function registerCipher(app: FastifyInstance): void {
  const own = new RateLimit(app.clock, KEYS_A_MINUTE.own, MINUTE);
  const addresses = new RateLimit(app.clock, KEYS_A_MINUTE.address, MINUTE);

  /**
   * Counts a key. Players are identified by the signature of their token, so they do not share the limit of an address.
   * @throws BizError 42900
   */
  function limit(request: FastifyRequest): void {
    const { deviceId, address } = request.context;
    const token = getAccessToken(request);
    const player = token === undefined ? null : app.auth.parseBearer(token);
    own.take(player === null ? `device:${deviceId}` : `user:${player.userId}`);
    if (player === null) addresses.takeFrom(address);
  }

  addRoute(app, 'GET', '/base/publicKey', {}, (): CipherPublicKeyResponse => ({
    algorithm: 'RSA-OAEP-SHA-256',
    ...app.cipher.publicKey,
  }));

  addRoute(app, 'POST', '/patron/cipher', {}, (_input, request) => {
    limit(request);
    return app.cipher.issueAccountKey();
  });

  const encryptedKey = z.string('base64 as text/plain expected').max(700);
  addRoute(app, 'POST', '/base/cipher', { body: encryptedKey, bodyLimit: 1024 }, ({ body }, request) => {
    limit(request);
    return app.cipher.acceptOrderKey(body);
  });
}
