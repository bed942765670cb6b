import { createHash, randomUUID } from 'node:crypto';
import { feeOf } from '@oware/betting';
import { countries } from '@oware/config';
import {
  BizCode,
  type DepositRequest,
  type MethodConfig,
  type ResolveTransferResponse,
  type ResolveTransferRequest,
  type Trade,
  type TradeKind,
  type TransactionsResponse,
  type transactionsQuery,
  type WalletConfig,
  type WithdrawRequest,
} from '@oware/contracts';
import { type z } from 'zod';
import { findState } from '../identity/deactivation/store';
import { type Ledger } from '../ledger/service';
import { lockPlayer } from '../ledger/lock-player';
import { refuseOverDepositLimit } from '../protection/limits/refuse-deposit';
import { refuseExcluded } from '../protection/limits/refuse-excluded';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { isSamePerson } from '../platform/person-name';
import { readPublicNumber } from '../platform/public-number';
import { BizError } from '../platform/http/biz-error';
import { type RemoteConfig } from '../settings/remote-config/service';
import { type WithdrawCheck } from './withdraw-check/service';
import { type BankList } from './bank-list';
import { checkRequest } from './check-request';
import { type Decisions } from './decisions';
import { bankRetryOf, openMethods, withUsed } from './methods';
import { type Payments } from './payments';
import { type PaymentProvider } from './provider';
import {
  countOpenDeposits,
  insertTrade,
  type NewTrade,
  noteEvent,
  noteWithdrawalAsk,
  tradeByKey,
  tradeOf,
  type TradeRow,
  usedParties,
  wasPaidTo,
} from './store';
import { provedNameOf } from './proved-name';
import { refuseUnverified } from './refuse-unverified';
import { isDisputed } from './take-back-store';
import { listTransactions } from './transactions';
import { holdTransfer } from './transfers';
import { tradeView } from './view';
import { Vouchers } from './vouchers';
import { type Owner } from './owner';
import { type WithdrawalWaits } from './withdrawal-wait';

interface Parts {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  provider: PaymentProvider;
  /** Banks that withdrawals can go to. */
  banks: BankList;
  payments: Payments;
  decisions: Decisions;
  remoteConfig: RemoteConfig;
  /** What must be proved before a withdrawal is taken. */
  withdrawCheck: WithdrawCheck;
  waits: WithdrawalWaits;
}

/** The account that a withdrawal is paid to; null for methods without an external account. */
export interface Payout extends Owner {
  institution: string | null;
  account: string | null;
}
/** Refuses a withdrawal by throwing, within the transaction that takes it and under the player's lock. */
type WithdrawalRule = (tx: Sql, payout: Payout) => Promise<void>;

/** Deposits of one player that may wait to be paid at the same time. */
const OPEN_DEPOSITS = 5;

/** Deposits and withdrawals: what a player may ask for, and sees of them. */
export class Wallet {
  readonly #vouchers: Vouchers;
  readonly #rules: WithdrawalRule[] = [];

  constructor(private readonly parts: Parts) {
    this.#vouchers = new Vouchers(parts);
  }

  /** From now on each withdrawal is checked by this rule too. */
  addWithdrawalRule(rule: WithdrawalRule): void {
    this.#rules.push(rule);
  }

  /** Ways to pay that are open to a player, and how often to ask about a payment. */
  async config(owner: Owner): Promise<WalletConfig> {
    const { db, waits } = this.parts;
    const [deposit, withdraw, switches, used, withdrawalWait] = await Promise.all([
      this.#open(owner, 'deposit'),
      this.#open(owner, 'withdrawal'),
      this.parts.remoteConfig.of(owner.country),
      usedParties(db, owner.userId),
      waits.find(db, owner),
    ]);
    return {
      deposit: withUsed('deposit', deposit, used),
      withdraw: withUsed('withdrawal', withdraw, used),
      bankRetry: bankRetryOf(switches),
      withdrawalWait,
    };
  }

  /**
   * Asks for a deposit. The same key with the same request gives the same trade for ever.
   * @throws BizError 43007 while self-excluded, 43008 over a deposit limit or too many wait to be paid, 43013 key used for something else,
   * 51180 more than before a proof of identity, and those of {@link checkRequest}
   */
  async deposit(owner: Owner, request: DepositRequest): Promise<Trade> {
    const known = await this.#known(owner, 'deposit', request);
    if (known !== undefined) return tradeView(await this.#carryOn(known));
    const { method, institution, account } = checkRequest(owner.country, await this.#open(owner, 'deposit'), request);
    const fee = feeOf(method.fees, request.amount);
    const trade = this.#newTrade(owner, 'deposit', request, { fee, institution, account, accountName: null });
    const stored = await this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, owner.userId);
      // Withdrawals are never closed.
      await refuseExcluded(tx, owner.userId, this.parts.clock, 'Deposits are closed', ['ALL']);
      await refuseOverDepositLimit(tx, owner.userId, this.parts.clock, request.amount);
      await refuseUnverified(tx, owner, this.parts.clock.now(), request.amount);
      if ((await countOpenDeposits(tx, owner.userId)) >= OPEN_DEPOSITS) {
        throw new BizError(
          BizCode.limitReached,
          'Several deposits still wait to be paid. Please finish one of them first.',
        );
      }
      return this.#insert(tx, trade);
    });
    return tradeView(
      stored === undefined ? await this.#repeated(owner, 'deposit', request) : await this.parts.payments.start(stored),
    );
  }

  /**
   * Asks for a withdrawal: its amount leaves the balance at once and is held until the provider has paid, or comes back.
   * @throws BizError 43006 when the balance does not cover it, 44010 withdrawals wait, 44004 no such account, 44006 while the player is in debt, 44007 while a deposit is disputed, those of
   * the withdrawal's check and of added rules, and as {@link deposit} does; 44008 when the account is not the player's own, once the identity is proved
   */
  withdraw(owner: Owner, request: WithdrawRequest): Promise<Trade> {
    return this.#withdraw(owner, request, () => this.parts.withdrawCheck(owner, request));
  }

  /**
   * Pays money of a closed account out to its owner: to an account in the name that the player has proved, else to one that a withdrawal of theirs was paid
   * to. Two members of staff have agreed on it.
   * @param also done in the transaction that takes the withdrawal
   * @throws BizError 44008 an account that is neither, 51171 the account is not closed, and as {@link withdraw} does
   */
  payOut(owner: Owner, request: WithdrawRequest, also: (tx: Sql) => Promise<void>): Promise<Trade> {
    return this.#withdraw(owner, request, async () => async (tx) => {
      await lockPlayer(tx, owner.userId);
      if ((await findState(tx, owner.userId)) !== 'closed')
        throw new BizError(BizCode.staffChangedMeanwhile, 'This account is not closed.');
      await also(tx);
    });
  }

  /** Who would get a pay-out. @throws BizError as {@link payOut} does before its transaction */
  async resolvePayOut(owner: Owner, request: ResolveTransferRequest): Promise<ResolveTransferResponse> {
    const { institution = null, account = null } = request;
    const proved = (await provedNameOf(this.parts.db, owner.userId)) !== null;
    if (!proved && !(await wasPaidTo(this.parts.db, owner.userId, { institution, account })))
      throw new BizError(
        BizCode.accountOfOther,
        'The identity of this player is not proved: pay out to an account that a withdrawal was paid to before.',
      );
    return this.resolveTransfer(owner, request);
  }

  async #withdraw(owner: Owner, request: WithdrawRequest, check: () => ReturnType<WithdrawCheck>): Promise<Trade> {
    const known = await this.#known(owner, 'withdrawal', request);
    if (known !== undefined) return tradeView(await this.#carryOn(known));
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
      const { cause, sides } = holdTransfer(row);
      await this.parts.ledger.transfer(cause, sides, tx);
      return row;
    });
    const stored = await taken.catch(async (error: unknown) => {
      if (error instanceof BizError && error.code === BizCode.withdrawalUnconfirmed)
        await noteWithdrawalAsk(this.parts.db, trade);
      throw error;
    });
    if (stored === undefined) return tradeView(await this.#repeated(owner, 'withdrawal', request));
    await this.parts.decisions.notify(stored, true);
    return tradeView(await this.parts.payments.start(stored));
  }

  /** Who would get a withdrawal, and how much of it. Moves nothing. @throws BizError 44004, 44006, 44007, and those of {@link checkRequest} */
  async resolveTransfer(owner: Owner, request: ResolveTransferRequest): Promise<ResolveTransferResponse> {
    const { accountName, fee } = await this.#recipient(owner, request);
    return { accountName, fee, arrives: request.amount - fee };
  }

  /**
   * The player says that the money was sent: the provider is asked at once.
   * @param voucher what the deposit's action asks for
   * @throws BizError 40400, 50300, and those of {@link Vouchers.submit}
   */
  async submitTransfer(owner: Owner, tradeId: string, voucher?: string): Promise<Trade> {
    const trade = await this.parts.payments.closed(await this.#find(owner, tradeId));
    if (trade.status !== 'pending') return tradeView(trade);
    if (voucher !== undefined) return tradeView(await this.#vouchers.submit(trade, voucher));
    try {
      return tradeView(await this.parts.payments.check(trade, 'poll'));
    } catch (error) {
      if (error instanceof BizError) throw error;
      throw new BizError(
        BizCode.unavailable,
        'The payment provider does not respond. We keep asking; you need do nothing.',
      );
    }
  }

  /** A trade as it is now. @throws BizError 40400 when the player has no such trade */
  async trade(owner: Owner, tradeId: string): Promise<Trade> {
    return tradeView(await this.#find(owner, tradeId));
  }

  /** A player's statement, newest first. */
  transactions({ userId }: Owner, query: z.output<typeof transactionsQuery>): Promise<TransactionsResponse> {
    return listTransactions(this.parts.db, userId, query, this.parts.clock.now());
  }

  async #open({ country, userId }: Owner, kind: TradeKind): Promise<MethodConfig[]> {
    const { provider, remoteConfig, banks } = this.parts;
    const offered = provider.methods(country, kind);
    const [switches, listed] = await Promise.all([
      remoteConfig.of(country),
      kind === 'withdrawal' ? banks.of(country) : [],
    ]);
    return openMethods(country, kind, userId, offered, switches, listed);
  }

  async #recipient(
    owner: Owner,
    request: ResolveTransferRequest,
  ): Promise<{ fee: number; institution: string; account: string; accountName: string }> {
    const { country } = owner;
    const { method, institution, account } = checkRequest(country, await this.#open(owner, 'withdrawal'), request);
    if (institution === null || account === null) throw new Error(`Withdrawals by ${method.method} name no account.`);
    await this.parts.ledger.refuseInDebt(owner.userId);
    await this.#refuseDisputed(this.parts.db, owner.userId);
    const provedName = await provedNameOf(this.parts.db, owner.userId);
    const accountName = await this.#holderOf({ country, method: request.method, institution, account, provedName });
    if (accountName === null)
      throw new BizError(BizCode.unknownAccount, 'There is no account of this number. Please check it.');
    if (provedName !== null && !isSamePerson(provedName, accountName))
      throw new BizError(
        BizCode.accountOfOther,
        'This account is not in your name. You can withdraw only to an account in the name you verified your identity with.',
      );
    return { fee: feeOf(method.fees, request.amount), institution, account, accountName };
  }

  /** What may have to be given back soon is not paid out meanwhile. */
  async #refuseDisputed(sql: Sql, userId: string): Promise<void> {
    if (await isDisputed(sql, userId)) {
      throw new BizError(
        BizCode.depositDisputed,
        'A deposit of yours is disputed at the bank. Until that is decided nothing can be withdrawn. Customer service can tell you more.',
      );
    }
  }

  async #holderOf(recipient: Parameters<PaymentProvider['holderOf']>[0]): Promise<string | null> {
    try {
      return await this.parts.provider.holderOf(recipient);
    } catch {
      throw new BizError(BizCode.unavailable, 'The account could not be checked. Nothing was sent; please try again.');
    }
  }

  #newTrade(
    { userId, country }: Owner,
    kind: TradeKind,
    request: DepositRequest | WithdrawRequest,
    more: Pick<NewTrade, 'fee' | 'institution' | 'account' | 'accountName'>,
  ): NewTrade {
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
      requestHash: hashOf(request),
      provider: this.parts.provider.name,
      reference: `ow-${kind === 'deposit' ? 'd' : 'w'}-${randomUUID()}`,
      createdAt: now,
      checkAt: now + this.parts.provider.firstCheck,
    };
  }

  async #insert(tx: Sql, trade: NewTrade): Promise<TradeRow | undefined> {
    const row = await insertTrade(tx, trade);
    if (row !== undefined) await noteEvent(tx, row.id, trade.createdAt, 'player', trade.kind, 'begin');
    return row;
  }

  /** The trade that the player's key stands for already. @throws BizError 43013 when it stands for another request */
  async #known(
    { userId, country }: Owner,
    kind: TradeKind,
    request: DepositRequest | WithdrawRequest,
  ): Promise<TradeRow | undefined> {
    const known = await tradeByKey(this.parts.db, userId, request.key);
    const same =
      known === undefined ||
      (known.kind === kind && known.country === country && known.requestHash === hashOf(request));
    if (!same) throw new BizError(BizCode.keyReused, 'This key was used for another payment.');
    return known;
  }

  async #repeated(owner: Owner, kind: TradeKind, request: DepositRequest | WithdrawRequest): Promise<TradeRow> {
    const known = await this.#known(owner, kind, request);
    if (known === undefined) throw new Error('The payment has vanished.');
    return known;
  }

  /** A repeated request whose first try ended before the provider responded is made again. */
  #carryOn(known: TradeRow): Promise<TradeRow> | TradeRow {
    return known.kind === 'deposit' &&
      known.status === 'pending' &&
      known.expiresAt === null &&
      known.arrivedAmount === null
      ? this.parts.payments.start(known)
      : known;
  }

  async #find({ userId }: Owner, tradeId: string): Promise<TradeRow> {
    const called = readPublicNumber(tradeId);
    const row = called === null ? undefined : await tradeOf(this.parts.db, userId, called);
    if (row === undefined) throw new BizError(BizCode.notFound, 'There is no such payment.');
    return row;
  }
}

/** Of what a request is about; the kind of the trade stands beside it. */
const hashOf = (request: DepositRequest | WithdrawRequest): string => {
  const { method, amount, institution, account } = request;
  return createHash('sha256')
    .update(JSON.stringify([method, amount, institution, account]))
    .digest('base64url');
};
