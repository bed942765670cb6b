import { type TwoFactorChange, type TwoFactorMethod } from '@oware/contracts';
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import {
  twoFactor as factors,
  twoFactorChallenges as challenges,
  twoFactorRecoveryCodes as recoveryCodes,
} from './tables';

/** A player's second factor. */
export interface FactorRow {
  method: TwoFactorMethod;
  sealedSecret: string | null;
  lastStep: number;
  since: number;
}

/** A login or a change that waits for a code. Times in ms since 1970. */
export interface ChallengeRow {
  id: string;
  userId: string;
  purpose: TwoFactorChange | 'login';
  stage: 'prove' | 'confirm';
  method: TwoFactorMethod;
  sealedSecret: string | null;
  passwordHash: string;
  sessionId: string | null;
  deviceId: string;
  keepSignedIn: boolean;
  expiresAt: number;
}

const CHALLENGE = {
  id: challenges.id,
  userId: challenges.userId,
  purpose: challenges.purpose,
  stage: challenges.stage,
  method: challenges.method,
  sealedSecret: challenges.sealedSecret,
  passwordHash: challenges.passwordHash,
  sessionId: challenges.sessionId,
  deviceId: challenges.deviceId,
  keepSignedIn: challenges.keepSignedIn,
  expiresAt: challenges.expiresAt,
};

const living = (id: string, now: number): SQL | undefined =>
  and(eq(challenges.id, id), isNull(challenges.usedAt), gt(challenges.expiresAt, now));

/** SQL of second factors. */
export class TwoFactorStore {
  constructor(private db: Sql) {}

  factor(userId: string, sql: Sql = this.db): Promise<FactorRow | undefined> {
    const { method, sealedSecret, lastStep, since } = factors;
    return getFirst(
      sql.drizzle.select({ method, sealedSecret, lastStep, since }).from(factors).where(eq(factors.userId, userId)),
    );
  }

  codesLeft(userId: string): Promise<number> {
    return this.db.drizzle.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  }

  async addChallenge(row: ChallengeRow): Promise<void> {
    await this.db.drizzle.insert(challenges).values(row);
  }

  challenge(id: string, now: number): Promise<ChallengeRow | undefined> {
    return getFirst(this.db.drizzle.select(CHALLENGE).from(challenges).where(living(id, now)));
  }

  /** Counts an attempt before the code is checked; false when none are left. */
  countTry(id: string, now: number, maxTries: number): Promise<boolean> {
    return hasRows(
      this.db.drizzle
        .update(challenges)
        .set({ attempts: sql`${challenges.attempts} + 1` })
        .where(and(living(id, now), lt(challenges.attempts, maxTries)))
        .returning({ id: challenges.id }),
    );
  }

  /** Marks a challenge as used; false when another call did so first. */
  useChallenge({ drizzle }: Sql, id: string, now: number): Promise<boolean> {
    return hasRows(
      drizzle.update(challenges).set({ usedAt: now }).where(living(id, now)).returning({ id: challenges.id }),
    );
  }

  /** Records the time step of an accepted code; false when that or a later one was accepted before. */
  takeStep(userId: string, step: number): Promise<boolean> {
    return hasRows(
      this.db.drizzle
        .update(factors)
        .set({ lastStep: step })
        .where(and(eq(factors.userId, userId), lt(factors.lastStep, step)))
        .returning({ userId: factors.userId }),
    );
  }

  useRecoveryCode({ drizzle }: Sql, userId: string, codeHash: string, now: number): Promise<boolean> {
    const own = and(
      eq(recoveryCodes.userId, userId),
      eq(recoveryCodes.codeHash, codeHash),
      isNull(recoveryCodes.usedAt),
    );
    return hasRows(
      drizzle.update(recoveryCodes).set({ usedAt: now }).where(own).returning({ userId: recoveryCodes.userId }),
    );
  }

  async putFactor({ drizzle }: Sql, userId: string, factor: FactorRow): Promise<void> {
    await drizzle
      .insert(factors)
      .values({ ...factor, userId })
      .onConflictDoUpdate({ target: factors.userId, set: factor });
  }

  async putRecoveryCodes({ drizzle }: Sql, userId: string, hashes: readonly string[]): Promise<void> {
    await drizzle.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await drizzle.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  }

  async removeFactor({ drizzle }: Sql, userId: string): Promise<void> {
    await drizzle.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await drizzle.delete(factors).where(eq(factors.userId, userId));
  }
}
