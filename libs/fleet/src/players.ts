import { constants, createHash, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
// undici's request uses less CPU than fetch at hundreds of orders per second and honours its timeouts.
import { request } from 'undici';
import {
  CIPHER,
  type AccountCipherResponse,
  type CipherPublicKeyResponse,
  type EventsResponse,
  type PlaceOrderRequest,
} from '@oware/contracts';
import { deriveBodyKeys, decryptBody, encryptBody, WAP_HEADERS, type BodyKeys } from './encrypted-body';

const PHONES = Array.from({ length: 7 }, (_, i) => `803000000${i + 1}`);
const PASSWORD = createHash('md5').update('Oware123!').digest('hex');
/** Minimum stake in Nigeria, 1/10000. */
const STAKE = 100_000;
const ORDER = '/orders/order';

/** An open page of a player: a login, and the key that the page exchanged. */
export interface Player {
  token: string;
  keys: BodyKeys;
}

const jsonHeaders = { ...WAP_HEADERS, 'content-type': 'application/json' };

/** Returns the public key embedded in pages: SPKI in base64. */
async function fetchPublicKey(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/ng/base/publicKey`, { headers: WAP_HEADERS });
  return ((await response.json()) as { data: CipherPublicKeyResponse }).data.spki;
}

/**
 * Logs in the demo accounts and exchanges their order keys.
 * @param pages per player; each of them may send at most 300 bodies per minute to a server
 * @returns the first page of each player, then the second of each, and so on
 */
export async function logIn(origin: string, pages = 1): Promise<Player[]> {
  const cipher = await fetch(`${origin}/api/ng/patron/cipher`, { method: 'POST', headers: WAP_HEADERS });
  const { data } = (await cipher.json()) as { data: AccountCipherResponse };
  const urs = deriveBodyKeys(data.ursId, Buffer.from(data.password, 'base64'));
  const pem = `-----BEGIN PUBLIC KEY-----\n${await fetchPublicKey(origin)}\n-----END PUBLIC KEY-----`;
  const logins: { token: string; cookie: string }[] = [];
  for (const username of PHONES) {
    const path = '/patron/accessToken';
    const cookie = `device-id=bench-device-${username}`;
    const login = await fetch(`${origin}/api/ng${path}`, {
      method: 'POST',
      headers: { ...jsonHeaders, cookie },
      body: encryptBody(urs, path, JSON.stringify({ username, password: PASSWORD, keepSignedIn: true })),
    });
    const token = /accessToken=([^;]+)/.exec(login.headers.getSetCookie().join('\n'))?.[1];
    if (token === undefined) throw new Error(`${username} could not log in: ${login.status} ${await login.text()}`);
    logins.push({ token, cookie });
  }
  const players: Player[] = [];
  for (const { token, cookie } of Array.from({ length: pages }, () => logins).flat()) {
    const key = randomBytes(CIPHER.keyBytes);
    const encryptedKey = publicEncrypt(
      { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      key,
    );
    const exchanged = await fetch(`${origin}/api/ng/base/cipher`, {
      method: 'POST',
      headers: { ...WAP_HEADERS, cookie, 'content-type': 'text/plain' },
      body: encryptedKey.toString('base64'),
    });
    const {
      data: { transId },
    } = (await exchanged.json()) as { data: { transId: string } };
    players.push({ token, keys: deriveBodyKeys(transId, key) });
  }
  return players;
}

/** An outcome with its price. */
export interface Selection {
  eventId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  odds: number;
}

/** Maximum time without open outcomes, ms: a feed that is behind suspends all odds until it has caught up. */
const OUTCOMES_TIMEOUT_MS = 60_000;

/**
 * Lists open outcomes; waits for the first.
 * @throws when there are none for a minute
 */
export async function listSelections(origin: string, phase: 'live' | 'upcoming', limit = 100): Promise<Selection[]> {
  for (const until = performance.now() + OUTCOMES_TIMEOUT_MS; performance.now() < until;) {
    const found = await fetchSelections(origin, phase, limit);
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`There was nothing to bet on for ${OUTCOMES_TIMEOUT_MS} ms (${phase}).`);
}

async function fetchSelections(origin: string, phase: 'live' | 'upcoming', limit: number): Promise<Selection[]> {
  const response = await fetch(`${origin}/api/ng/factsCenter/events?phase=${phase}&limit=${limit}`, {
    headers: WAP_HEADERS,
  });
  const { data } = (await response.json()) as { data: EventsResponse };
  return data.events.flatMap(({ id: eventId, markets }) =>
    markets
      .filter(({ status }) => status === 1)
      .flatMap(({ id: marketId, specifiers, outcomes }) =>
        outcomes.flatMap(({ id: outcomeId, odds, active }) =>
          active && odds !== null ? [{ eventId, marketId, specifiers, outcomeId, odds }] : [],
        ),
      ),
  );
}

/** Result of an order: the response, or none. `at` is the time of sending by `performance.now()`. */
export interface OrderResult {
  bizCode: number | null;
  status: number;
  at: number;
  ms: number;
  key: string;
  message: string;
}

/**
 * Places a single like a browser.
 * @param timeoutMs timeout in ms
 */
export async function placeOrder(
  origin: string,
  { token, keys }: Player,
  selection: Selection,
  timeoutMs = 10_000,
): Promise<OrderResult> {
  const key = randomUUID();
  const order: PlaceOrderRequest = {
    key,
    oddsPolicy: 'any',
    bets: [{ type: 'single', stake: STAKE, systemSizes: [], selections: [{ ...selection, banker: false }] }],
  };
  const began = performance.now();
  const done = (status: number, bizCode: number | null, message: string): OrderResult => ({
    key,
    status,
    bizCode,
    message,
    at: began,
    ms: performance.now() - began,
  });
  try {
    const { statusCode, body } = await request(`${origin}/api/ng${ORDER}`, {
      method: 'POST',
      headers: { ...jsonHeaders, 'x-auth-token': token, 'idempotency-key': key },
      body: encryptBody(keys, ORDER, JSON.stringify(order)),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const opened = decryptBody(keys, await body.text()) as { bizCode?: number; message?: string };
    return done(statusCode, opened.bizCode ?? null, opened.message ?? '');
  } catch (error) {
    return done(0, null, error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error));
  }
}

/** Number of orders sent per accepted order before the run counts as failed. */
const ATTEMPTS_PER_ORDER = 30;

/** Orders in progress, and their results. */
export interface SteadyOrders {
  /** Resolves once this many orders were accepted; rejects with a count of the other outcomes if almost none are accepted. */
  waitForAccepted(count: number): Promise<void>;
  /** Stops them and returns all results. */
  stop(): Promise<OrderResult[]>;
}

/** Places orders at a steady rate until stopped. */
export function startSteadyOrders(
  origin: string,
  players: readonly Player[],
  from: readonly Selection[],
  perSecond: number,
): SteadyOrders {
  const all: Promise<OrderResult>[] = [];
  const outcomes = new Map<string, number>();
  let accepted = 0;
  let responses = 0;
  let wake = (): void => undefined;
  const timer = setInterval(() => {
    const at = all.length;
    const placed = placeOrder(origin, players[at % players.length] as Player, from[at % from.length] as Selection);
    all.push(placed);
    void placed.then(({ bizCode, status, message }) => {
      responses++;
      if (bizCode === 10_000) accepted++;
      else {
        const outcome = `${status} ${bizCode} ${message}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      wake();
    });
  }, 1000 / perSecond);
  return {
    async waitForAccepted(count) {
      while (accepted < count) {
        if (responses >= count * ATTEMPTS_PER_ORDER)
          throw new Error(
            `${accepted} of ${responses} orders were accepted: ${JSON.stringify(Object.fromEntries(outcomes))}`,
          );
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    async stop() {
      clearInterval(timer);
      return Promise.all(all);
    },
  };
}

/** Returns whether an order failed for a reason other than a betting rule. */
export const isFailure = ({ status, bizCode }: OrderResult): boolean =>
  bizCode === null || status >= 500 || (bizCode !== 10_000 && (bizCode < 43_000 || bizCode > 43_999));
