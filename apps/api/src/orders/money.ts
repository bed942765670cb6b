import { betslipConfig, type CashOutConfig, cashOutConfig as ownCashOutConfig, type CountryCode } from '@oware/config';
import { type BetslipConfig } from '@oware/contracts';
import { AutoCashOuts } from '../cash-out/auto';
import { CashOuts } from '../cash-out/service';
import { Ledger } from '../ledger/service';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { type Leases } from '../platform/leases/leases';
import { MoneyJobs } from '../settlement/money-jobs';
import { Settlement } from '../settlement/service';
import { DelayedOrders } from './delayed';
import { Orders } from './service';

export interface Money {
  ledger: Ledger;
  orders: Orders;
  settlement: Settlement;
  delayed: DelayedOrders;
  cashOuts: CashOuts;
  /** Start them when the server starts, stop them before the database closes. */
  jobs: MoneyJobs;
}

/** Puts the money domains together. @param onError told of each failure of a background job, which then tries again */
export function createMoney(parts: {
  db: Database;
  clock: Clock;
  bus: Bus;
  /** By which processes on one database know who runs the background jobs. */
  leases: Leases;
  onError(error: unknown): void;
  /** Stake limits, bonus, tax and live delay of a country; the same object for as long as nothing changes. */
  config?(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
  cashOutConfig?(country: CountryCode): CashOutConfig | Promise<CashOutConfig>;
}): Money {
  const {
    onError, config = (country: CountryCode) => betslipConfig[country], cashOutConfig = (country: CountryCode) => ownCashOutConfig[country],
  } = parts;
  const ledger = new Ledger(parts);
  const settlement = new Settlement(parts);
  const delayed = new DelayedOrders(parts);
  const orders = new Orders({ ...parts, ledger, config, onPending: () => jobs.onPending() });
  const cashOuts = new CashOuts({
    ...parts, ledger, orders, cashOutConfig, onPending: () => jobs.onPendingCashOut(), onTarget: (betId) => jobs.onTarget(betId),
  });
  const targets: AutoCashOuts = new AutoCashOuts({ ...parts, cashOuts });
  const jobs: MoneyJobs = new MoneyJobs({ ...parts, delayed, cashOuts, targets, settlement }, onError);
  return { ledger, orders, settlement, delayed, cashOuts, jobs };
}
