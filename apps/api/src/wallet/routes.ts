import { type CountryCode } from '@oware/config';
import {
  depositRequest,
  resolveTransferRequest,
  submitTransferRequest,
  paymentParams,
  transactionsQuery,
  withdrawRequest,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Allowance, type Counters } from '../platform/counters/counters';
import { listAllowances, limitCalls } from '../platform/counters/limit-calls';
import { createLoginRequired } from '../platform/auth';
import { normalisePhone } from '../platform/phone';
import { getCurrentUser, addEncryptedRoute, addRoute } from '../platform/http';
import { type Owner } from './owner';
import { type Wallet } from './service';

const MINUTE = 60_000;
/** Requests per minute that reach the provider. */
const REQUESTS = { user: 12, device: 12, address: 1200, block: 6000 };
/** Requests per minute, of all callers, that reach the phone of a paying wallet. */
const REQUESTS_OF_WALLET = 12;

const DAY = 24 * 60 * MINUTE;
/**
 * Account holder look-ups per day, limited so that names of strangers' accounts cannot be collected. A block of a mobile network has
 * thousands of players.
 */
export const LOOKUPS_A_DAY = { user: 20, block: 2000 };

/** Builds the allowance of a paying wallet, whose number may be typed in several ways: 0803…, 234803…. */
const ofWallet = (country: CountryCode, account: string): Allowance => ({
  key: `payment:wallet:${country}/${normalisePhone(country, account)}`,
  limit: REQUESTS_OF_WALLET,
  window: MINUTE,
});

/**
 * Returns the player who has logged in.
 * @throws BizError 40100
 */
async function getOwner(request: FastifyRequest): Promise<Owner> {
  const user = await getCurrentUser(request);
  if (user === null) throw createLoginRequired();
  return { userId: user.userId, country: request.context.country, sessionId: user.sessionId };
}

/** Registers the routes for deposits, withdrawals and the transaction list (reference: calls). */
export function registerWallet(app: FastifyInstance, wallet: Wallet, counters: Counters): void {
  /**
   * Counts the request and returns its owner.
   * @throws BizError 40100, 42900
   */
  async function counted(request: FastifyRequest, account?: string): Promise<Owner> {
    const who = await getOwner(request);
    await limitCalls(counters, [
      ...listAllowances('payment', REQUESTS, { ...request.context, userId: who.userId }),
      ...(account === undefined ? [] : [ofWallet(who.country, account)]),
    ]);
    return who;
  }

  const bank = '/pocket/v1/bankTrades/bankTrade';
  addEncryptedRoute(app, 'POST', `${bank}/deposit`, 'trans', depositRequest, async (body, request) =>
    wallet.deposit(await counted(request, body.account), body),
  );
  addEncryptedRoute(app, 'POST', `${bank}/withdraw`, 'trans', withdrawRequest, async (body, request) =>
    wallet.withdraw(await counted(request), body),
  );

  const customer = '/pocket/v1/customerTrades/customerTrade';
  addEncryptedRoute(
    app,
    'POST',
    `${customer}/resolveTransfer`,
    'trans',
    resolveTransferRequest,
    async (body, request) => {
      const who = await counted(request);
      const allowed = listAllowances('holder', LOOKUPS_A_DAY, { ...request.context, userId: who.userId }, DAY);
      await limitCalls(counters, allowed);
      return wallet.resolveTransfer(who, body);
    },
  );
  addEncryptedRoute(
    app,
    'POST',
    `${customer}/submitTransfer`,
    'trans',
    submitTransferRequest,
    async ({ tradeId, voucher }, request) => wallet.submitTransfer(await counted(request), tradeId, voucher),
  );

  addRoute(app, 'GET', '/pocket/v1/config', {}, async (_input, request) => wallet.config(await getOwner(request)));

  addRoute(app, 'GET', '/pocket/v1/trades/:tradeId', { params: paymentParams }, async ({ params }, request) =>
    wallet.getPayment(await getOwner(request), params.tradeId),
  );

  addRoute(app, 'GET', '/pocket/v1/transactions', { query: transactionsQuery }, async ({ query }, request) =>
    wallet.listTransactions(await getOwner(request), query),
  );
}
