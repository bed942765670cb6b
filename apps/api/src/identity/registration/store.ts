import { type CountryCode } from '@oware/config';
import { and, eq, gt } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { registrations } from './tables';

/** A registration whose phone has not been proved yet. Times in ms since 1970. */
export interface PendingRegistration {
  id: string;
  country: CountryCode;
  phone: string;
  passwordHash: string;
  /** YYYY-MM-DD */
  birthDate: string;
  termsAcceptedAt: number;
  /** Proved by a link; null without one. */
  email: string | null;
  expiresAt: number;
}

/** SQL of pending registrations. */
export class RegistrationStore {
  constructor(private db: Sql) {}

  async insert(pending: PendingRegistration, sql: Sql = this.db): Promise<void> {
    await sql.drizzle.insert(registrations).values(pending);
  }

  isWaiting(id: string, country: CountryCode, phone: string, now: number): Promise<boolean> {
    const { drizzle } = this.db;
    return hasRows(
      drizzle
        .select({ id: registrations.id })
        .from(registrations)
        .where(
          and(
            eq(registrations.id, id),
            eq(registrations.country, country),
            eq(registrations.phone, phone),
            gt(registrations.expiresAt, now),
          ),
        ),
    );
  }

  /** Deletes and returns a registration, so that it is completed once. */
  take({ drizzle }: Sql, id: string): Promise<PendingRegistration | undefined> {
    return getFirst(drizzle.delete(registrations).where(eq(registrations.id, id)).returning());
  }
}
