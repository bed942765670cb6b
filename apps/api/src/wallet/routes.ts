import { type CountryCode } from '@oware/config';
import {
  depositRequest,
  resolveTransferRequest,
  submitTransferRequest,
  tradeParams,
  transactionsQuery,
  withdrawRequest,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Allowance, type Counters } from '../platform/counters/counters';
import { allowancesOf, limitCalls } from '../platform/counters/limit-calls';
import { loginRequired } from '../platform/auth';
import { normalisePhone } from '../platform/phone';
import { currentUser, encryptedRoute, route } from '../platform/http';
import { type Owner } from './owner';
import { type Wallet } from './service';

const MINUTE = 60_000;
/** Requests that reach the provider a minute. */
const REQUESTS = { user: 12, device: 12, address: 1200, block: 6000 };
/** Requests that reach the phone of a paying wallet a minute, whoever makes them. */
const REQUESTS_OF_WALLET = 12;

const DAY = 24 * 60 * MINUTE;
/** Holders that are looked up a day: names of strangers' accounts are not to be collected. A block of a mobile network has thousands of players. */
export const LOOKUPS_A_DAY = { user: 20, block: 2000 };

/** Allowance of a paying wallet, whose number may be typed in several ways: 0803…, 234803…. */
const ofWallet = (country: CountryCode, account: string): Allowance => ({
  key: `payment:wallet:${country}/${normalisePhone(country, account)}`,
  limit: REQUESTS_OF_WALLET,
  window: MINUTE,
});

/** Deposits, withdrawals and the statement (reference: calls). */
export function registerWallet(app: FastifyInstance, wallet: Wallet, counters: Counters): void {
  async function owner(request: FastifyRequest): Promise<Owner> {
    const user = await currentUser(request);
    if (user === null) throw loginRequired();
    return { userId: user.userId, country: request.context.country, sessionId: user.sessionId };
  }

  /** The owner, once the request has been counted. @throws BizError 40100, 42900 */
  async function counted(request: FastifyRequest, account?: string): Promise<Owner> {
    const who = await owner(request);
    await limitCalls(counters, [
      ...allowancesOf('payment', REQUESTS, { ...request.context, userId: who.userId }),
      ...(account === undefined ? [] : [ofWallet(who.country, account)]),
    ]);
    return who;
  }

  const bank = '/pocket/v1/bankTrades/bankTrade';
  encryptedRoute(app, 'POST', `${bank}/deposit`, 'trans', depositRequest, async (body, request) =>
    wallet.deposit(await counted(request, body.account), body),
  );
  encryptedRoute(app, 'POST', `${bank}/withdraw`, 'trans', withdrawRequest, async (body, request) =>
    wallet.withdraw(await counted(request), body),
  );

  const customer = '/pocket/v1/customerTrades/customerTrade';
  encryptedRoute(app, 'POST', `${customer}/resolveTransfer`, 'trans', resolveTransferRequest, async (body, request) => {
    const who = await counted(request);
    const allowed = allowancesOf('holder', LOOKUPS_A_DAY, { ...request.context, userId: who.userId }, DAY);
    await limitCalls(counters, allowed);
    return wallet.resolveTransfer(who, body);
  });
  encryptedRoute(
    app,
    'POST',
    `${customer}/submitTransfer`,
    'trans',
    submitTransferRequest,
    async ({ tradeId, voucher }, request) => wallet.submitTransfer(await counted(request), tradeId, voucher),
  );

  route(app, 'GET', '/pocket/v1/config', {}, async (_input, request) => wallet.config(await owner(request)));

  route(app, 'GET', '/pocket/v1/trades/:tradeId', { params: tradeParams }, async ({ params }, request) =>
    wallet.trade(await owner(request), params.tradeId),
  );

  route(app, 'GET', '/pocket/v1/transactions', { query: transactionsQuery }, async ({ query }, request) =>
    wallet.transactions(await owner(request), query),
  );
}
