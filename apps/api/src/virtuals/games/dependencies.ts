import { type CountryCode } from '@oware/config';
import { type BetslipConfig } from '@oware/contracts';
import { type Ledger } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';

/** Dependencies of games. */
export interface GamesDependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  ledger: Pick<Ledger, 'getVersionedBalance'>;
  /** Returns the stake limits and tax of a country. */
  config(country: CountryCode): BetslipConfig | Promise<BetslipConfig>;
}
