import { type BuilderSelection } from '@oware/contracts';
import { type CustomBetConflict, type CustomBetError, type CustomBetService } from './port';
import { BetBuilders } from './service';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';

/** A service whose prices a test sets, × 10,000. */
export class NamedPrices implements CustomBetService {
  odds = 45_000;
  /** Outcomes that can be combined; `conflicts` lists those in conflict with any selection. */
  outcomes: BuilderSelection[] = [];
  conflicts: BuilderSelection[] = [];
  error: CustomBetError | CustomBetConflict | null = null;
  /** Called before each price is returned, to simulate changes in between. */
  meanwhile: () => Promise<void> = () => Promise.resolve();
  requestCount = 0;

  available(): Promise<BuilderSelection[]> {
    return Promise.resolve(this.outcomes);
  }

  async price(): Promise<{ odds: number; probability: number; conflicts: BuilderSelection[] }> {
    this.requestCount += 1;
    const { odds } = this;
    await this.meanwhile();
    if (this.error) throw this.error;
    return { odds, probability: 9_000 / odds, conflicts: this.conflicts };
  }
}

/** Creates bet builders on a database, priced by a service that a test controls. */
export const createTestBuilders = (db: Database, clock: Clock, service: CustomBetService): BetBuilders =>
  new BetBuilders({
    db,
    clock,
    service,
    event: () => Promise.reject(new Error('No event is shown here.')),
    onFault: () => undefined,
  });
