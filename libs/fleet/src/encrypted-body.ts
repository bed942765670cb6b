import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CIPHER, getCipherMacInput } from '@oware/contracts';

/** Headers of the product in Nigeria. */
export const WAP_HEADERS = { platform: 'wap', clientid: 'wap', operid: '8' };

/** An exchanged key with its ursId or transId. */
export interface BodyKeys {
  id: string;
  encryptKey: Buffer;
  macKey: Buffer;
}

const derive = (key: Buffer, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, CIPHER.salt, label, CIPHER.keyBytes));

export const deriveBodyKeys = (id: string, key: Buffer): BodyKeys => ({
  id,
  encryptKey: derive(key, CIPHER.encryptLabel),
  macKey: derive(key, CIPHER.macLabel),
});

/** Returns the encrypted body of a POST. */
export function encryptBody({ id, encryptKey, macKey }: BodyKeys, path: string, text: string): string {
  const iv = randomBytes(CIPHER.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', encryptKey, iv);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  const body = {
    id,
    iv: iv.toString('base64'),
    data,
    time: Date.now(),
    nonce: randomBytes(CIPHER.nonceBytes).toString('base64'),
  };
  const mac = createHmac('sha256', macKey)
    .update(getCipherMacInput('request', 'POST', path, body))
    .digest('base64');
  return JSON.stringify({ ...body, mac });
}

/** Builds a whole HTTP request before the measurement starts, so that the load generator needs little CPU. */
export function buildHttpRequest(path: string, body: string, headers: Readonly<Record<string, string>>): Buffer {
  const head = [
    `POST /api/ng${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    ...Object.entries({ ...WAP_HEADERS, ...headers }).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    '',
  ];
  return Buffer.from(head.join('\r\n') + body);
}

/** Returns the content of a response, whether its body is encrypted or, before the first use of a key, plain. */
export function decryptBody({ encryptKey }: BodyKeys, text: string): unknown {
  const body = JSON.parse(text) as { iv?: string; data?: unknown };
  if (body.iv === undefined || typeof body.data !== 'string') return body;
  const decipher = createDecipheriv('aes-256-cbc', encryptKey, Buffer.from(body.iv, 'base64'));
  return JSON.parse(
    Buffer.concat([decipher.update(Buffer.from(body.data, 'base64')), decipher.final()]).toString('utf8'),
  );
}
