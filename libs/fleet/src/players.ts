import { constants, createHash, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
// What places hundreds of orders a second costs less than fetch, and keeps to its time limit.
import { request } from 'undici';
import {
  CIPHER,
  type AccountCipherResponse,
  type CipherPublicKeyResponse,
  type EventsResponse,
  type PlaceOrderRequest,
} from '@oware/contracts';
import { bodyKeys, openedBody, sealedBody, WAP_HEADERS, type BodyKeys } from './sealed';

const PHONES = Array.from({ length: 7 }, (_, i) => `803000000${i + 1}`);
const PASSWORD = createHash('md5').update('Oware123!').digest('hex');
/** The least stake of Nigeria, 1/10000. */
const STAKE = 100_000;
const ORDER = '/orders/order';

/** A page of a player: a login, and the key that the page exchanged. */
export interface Player {
  token: string;
  keys: BodyKeys;
}

const jsonHeaders = { ...WAP_HEADERS, 'content-type': 'application/json' };

/** The embedded key of the pages: SPKI in base64. */
async function publicKeyOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/ng/base/publicKey`, { headers: WAP_HEADERS });
  return ((await response.json()) as { data: CipherPublicKeyResponse }).data.spki;
}

/**
 * Logs the demo accounts in and exchanges their order keys. @param pages of each player: one of them sends at most 300 bodies a
 * minute to a server @returns the first page of each player, then the second of each, and so on
 */
export async function logIn(origin: string, pages = 1): Promise<Player[]> {
  const cipher = await fetch(`${origin}/api/ng/patron/cipher`, { method: 'POST', headers: WAP_HEADERS });
  const { data } = (await cipher.json()) as { data: AccountCipherResponse };
  const urs = bodyKeys(data.ursId, Buffer.from(data.password, 'base64'));
  const pem = `-----BEGIN PUBLIC KEY-----\n${await publicKeyOf(origin)}\n-----END PUBLIC KEY-----`;
  const logins: { token: string; cookie: string }[] = [];
  for (const username of PHONES) {
    const path = '/patron/accessToken';
    const cookie = `device-id=bench-device-${username}`;
    const login = await fetch(`${origin}/api/ng${path}`, {
      method: 'POST',
      headers: { ...jsonHeaders, cookie },
      body: sealedBody(urs, path, JSON.stringify({ username, password: PASSWORD, keepSignedIn: true })),
    });
    const token = /accessToken=([^;]+)/.exec(login.headers.getSetCookie().join('\n'))?.[1];
    if (token === undefined) throw new Error(`${username} could not log in: ${login.status} ${await login.text()}`);
    logins.push({ token, cookie });
  }
  const players: Player[] = [];
  for (const { token, cookie } of Array.from({ length: pages }, () => logins).flat()) {
    const key = randomBytes(CIPHER.keyBytes);
    const sealed = publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key);
    const exchanged = await fetch(`${origin}/api/ng/base/cipher`, {
      method: 'POST',
      headers: { ...WAP_HEADERS, cookie, 'content-type': 'text/plain' },
      body: sealed.toString('base64'),
    });
    const {
      data: { transId },
    } = (await exchanged.json()) as { data: { transId: string } };
    players.push({ token, keys: bodyKeys(transId, key) });
  }
  return players;
}

/** A priced outcome. */
export interface Pick {
  eventId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  odds: number;
}

/** How long there may be nothing to bet on, ms: a feed that is behind closes all odds until it has caught up. */
const PATIENCE = 60_000;

/** Outcomes that can be bet on; waits for the first. @throws when there are none for a minute */
export async function picks(origin: string, phase: 'live' | 'upcoming', limit = 100): Promise<Pick[]> {
  for (const until = performance.now() + PATIENCE; performance.now() < until;) {
    const found = await picksNow(origin, phase, limit);
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`There was nothing to bet on for ${PATIENCE} ms (${phase}).`);
}

async function picksNow(origin: string, phase: 'live' | 'upcoming', limit: number): Promise<Pick[]> {
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

/** What became of an order: the response, or that there was none. `at` is when it was sent, by `performance.now()`. */
export interface Placed {
  bizCode: number | null;
  status: number;
  at: number;
  ms: number;
  key: string;
  message: string;
}

/** Places a single, as a browser does. @param within ms after which it counts as without a response */
export async function place(origin: string, { token, keys }: Player, pick: Pick, within = 10_000): Promise<Placed> {
  const key = randomUUID();
  const order: PlaceOrderRequest = {
    key,
    oddsPolicy: 'any',
    bets: [{ type: 'single', stake: STAKE, systemSizes: [], selections: [{ ...pick, banker: false }] }],
  };
  const began = performance.now();
  const done = (status: number, bizCode: number | null, message: string): Placed => ({
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
      body: sealedBody(keys, ORDER, JSON.stringify(order)),
      headersTimeout: within,
      bodyTimeout: within,
    });
    const opened = openedBody(keys, await body.text()) as { bizCode?: number; message?: string };
    return done(statusCode, opened.bizCode ?? null, opened.message ?? '');
  } catch (error) {
    return done(0, null, error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error));
  }
}

/** How many orders are sent for each that must be taken before they count as rejected. */
const ATTEMPTS_PER_ORDER = 30;

/** Orders on their way, and what became of them. */
export interface SteadyOrders {
  /** Resolves once so many have been taken; rejects with what became of the others when hardly any is. */
  taken(count: number): Promise<void>;
  /** Ends them; gives all that became of them. */
  stop(): Promise<Placed[]>;
}

/** Places orders at a steady rate until told to stop. */
export function steadyOrders(
  origin: string,
  players: readonly Player[],
  from: readonly Pick[],
  perSecond: number,
): SteadyOrders {
  const all: Promise<Placed>[] = [];
  const outcomes = new Map<string, number>();
  let taken = 0;
  let responses = 0;
  let wake = (): void => undefined;
  const timer = setInterval(() => {
    const at = all.length;
    const placed = place(origin, players[at % players.length] as Player, from[at % from.length] as Pick);
    all.push(placed);
    void placed.then(({ bizCode, status, message }) => {
      responses++;
      if (bizCode === 10_000) taken++;
      else {
        const outcome = `${status} ${bizCode} ${message}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      wake();
    });
  }, 1000 / perSecond);
  return {
    async taken(count) {
      while (taken < count) {
        if (responses >= count * ATTEMPTS_PER_ORDER)
          throw new Error(
            `${taken} of ${responses} orders were taken: ${JSON.stringify(Object.fromEntries(outcomes))}`,
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

/** Whether an order failed for another reason than a rule of betting. */
export const isFailure = ({ status, bizCode }: Placed): boolean =>
  bizCode === null || status >= 500 || (bizCode !== 10_000 && (bizCode < 43_000 || bizCode > 43_999));
