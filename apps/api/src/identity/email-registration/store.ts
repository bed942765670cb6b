import { type CountryCode } from '@oware/config';
import { and, eq, gt } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { type PendingRegistration } from '../registration/api';
import { emailRegistrations } from './tables';

/** A registration whose link has not been opened yet. */
export type PendingEmail = PendingRegistration & { email: string };

/** SQL of registrations by email. */
export class EmailRegistrationStore {
  constructor(private db: Sql) {}

  async insert(pending: PendingEmail): Promise<void> {
    await this.db.drizzle.insert(emailRegistrations).values(pending);
  }

  /** Deletes and returns a registration, so that a link works once; undefined when it is missing or expired. */
  take({ drizzle }: Sql, id: string, country: CountryCode, now: number): Promise<PendingEmail | undefined> {
    const { id: own, country: of, expiresAt } = emailRegistrations;
    return getFirst(
      drizzle
        .delete(emailRegistrations)
        .where(and(eq(own, id), eq(of, country), gt(expiresAt, now)))
        .returning(),
    );
  }
}
