import { constants, createHash, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import {
  type AccountCipherResponse,
  type CipherBody,
  type CipherPublicKeyResponse,
  type Envelope,
  type OrderCipherResponse,
} from '@oware/contracts';
import { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { getRsaKey } from '../../../testing/rsa-keys';
import { type Auth } from '../auth';
import { type BodyLimits, Cipher, type KeyKind } from '../cipher';
import { decryptBody, encryptBody } from '../cipher/body';
import { createMemoryNonces } from '../cipher/nonces';
import { registerCipher } from './cipher-routes';
import { type Clock } from '../clock';
import { createHttpServer } from './server';

const rsaPrivateKey = getRsaKey(2048);
const nobody: Auth = {
  findOwner: async () => null,
  parseBearer: () => null,
  parsePlayer: () => null,
  parseClaim: () => null,
  findUser: async () => null,
  filterValid: async () => new Set(),
};

/**
 * Creates an HTTP server for the tests of one domain, which does not listen; unexpected errors are written to stderr. Without `auth`, every
 * caller is a visitor.
 */
export function createTestServer(
  clock: Clock,
  product: (app: FastifyInstance) => void,
  auth: Auth = nobody,
  root: (app: FastifyInstance) => void = () => undefined,
  limits?: BodyLimits,
  log = pino({ level: 'error' }, pino.destination(2)),
): Promise<FastifyInstance> {
  const cipher = new Cipher({
    secret: randomBytes(32),
    rsaPrivateKey,
    nonces: createMemoryNonces(clock),
    clock,
    ...(limits && { limits }),
  });
  return createHttpServer({
    log,
    trustProxy: ['loopback'],
    auth,
    cipher,
    clock,
    root,
    product(app) {
      registerCipher(app);
      product(app);
    },
  });
}

/** Accepts any user id as an access token. */
export const userIdIsToken: Auth = {
  findOwner: async (token) => ({ userId: token, sessionId: `session of ${token}`, country: 'ng' }),
  parseBearer: (token) => ({ userId: token, sessionId: `session of ${token}`, country: 'ng', generation: 0 }),
  parsePlayer: (token) => token,
  parseClaim: ({ accessToken }) =>
    accessToken === undefined
      ? null
      : { kind: 'access', sessionId: `session of ${accessToken}`, generation: 0, userId: accessToken },
  findUser: async ({ sessionId }) => ({ userId: sessionId.replace('session of ', ''), sessionId, country: 'ng' }),
  filterValid: async (sessionIds) => new Set(sessionIds),
};

/** Returns the wire format of a password. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

type ApiResponse<T> = Envelope<T> & { status: number; response: LightMyRequestResponse };

/** Calls a server like a browser: product headers, a cookie jar, the cipher. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(
    private app: FastifyInstance,
    private country: 'ng' | 'gh' = 'ng',
  ) {}

  async call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: InjectOptions = {},
  ): Promise<ApiResponse<T>> {
    const response = await this.app.inject({
      ...options,
      method,
      url: `/api/${this.country}${path}`,
      cookies: Object.fromEntries(this.cookies),
      headers: { platform: 'wap', clientid: 'wap', operid: this.country === 'ng' ? '8' : '7', ...options.headers },
    });
    for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { ...response.json<Envelope<T>>(), status: response.statusCode, response };
  }

  /** Makes an encrypted call by ursId or transId, with a new key. */
  async callEncrypted<T = unknown>(
    method: 'POST' | 'PUT',
    path: string,
    payload: unknown,
    options: InjectOptions = {},
    kind: KeyKind = 'urs',
  ): Promise<ApiResponse<T>> {
    const { id, key } = kind === 'urs' ? await this.accountKey(options) : await this.orderKey(options);
    const body = encryptBody(key, { direction: 'request', method, path }, JSON.stringify(payload), {
      id,
      nonce: randomBytes(16).toString('base64'),
      time: 0,
    });
    const result = await this.call<T>(method, path, { ...options, payload: body });
    const sealed = result.response.json<CipherBody | Envelope<T>>();
    if (!('mac' in sealed)) return result;
    const text = decryptBody(key, { direction: 'answer', method, path }, sealed);
    if (text === null) throw new Error('The response does not match the request.');
    return { ...(JSON.parse(text) as Envelope<T>), status: result.status, response: result.response };
  }

  private async accountKey(options: InjectOptions): Promise<{ id: string; key: Buffer }> {
    const { data } = await this.call<AccountCipherResponse>('POST', '/patron/cipher', options);
    return { id: data.ursId, key: Buffer.from(data.password, 'base64') };
  }

  private async orderKey(options: InjectOptions): Promise<{ id: string; key: Buffer }> {
    const { spki } = (await this.call<CipherPublicKeyResponse>('GET', '/base/publicKey', options)).data;
    const key = randomBytes(32);
    const encrypted = publicEncrypt(
      {
        key: createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      key,
    );
    const { data } = await this.call<OrderCipherResponse>('POST', '/base/cipher', {
      ...options,
      payload: encrypted.toString('base64'),
      headers: { ...options.headers, 'content-type': 'text/plain' },
    });
    return { id: data.transId, key };
  }
}
