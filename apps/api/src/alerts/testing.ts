import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type PushAlert, type PushDevice } from '@oware/contracts';

/** Message as accepted by the push service and read by its browser. */
interface Taken {
  path: string;
  headers: IncomingMessage['headers'];
  alert: PushAlert;
}

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const expand = (key: Buffer, info: Buffer, bytes: number): Buffer =>
  hmac(key, info, Buffer.from([1])).subarray(0, bytes);

/** Subscribed browser: decrypts messages as specified in RFC 8291 and RFC 8188. */
class Browser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly publicKey = this.#keys.generateKeys();

  constructor(readonly path: string) {}

  device(origin: string): PushDevice {
    return {
      endpoint: origin + this.path,
      keys: { p256dh: this.publicKey.toString('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  read(body: Buffer): PushAlert {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const secret = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const prk = hmac(salt, expand(hmac(this.#auth, secret), info, 32));
    const key = expand(prk, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = expand(prk, Buffer.from('Content-Encoding: nonce\0'), 12);
    const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return JSON.parse(record.subarray(0, record.lastIndexOf(2)).toString()) as PushAlert;
  }
}

/** Whether a call is signed for this service as required by RFC 8292, with a validity of one day at most. */
function isSigned(authorization: string | undefined, origin: string): boolean {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const { aud, exp, sub } = read(claims);
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const left = Number(exp) - Date.now() / 1000;
  return signed && aud === origin && left > 0 && left <= 86_400 && /^mailto:|^https:/.test(String(sub));
}

/** Local push service as specified in RFC 8030. */
export class LocalPushService {
  readonly taken: Taken[] = [];
  /** Next responses instead of 201, in order. */
  readonly says: (number | [number, Record<string, string>])[] = [];
  /** Called before each response. */
  before: () => Promise<void> = async () => undefined;
  readonly #browsers = new Map<string, Browser>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#take(request).then(([status, headers]) => response.writeHead(status, headers).end());
    });
  }

  static async open(): Promise<LocalPushService> {
    const service = new LocalPushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Subscribes another browser. */
  subscribe(): PushDevice {
    const browser = new Browser(`/push/${randomBytes(8).toString('hex')}`);
    this.#browsers.set(browser.path, browser);
    return browser.device(this.origin);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(request: IncomingMessage): Promise<[number, Record<string, string>]> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    await this.before();
    const reply = this.says.shift();
    if (reply !== undefined) return Array.isArray(reply) ? reply : [reply, {}];
    const { headers, url = '', method } = request;
    const browser = this.#browsers.get(url);
    if (browser === undefined) return [404, {}];
    if (!isSigned(headers.authorization, this.origin)) return [403, {}];
    const { ttl, topic = '', 'content-encoding': encoding } = headers;
    if (
      method !== 'POST' ||
      encoding !== 'aes128gcm' ||
      !/^\d+$/.test(String(ttl)) ||
      !/^[\w-]{0,32}$/.test(String(topic))
    )
      return [400, {}];
    this.taken.push({ path: url, headers, alert: browser.read(Buffer.concat(parts)) });
    return [201, { location: `${this.origin}/message/${this.taken.length}` }];
  }
}
