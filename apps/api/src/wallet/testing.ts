import { randomUUID } from 'node:crypto';
import { type CountryCode, countries } from '@oware/config';
import { type DepositRequest, type Payment, type WithdrawRequest } from '@oware/contracts';
import { Ledger } from '../ledger/service';
import { money, START } from '../betting/orders/testing';
import { type BusTopics } from '../platform/bus';
import { createInProcessBus } from '../platform/bus/in-process';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { Leases } from '../platform/leases/leases';
import { parsePublicNumber } from '../platform/public-number';
import { RemoteConfig } from '../settings/remote-config/service';
import { type WithdrawCheck } from './withdraw-check/service';
import { createWallet, type WalletDomain } from './create-wallet';
import { type LocalProvider } from './local/provider';
import { type Owner } from './owner';

export const buildDeposit = (amount: number, more: Partial<DepositRequest> = {}): DepositRequest => ({
  key: randomUUID(),
  method: 'bank_transfer',
  amount: money(amount),
  ...more,
});
export const buildWithdrawal = (amount: number, more: Partial<WithdrawRequest> = {}): WithdrawRequest => ({
  key: randomUUID(),
  method: 'bank_transfer',
  amount: money(amount),
  institution: '058',
  account: '0123456789',
  ...more,
});

/** Returns the stored number of a payment from its public id. */
export function parseNumber(tradeId: string): number {
  const called = parsePublicNumber(tradeId);
  if (called === null || !('number' in called)) throw new Error(`${tradeId} is not the number of a payment.`);
  return called.number;
}

/** Wallet with the local provider on a database. Time passes only in `pass`. */
export class WalletWorld {
  readonly clock = new SetClock(START);
  readonly bus = createInProcessBus((error) => {
    throw error;
  });
  readonly ledger: Ledger;
  readonly remoteConfig: RemoteConfig;
  readonly pay: WalletDomain;
  readonly local: LocalProvider;
  /** Pushed personal messages in order. */
  readonly pushed: BusTopics['personal'][] = [];
  readonly errors: unknown[] = [];
  /** Allows every withdrawal unless a test replaces it. */
  withdrawCheck: WithdrawCheck = async () => async () => undefined;

  /** @param waitHours how long withdrawals wait after a change of the account; undefined for the demo default */
  constructor(
    readonly db: Database,
    waitHours?: number,
  ) {
    const { clock, bus } = this;
    this.ledger = new Ledger({ db, clock });
    this.remoteConfig = new RemoteConfig(db);
    this.pay = createWallet({
      db,
      clock,
      bus,
      leases: new Leases({ db, clock }),
      ledger: this.ledger,
      remoteConfig: this.remoteConfig,
      settings: { paystack: undefined, waitHours },
      demo: true,
      withdrawCheck: (player, request) => this.withdrawCheck(player, request),
      onError: (error) => this.errors.push(error),
    });
    this.local = this.pay.local as LocalProvider;
    bus.subscribe('personal', (message) => this.pushed.push(message));
  }

  /** Creates a player with this balance. */
  async player(amount = 0, country: CountryCode = 'ng'): Promise<Owner> {
    const userId = `u-${randomUUID()}`;
    const { currency } = countries[country];
    await this.ledger.openAccount(userId, currency);
    if (amount > 0) await this.ledger.depositDemo(userId, currency, money(amount), userId);
    return { userId, country };
  }

  /** Advances the clock second by second and runs the background work after each. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      this.clock.advance(1000);
      await this.local.run();
      await this.pay.jobs.askDue();
    }
  }

  getBalance({ userId }: Owner): Promise<number> {
    return this.ledger.getBalance(userId);
  }

  now(owner: Owner, { tradeId }: Payment): Promise<Payment> {
    return this.pay.wallet.getPayment(owner, tradeId);
  }
}
