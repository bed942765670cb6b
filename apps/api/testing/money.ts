import {
  betslipConfig,
  boostConfig,
  type CashOutConfig,
  cashOutConfig as ownCashOutConfig,
  type CountryCode,
} from '@oware/config';
import { type BetslipConfig } from '@oware/contracts';
import { AutoCashOuts } from '../src/betting/cash-out/auto';
import { createCashOutDelaysJob, createTargetsJob } from '../src/betting/cash-out/jobs';
import { CashOuts } from '../src/betting/cash-out/service';
import { Ledger } from '../src/ledger/service';
import { Gifts } from '../src/rewards/gifts/service';
import { WEEKLY_CARDS } from '../src/settings/product-config/service';
import { type Bus } from '../src/platform/bus';
import { type Clock } from '../src/platform/clock';
import { type Database } from '../src/platform/database';
import { type WokenJob } from '../src/platform/leases/woken-job';
import { type Leases } from '../src/platform/leases/leases';
import { createSettlementJob } from '../src/betting/settlement/job';
import { createNoPriceError } from '../src/sports/custom-bet/problems';
import { Settlement } from '../src/betting/settlement/service';
import { type BuilderPrices } from '../src/betting/orders/builders';
import { DelayedOrders } from '../src/betting/orders/delayed';
import { createOrderDelaysJob } from '../src/betting/orders/job';
import { Orders } from '../src/betting/orders/service';

interface Works {
  delayed: DelayedOrders;
  cashOuts: CashOuts;
  targets: AutoCashOuts;
  settlement: Settlement;
}

/** Background jobs of the money domains. */
export class MoneyJobs {
  readonly delays: WokenJob;
  readonly cashOutDelays: WokenJob;
  readonly targets: WokenJob;
  readonly settlement: WokenJob;

  constructor({
    delayed,
    cashOuts,
    targets,
    settlement,
    ...parts
  }: Works & { bus: Bus; leases: Leases; onError(error: unknown): void }) {
    this.delays = createOrderDelaysJob(delayed, parts);
    this.cashOutDelays = createCashOutDelaysJob(cashOuts, parts);
    this.targets = createTargetsJob(targets, parts);
    this.settlement = createSettlementJob(settlement, parts);
  }

  start(): void {
    for (const job of this.#all) void job.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map((job) => job.stop()));
  }

  get #all(): WokenJob[] {
    return [this.delays, this.cashOutDelays, this.targets, this.settlement];
  }
}

/** The money domains with their jobs. */
export interface Money extends Works {
  ledger: Ledger;
  orders: Orders;
  gifts: Gifts;
  jobs: MoneyJobs;
}

/**
 * Creates the money domains for benches and workers, which have no others.
 * @param parts.onError called for each error of a background job
 */
export function createMoney(parts: {
  db: Database;
  clock: Clock;
  bus: Bus;
  leases: Leases;
  onError(error: unknown): void;
  config?(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
  /** Prices of bet builders; without it none can be placed. */
  builders?: BuilderPrices;
  cashOutConfig?(country: CountryCode): CashOutConfig | Promise<CashOutConfig>;
}): Money {
  const {
    config = (country: CountryCode) => betslipConfig[country],
    builders = { prepare: () => Promise.resolve(createNoPriceError()) },
    cashOutConfig = (country: CountryCode) => ownCashOutConfig[country],
  } = parts;
  const ledger = new Ledger(parts);
  const settlement = new Settlement(parts);
  const delayed = new DelayedOrders({ ...parts, builders });
  const gifts = new Gifts({ ...parts, ledger });
  const orders = new Orders({
    ...parts,
    builders,
    boosts: (country) => boostConfig[country],
    ledger,
    config,
    loadGift: (userId, giftId) => gifts.findByNumber(userId, giftId),
    freezeCards: () => WEEKLY_CARDS,
    onPending: () => jobs.delays.wake(),
  });
  const cashOuts = new CashOuts({
    ...parts,
    ledger,
    orders,
    cashOutConfig,
    onPending: () => jobs.cashOutDelays.wake(),
    onTarget: (betId) => jobs.targets.wake(betId),
  });
  const targets: AutoCashOuts = new AutoCashOuts({ ...parts, cashOuts });
  const jobs: MoneyJobs = new MoneyJobs({ ...parts, delayed, cashOuts, targets, settlement });
  return { ledger, orders, gifts, settlement, delayed, cashOuts, targets, jobs };
}
