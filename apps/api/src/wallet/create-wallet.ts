import { type Ledger } from '../ledger/api';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { Leases } from '../platform/leases/leases';
import { type RemoteConfig } from '../settings/remote-config/api';
import { type WithdrawCheck } from './withdraw-check/service';
import { BankList } from './bank-list';
import { Decisions } from './decisions';
import { WalletJobs } from './jobs';
import { LocalProvider } from './local/provider';
import { Payments } from './payments';
import { PaystackProvider } from './paystack/provider';
import { type PaymentProvider } from './provider';
import { Wallet } from './service';
import { type WalletSettings } from './settings';
import { TakeBacks } from './take-backs';
import { Webhooks } from './webhooks';
import { WAIT_HOURS, WithdrawalWaits } from './withdrawal-wait';

/** Services and jobs of the wallet. */
export interface WalletDomain {
  wallet: Wallet;
  payments: Payments;
  decisions: Decisions;
  takeBacks: TakeBacks;
  webhooks: Webhooks;
  provider: PaymentProvider;
  /** Local provider; undefined when Paystack is configured. */
  local: LocalProvider | undefined;
  jobs: WalletJobs;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  /** Leases that decide which process runs the local provider; created here when omitted. */
  leases?: Leases;
  ledger: Ledger;
  remoteConfig: RemoteConfig;
  settings: WalletSettings;
  /** Whether the local provider accepts payments; its money is not real. */
  demo: boolean;
  withdrawCheck: WithdrawCheck;
  /** Called with each failure of background work or of the provider; both are retried. */
  onError(error: unknown): void;
}

/** Creates the wallet with the configured provider: Paystack when it has a key, otherwise the local one. */
export function createWallet(parts: Dependencies): WalletDomain {
  const {
    db,
    clock,
    demo,
    settings,
    settings: { paystack },
    leases = new Leases(parts),
  } = parts;
  const local = paystack === undefined ? new LocalProvider({ db, clock, open: demo }) : undefined;
  const provider = local ?? new PaystackProvider({ ...(paystack as NonNullable<typeof paystack>), clock });
  const decisions = new Decisions(parts);
  const payments = new Payments({ ...parts, provider, decisions });
  const takeBacks = new TakeBacks({ ...parts, provider, decisions });
  const webhooks = new Webhooks({ ...parts, provider, decisions, takeBacks });
  local?.setWebhookReceiver((country, raw, header) => webhooks.take(country, raw, header));
  return {
    provider,
    payments,
    decisions,
    takeBacks,
    webhooks,
    local,
    wallet: new Wallet({
      ...{ ...parts, provider, payments, decisions },
      banks: new BankList({ ...parts, provider }),
      waits: new WithdrawalWaits({ clock, hours: settings.waitHours ?? (demo ? 0 : WAIT_HOURS) }),
    }),
    jobs: new WalletJobs({ ...parts, leases, provider, payments, local }),
  };
}
