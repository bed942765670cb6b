import { constants, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { CIPHER, type PlaceOrderRequest } from '@oware/contracts';
import { deriveBodyKeys, buildHttpRequest, encryptBody, WAP_HEADERS, type BodyKeys } from '@oware/fleet';
import { type Ready } from './server';

/** A phone with its order key. */
interface Client {
  token: string;
  keys: BodyKeys;
}

/** Exchanges a key for every player, as a phone does before its first order. */
export async function connectClients({ port, publicKey, players }: Ready): Promise<Client[]> {
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  const clients: Client[] = [];
  for (const token of players) {
    const key = randomBytes(CIPHER.keyBytes);
    const encryptedKey = publicEncrypt(
      { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      key,
    );
    const response = await fetch(`http://127.0.0.1:${port}/api/ng/base/cipher`, {
      method: 'POST',
      headers: { ...WAP_HEADERS, 'content-type': 'text/plain' },
      body: encryptedKey.toString('base64'),
    });
    const { data } = (await response.json()) as { data: { transId: string } };
    clients.push({ token, keys: deriveBodyKeys(data.transId, key) });
  }
  return clients;
}

/**
 * Creates complete HTTP requests, encrypted before the clock starts, so that the load generator uses as little processor time as possible.
 */
export function createOrderRequests(clients: readonly Client[], matches: readonly string[], count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) => {
    const client = clients[i % clients.length] as Client;
    const eventId = matches[i % matches.length] as string;
    const order: PlaceOrderRequest = {
      key: randomUUID(),
      oddsPolicy: 'none',
      bets: [
        {
          type: 'single',
          stake: 100_000,
          systemSizes: [],
          selections: [{ eventId, marketId: 1, specifiers: '', outcomeId: '1', odds: 20_000, banker: false }],
        },
      ],
    };
    return buildHttpRequest('/orders/order', encryptBody(client.keys, '/orders/order', JSON.stringify(order)), {
      'x-auth-token': client.token,
    });
  });
}
