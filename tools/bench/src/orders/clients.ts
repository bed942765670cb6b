import { constants, createCipheriv, createHmac, hkdfSync, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { CIPHER, cipherMacInput, type PlaceOrderRequest } from '@oware/contracts';
import { type Ready } from './server';

/** A phone with its order key. */
interface Client { token: string; transId: string; encryptKey: Buffer; macKey: Buffer }

const HEADERS = { platform: 'wap', clientid: 'wap', operid: '8' };
const derive = (key: Buffer, label: string): Buffer => Buffer.from(hkdfSync('sha256', key, CIPHER.salt, label, CIPHER.keyBytes));

/** Exchanges a key for every player, as a phone does before its first order. */
export async function connectClients({ port, publicKey, players }: Ready): Promise<Client[]> {
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  const clients: Client[] = [];
  for (const token of players) {
    const key = randomBytes(CIPHER.keyBytes);
    const sealed = publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key);
    const response = await fetch(`http://127.0.0.1:${port}/api/ng/base/cipher`, {
      method: 'POST', headers: { ...HEADERS, 'content-type': 'text/plain' }, body: sealed.toString('base64'),
    });
    const { data } = (await response.json()) as { data: { transId: string } };
    clients.push({ token, transId: data.transId, encryptKey: derive(key, CIPHER.encryptLabel), macKey: derive(key, CIPHER.macLabel) });
  }
  return clients;
}

function encrypt({ transId, encryptKey, macKey }: Client, text: string): string {
  const iv = randomBytes(CIPHER.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', encryptKey, iv);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  const body = { id: transId, iv: iv.toString('base64'), data, time: Date.now(), nonce: randomBytes(CIPHER.nonceBytes).toString('base64') };
  const mac = createHmac('sha256', macKey).update(cipherMacInput('request', 'POST', '/orders/order', body)).digest('base64');
  return JSON.stringify({ ...body, mac });
}

/** Whole HTTP requests, encrypted before the clock starts: the generator costs as little as it can. */
export function orderRequests(clients: readonly Client[], matches: readonly string[], count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) => {
    const client = clients[i % clients.length] as Client;
    const eventId = matches[i % matches.length] as string;
    const order: PlaceOrderRequest = {
      key: randomUUID(),
      oddsPolicy: 'none',
      bets: [{ type: 'single', stake: 100_000, systemSizes: [], selections: [{ eventId, marketId: 1, specifiers: '', outcomeId: '1', odds: 20_000, banker: false }] }],
    };
    const body = encrypt(client, JSON.stringify(order));
    const head = [
      'POST /api/ng/orders/order HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json',
      ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
      `x-auth-token: ${client.token}`, `content-length: ${Buffer.byteLength(body)}`, '', '',
    ];
    return Buffer.from(head.join('\r\n') + body);
  });
}
