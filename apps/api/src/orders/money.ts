import { betslipConfig, type CountryCode } from '@oware/config';
import { type BetslipConfig } from '@oware/contracts';
import { Ledger } from '../ledger/service';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { MoneyJobs } from '../settlement/money-jobs';
import { Settlement } from '../settlement/service';
import { DelayedOrders } from './delayed';
import { Orders } from './service';

export interface Money {
  ledger: Ledger;
  orders: Orders;
  settlement: Settlement;
  delayed: DelayedOrders;
  /** Start them when the server starts, stop them before the database closes. */
  jobs: MoneyJobs;
}

/** Puts the money domains together. @param onError told of each failure of a background job, which then tries again */
export function createMoney(parts: {
  db: Database;
  clock: Clock;
  bus: Bus;
  onError(error: unknown): void;
  /** Stake limits, bonus, tax and live delay of a country; the same object for as long as nothing changes. */
  config?(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
}): Money {
  const { onError, config = (country: CountryCode) => betslipConfig[country] } = parts;
  const ledger = new Ledger(parts);
  const settlement = new Settlement(parts);
  const delayed = new DelayedOrders(parts);
  const jobs = new MoneyJobs({ ...parts, delayed, settlement }, onError);
  const orders = new Orders({ ...parts, ledger, config, onPending: jobs.onPending });
  return { ledger, orders, settlement, delayed, jobs };
}
