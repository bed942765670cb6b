import { createHash, randomUUID } from 'node:crypto';
import { getFee } from '@oware/betting';
import { countries } from '@oware/config';
import {
  BizCode,
  type DepositRequest,
  type MethodConfig,
  type ResolveTransferResponse,
  type ResolveTransferRequest,
  type Payment,
  type PaymentKind,
  type TransactionsResponse,
  type transactionsQuery,
  type WalletConfig,
  type WithdrawRequest,
} from '@oware/contracts';
import { type z } from 'zod';
import { findState } from '../identity/session/api';
import { type Ledger, lockPlayer } from '../ledger/api';
import { rejectExcluded, rejectOverDepositLimit } from '../protection/limits/api';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { isSamePerson } from '../platform/person-name';
import { parsePublicNumber } from '../platform/public-number';
import { BizError } from '../platform/errors/biz-error';
import { type RemoteConfig } from '../settings/remote-config/api';
import { type WithdrawCheck } from './withdraw-check/service';
import { type BankList } from './bank-list';
import { validateRequest } from './check-request';
import { type Decisions } from './decisions';
import { getBankRetry, listOpenMethods, withUsed } from './methods';
import { type Payments } from './payments';
import { type PaymentProvider } from './provider';
import {
  countOpenDeposits,
  insertPayment,
  type NewPayment,
  recordPaymentEvent,
  recordWithdrawalRequest,
  findPaymentByKey,
  findPayment,
  type PaymentRow,
  listUsedParties,
  wasPaidTo,
} from './store';
import { findVerifiedName } from './proved-name';
import { rejectUnverified } from './reject-unverified';
import { isDisputed } from './chargeback-store';
import { listTransactions } from './transactions';
import { buildReservation } from './transfers';
import { toPayment } from './view';
import { Vouchers } from './vouchers';
import { type Owner } from './owner';
import { type WithdrawalWaits } from './withdrawal-wait';

interface Dependencies {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  provider: PaymentProvider;
  banks: BankList;
  payments: Payments;
  decisions: Decisions;
  remoteConfig: RemoteConfig;
  /** Proof that a player must give before a withdrawal is accepted. */
  withdrawCheck: WithdrawCheck;
  waits: WithdrawalWaits;
}

/** The account that a withdrawal is paid to; null for methods without an external account. */
export interface Payout extends Owner {
  institution: string | null;
  account: string | null;
}
/** Rejects a withdrawal by throwing, within the transaction that accepts it and under the player's lock. */
type WithdrawalRule = (tx: Sql, payout: Payout) => Promise<void>;

/** Maximum number of unpaid deposits per player. */
const OPEN_DEPOSITS = 5;

/** Deposits and withdrawals: requests and queries of players. */
export class Wallet {
  readonly #vouchers: Vouchers;
  readonly #rules: WithdrawalRule[] = [];

  constructor(private readonly parts: Dependencies) {
    this.#vouchers = new Vouchers(parts);
  }

  /** Adds a rule that every later withdrawal is checked against. */
  addWithdrawalRule(rule: WithdrawalRule): void {
    this.#rules.push(rule);
  }

  /** Returns the payment methods that are open to a player, and how often to check a payment. */
  async config(owner: Owner): Promise<WalletConfig> {
    const { db, waits } = this.parts;
    const [deposit, withdraw, switches, used, withdrawalWait] = await Promise.all([
      this.#open(owner, 'deposit'),
      this.#open(owner, 'withdrawal'),
      this.parts.remoteConfig.of(owner.country),
      listUsedParties(db, owner.userId),
      waits.find(db, owner),
    ]);
    return {
      deposit: withUsed('deposit', deposit, used),
      withdraw: withUsed('withdrawal', withdraw, used),
      bankRetry: getBankRetry(switches),
      withdrawalWait,
    };
  }

  /**
   * Requests a deposit. The same key with the same request returns the same payment indefinitely.
   * @throws BizError 43007 while self-excluded, 43008 over a deposit limit or too many unpaid deposits, 43013 key used for another request,
   * 51180 above the limit without a verified identity, and those of {@link validateRequest}
   */
  async deposit(owner: Owner, request: DepositRequest): Promise<Payment> {
    const existing = await this.#findExisting(owner, 'deposit', request);
    if (existing !== undefined) return toPayment(await this.#carryOn(existing));
    const { method, institution, account } = validateRequest(
      owner.country,
      await this.#open(owner, 'deposit'),
      request,
    );
    const fee = getFee(method.fees, request.amount);
    const trade = this.#newTrade(owner, 'deposit', request, { fee, institution, account, accountName: null });
    const stored = await this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, owner.userId);
      // Withdrawals are never closed.
      await rejectExcluded(tx, owner.userId, this.parts.clock, 'Deposits are closed', 'everything');
      await rejectOverDepositLimit(tx, owner.userId, this.parts.clock, request.amount);
      await rejectUnverified(tx, owner, this.parts.clock.now(), request.amount);
      if ((await countOpenDeposits(tx, owner.userId)) >= OPEN_DEPOSITS) {
        throw new BizError(
          BizCode.limitReached,
          'You have several unpaid deposits. Please complete one of them first.',
        );
      }
      return this.#insert(tx, trade);
    });
    return toPayment(
      stored === undefined ? await this.#repeated(owner, 'deposit', request) : await this.parts.payments.start(stored),
    );
  }

  /**
   * Requests a withdrawal: its amount leaves the balance immediately and stays reserved until the provider pays it or it fails.
   * @throws BizError 43006 when the balance does not cover it, 44010 withdrawals wait, 44004 no such account, 44006 while the player is in
   * debt, 44007 while a deposit is disputed, 44008 when the account is not the player's, once the identity is verified; those of the
   * withdrawal's check and of added rules, and as {@link deposit} does
   */
  withdraw(owner: Owner, request: WithdrawRequest): Promise<Payment> {
    return this.#withdraw(owner, request, () => this.parts.withdrawCheck(owner, request));
  }

  /**
   * Pays money of a closed account out to its owner: to an account in the player's verified name, otherwise to one that an earlier
   * withdrawal of theirs was paid to. Two members of staff have approved it.
   * @param also work in the transaction that accepts the withdrawal
   * @throws BizError 44008 for any other account, 51171 when the account is not closed, and as {@link withdraw} does
   */
  payOut(owner: Owner, request: WithdrawRequest, also: (tx: Sql) => Promise<void>): Promise<Payment> {
    return this.#withdraw(owner, request, async () => async (tx) => {
      await lockPlayer(tx, owner.userId);
      if ((await findState(tx, owner.userId)) !== 'closed')
        throw new BizError(BizCode.staffChangedMeanwhile, 'This account is not closed.');
      await also(tx);
    });
  }

  /**
   * Returns the recipient of a pay-out.
   * @throws BizError as {@link payOut} does before its transaction
   */
  async resolvePayOut(owner: Owner, request: ResolveTransferRequest): Promise<ResolveTransferResponse> {
    const { institution = null, account = null } = request;
    const proved = (await findVerifiedName(this.parts.db, owner.userId)) !== null;
    if (!proved && !(await wasPaidTo(this.parts.db, owner.userId, { institution, account })))
      throw new BizError(
        BizCode.accountOfOther,
        'The identity of this player is not verified: pay out to an account that has received a withdrawal before.',
      );
    return this.resolveTransfer(owner, request);
  }

  async #withdraw(owner: Owner, request: WithdrawRequest, check: () => ReturnType<WithdrawCheck>): Promise<Payment> {
    const existing = await this.#findExisting(owner, 'withdrawal', request);
    if (existing !== undefined) return toPayment(await this.#carryOn(existing));
    const { fee, institution, account, accountName } = await this.#recipient(owner, request);
    const confirmed = await check();
    const trade = this.#newTrade(owner, 'withdrawal', request, { fee, institution, account, accountName });
    const taken = this.parts.db.transaction(async (tx) => {
      await confirmed(tx);
      await this.parts.waits.reject(tx, owner);
      await this.#refuseDisputed(tx, owner.userId);
      for (const rule of this.#rules) await rule(tx, { ...owner, institution, account });
      const row = await this.#insert(tx, trade);
      if (row === undefined) return undefined;
      const { cause, sides } = buildReservation(row);
      await this.parts.ledger.transfer(cause, sides, tx);
      return row;
    });
    const stored = await taken.catch(async (error: unknown) => {
      if (error instanceof BizError && error.code === BizCode.withdrawalUnconfirmed)
        await recordWithdrawalRequest(this.parts.db, trade);
      throw error;
    });
    if (stored === undefined) return toPayment(await this.#repeated(owner, 'withdrawal', request));
    await this.parts.decisions.notify(stored, true);
    return toPayment(await this.parts.payments.start(stored));
  }

  /**
   * Returns the recipient of a withdrawal, its fee and the amount that arrives. Moves nothing.
   * @throws BizError 44004, 44006, 44007, 44008,
   * and those of {@link validateRequest}
   */
  async resolveTransfer(owner: Owner, request: ResolveTransferRequest): Promise<ResolveTransferResponse> {
    const { accountName, fee } = await this.#recipient(owner, request);
    return { accountName, fee, arrives: request.amount - fee };
  }

  /**
   * Checks a payment at the provider immediately, when the player reports that the money was sent.
   * @param voucher voucher that the deposit asks for
   * @throws BizError 40400, 50300, and those of {@link Vouchers.submit}
   */
  async submitTransfer(owner: Owner, tradeId: string, voucher?: string): Promise<Payment> {
    const trade = await this.parts.payments.closeIfExcluded(await this.#find(owner, tradeId));
    if (trade.status !== 'pending') return toPayment(trade);
    if (voucher !== undefined) return toPayment(await this.#vouchers.submit(trade, voucher));
    try {
      return toPayment(await this.parts.payments.check(trade, 'poll'));
    } catch (error) {
      if (error instanceof BizError) throw error;
      throw new BizError(
        BizCode.unavailable,
        'The payment provider is not responding. We keep checking, so you do not need to do anything.',
      );
    }
  }

  /**
   * Returns the current state of a payment.
   * @throws BizError 40400 when the player has no such payment
   */
  async getPayment(owner: Owner, tradeId: string): Promise<Payment> {
    return toPayment(await this.#find(owner, tradeId));
  }

  /** Lists a player's transactions, newest first. */
  listTransactions({ userId }: Owner, query: z.output<typeof transactionsQuery>): Promise<TransactionsResponse> {
    return listTransactions(this.parts.db, userId, query, this.parts.clock.now());
  }

  async #open({ country, userId }: Owner, kind: PaymentKind): Promise<MethodConfig[]> {
    const { provider, remoteConfig, banks } = this.parts;
    const offered = provider.methods(country, kind);
    const [switches, listed] = await Promise.all([
      remoteConfig.of(country),
      kind === 'withdrawal' ? banks.of(country) : [],
    ]);
    return listOpenMethods(country, kind, userId, offered, switches, listed);
  }

  async #recipient(
    owner: Owner,
    request: ResolveTransferRequest,
  ): Promise<{ fee: number; institution: string; account: string; accountName: string }> {
    const { country } = owner;
    const { method, institution, account } = validateRequest(country, await this.#open(owner, 'withdrawal'), request);
    if (institution === null || account === null) throw new Error(`Withdrawals by ${method.method} have no account.`);
    await this.parts.ledger.rejectInDebt(owner.userId);
    await this.#refuseDisputed(this.parts.db, owner.userId);
    const provedName = await findVerifiedName(this.parts.db, owner.userId);
    const accountName = await this.#findHolder({ country, method: request.method, institution, account, provedName });
    if (accountName === null)
      throw new BizError(BizCode.unknownAccount, 'There is no account with this number. Please check it.');
    if (provedName !== null && !isSamePerson(provedName, accountName))
      throw new BizError(
        BizCode.accountOfOther,
        'This account is not in your name. You can withdraw only to an account in the name you verified your identity with.',
      );
    return { fee: getFee(method.fees, request.amount), institution, account, accountName };
  }

  /** Rejects a withdrawal while a deposit is disputed, since the money may have to be returned soon. */
  async #refuseDisputed(sql: Sql, userId: string): Promise<void> {
    if (await isDisputed(sql, userId)) {
      throw new BizError(
        BizCode.depositDisputed,
        'One of your deposits is disputed at the bank. You cannot withdraw until that is decided. Customer service can tell you more.',
      );
    }
  }

  async #findHolder(recipient: Parameters<PaymentProvider['findHolder']>[0]): Promise<string | null> {
    try {
      return await this.parts.provider.findHolder(recipient);
    } catch {
      throw new BizError(BizCode.unavailable, 'The account could not be checked. Nothing was sent; please try again.');
    }
  }

  #newTrade(
    { userId, country }: Owner,
    kind: PaymentKind,
    request: DepositRequest | WithdrawRequest,
    more: Pick<NewPayment, 'fee' | 'institution' | 'account' | 'accountName'>,
  ): NewPayment {
    const now = this.parts.clock.now();
    return {
      ...more,
      userId,
      country,
      kind,
      currency: countries[country].currency,
      method: request.method,
      amount: request.amount,
      key: request.key,
      requestHash: hashRequest(request),
      provider: this.parts.provider.name,
      reference: `ow-${kind === 'deposit' ? 'd' : 'w'}-${randomUUID()}`,
      createdAt: now,
      checkAt: now + this.parts.provider.firstCheck,
    };
  }

  async #insert(tx: Sql, trade: NewPayment): Promise<PaymentRow | undefined> {
    const row = await insertPayment(tx, trade);
    if (row !== undefined) await recordPaymentEvent(tx, row.id, trade.createdAt, 'player', trade.kind, 'begin');
    return row;
  }

  /**
   * Returns the payment with this key of the player; undefined when none exists.
   * @throws BizError 43013 when the key was used for another
   * request
   */
  async #findExisting(
    { userId, country }: Owner,
    kind: PaymentKind,
    request: DepositRequest | WithdrawRequest,
  ): Promise<PaymentRow | undefined> {
    const existing = await findPaymentByKey(this.parts.db, userId, request.key);
    const same =
      existing === undefined ||
      (existing.kind === kind && existing.country === country && existing.requestHash === hashRequest(request));
    if (!same) throw new BizError(BizCode.keyReused, 'This key was used for another payment.');
    return existing;
  }

  async #repeated(owner: Owner, kind: PaymentKind, request: DepositRequest | WithdrawRequest): Promise<PaymentRow> {
    const existing = await this.#findExisting(owner, kind, request);
    if (existing === undefined) throw new Error('The payment no longer exists.');
    return existing;
  }

  /** Starts a deposit again when the first try ended before the provider responded. */
  #carryOn(payment: PaymentRow): Promise<PaymentRow> | PaymentRow {
    return payment.kind === 'deposit' &&
      payment.status === 'pending' &&
      payment.expiresAt === null &&
      payment.arrivedAmount === null
      ? this.parts.payments.start(payment)
      : payment;
  }

  async #find({ userId }: Owner, tradeId: string): Promise<PaymentRow> {
    const called = parsePublicNumber(tradeId);
    const row = called === null ? undefined : await findPayment(this.parts.db, userId, called);
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such payment.');
    return row;
  }
}

/** Hashes the content of a request; the kind of payment is compared separately. */
const hashRequest = (request: DepositRequest | WithdrawRequest): string => {
  const { method, amount, institution, account } = request;
  return createHash('sha256')
    .update(JSON.stringify([method, amount, institution, account]))
    .digest('base64url');
};
