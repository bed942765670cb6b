import { type CipherPublicKeyAnswer } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RateLimit } from '../http/rate-limit';
import { route } from '../http/route';

const MINUTE = 60_000;
/** Many phones of a mobile network share one address. */
const KEYS_PER_MINUTE = 600;

/** Key exchange: POST /patron/cipher, POST /base/cipher (platform §7), and the public key for it. */
export function registerCipher(app: FastifyInstance): void {
  const limit = new RateLimit(app.clock, KEYS_PER_MINUTE, MINUTE);

  route(app, 'GET', '/base/publicKey', {}, (): CipherPublicKeyAnswer => ({
    algorithm: 'RSA-OAEP-SHA-256',
    spki: app.cipher.publicKey,
  }));

  route(app, 'POST', '/patron/cipher', {}, (_input, request) => {
    limit.take(request.ip);
    return app.cipher.issueAccountKey();
  });

  const encryptedKey = z.string('base64 as text/plain expected').max(700);
  route(app, 'POST', '/base/cipher', { body: encryptedKey, bodyLimit: 1024 }, ({ body }, request) => {
    limit.take(request.ip);
    return app.cipher.acceptOrderKey(body);
  });
}
