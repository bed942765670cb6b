import { type BuilderPick } from '@oware/contracts';
import { type CustomBetConflict, type CustomBetFault, type CustomBetService } from './port';
import { BetBuilders } from './service';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';

/** A service whose prices a test names, × 10,000. */
export class NamedPrices implements CustomBetService {
  odds = 45_000;
  /** What can be joined, and what is in conflict with whatever was picked. */
  outcomes: BuilderPick[] = [];
  conflicts: BuilderPick[] = [];
  fault: CustomBetFault | CustomBetConflict | null = null;
  /** Called before each price goes out: what happens meanwhile. */
  meanwhile: () => Promise<void> = () => Promise.resolve();
  asked = 0;

  available(): Promise<BuilderPick[]> {
    return Promise.resolve(this.outcomes);
  }

  async price(): Promise<{ odds: number; probability: number; conflicts: BuilderPick[] }> {
    this.asked += 1;
    const { odds } = this;
    await this.meanwhile();
    if (this.fault) throw this.fault;
    return { odds, probability: 9_000 / odds, conflicts: this.conflicts };
  }
}

/** Bet builders on a database, priced by a service that a test leads. */
export const buildersOn = (db: Database, clock: Clock, service: CustomBetService): BetBuilders =>
  new BetBuilders({
    db,
    clock,
    service,
    event: () => Promise.reject(new Error('No event is shown here.')),
    onFault: () => undefined,
  });
