import { type CountryCode } from '@oware/config';
import { and, eq, gt } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { type PendingRegistration } from '../registration/store';
import { emailRegistrations } from './tables';

/** A registration that waits for its link to be opened. */
export type PendingEmail = PendingRegistration & { email: string };

/** SQL of registrations by email. */
export class EmailRegistrationStore {
  constructor(private db: Sql) {}

  /** Keeps a registration. */
  async insert(pending: PendingEmail): Promise<void> {
    await this.db.drizzle.insert(emailRegistrations).values(pending);
  }

  /** Takes a registration out, so that a link works once; undefined when there is none or it is out of date. */
  take({ drizzle }: Sql, id: string, country: CountryCode, now: number): Promise<PendingEmail | undefined> {
    const { id: own, country: of, expiresAt } = emailRegistrations;
    return first(
      drizzle
        .delete(emailRegistrations)
        .where(and(eq(own, id), eq(of, country), gt(expiresAt, now)))
        .returning(),
    );
  }
}
