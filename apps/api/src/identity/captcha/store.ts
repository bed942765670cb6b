import { type CountryCode } from '@oware/config';
import { type ProtectedAction } from '@oware/contracts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { captchaQuizzes as quizzes, captchaRounds as rounds } from './tables';

/** A round as the rules need it. Times in ms since 1970. */
export interface RoundRow {
  id: string;
  country: CountryCode;
  action: ProtectedAction;
  deviceId: string;
  phone: string | null;
  emailHash: string | null;
  passed: number;
  usedAt: number | null;
  expiresAt: number;
}

/** A question to be stored. */
export interface NewQuiz {
  id: string;
  roundId: string;
  answerHash: string;
  tries: number;
  expiresAt: number;
}

const ROUND = {
  id: rounds.id,
  country: rounds.country,
  action: rounds.action,
  deviceId: rounds.deviceId,
  phone: rounds.phone,
  emailHash: rounds.emailHash,
  passed: rounds.passed,
  usedAt: rounds.usedAt,
  expiresAt: rounds.expiresAt,
};

/** SQL of rounds and quizzes. */
export class CaptchaStore {
  constructor(private db: Sql) {}

  async insert(round: Omit<RoundRow, 'passed' | 'usedAt'>, siteKeyHash: string | null): Promise<void> {
    await this.db.drizzle.insert(rounds).values({ ...round, siteKeyHash });
  }

  /** Gives a round another site key and more time. */
  async renew(id: string, siteKeyHash: string | null, expiresAt: number): Promise<void> {
    await this.db.drizzle.update(rounds).set({ siteKeyHash, tokenHash: null, expiresAt }).where(eq(rounds.id, id));
  }

  findRound(id: string): Promise<RoundRow | undefined> {
    return getFirst(this.db.drizzle.select(ROUND).from(rounds).where(eq(rounds.id, id)));
  }

  findRoundBySiteKey(siteKeyHash: string): Promise<RoundRow | undefined> {
    return getFirst(this.db.drizzle.select(ROUND).from(rounds).where(eq(rounds.siteKeyHash, siteKeyHash)));
  }

  /**
   * Counts a solved captcha.
   * @param tokenHash of the own quiz; null for a token that its provider has accepted
   * @returns the new number
   */
  async pass(id: string, tokenHash: string | null): Promise<number | undefined> {
    const own = tokenHash === null ? undefined : eq(rounds.tokenHash, tokenHash);
    const row = await getFirst(
      this.db.drizzle
        .update(rounds)
        .set({ passed: sql`${rounds.passed} + 1`, tokenHash: null })
        .where(and(eq(rounds.id, id), isNull(rounds.usedAt), own))
        .returning({ passed: rounds.passed }),
    );
    return row?.passed;
  }

  /** Marks a round as used; false when another call did so first. */
  use(id: string, now: number): Promise<boolean> {
    return hasRows(
      this.db.drizzle
        .update(rounds)
        .set({ usedAt: now })
        .where(and(eq(rounds.id, id), isNull(rounds.usedAt)))
        .returning({ id: rounds.id }),
    );
  }

  async putQuiz({ tries, ...quiz }: NewQuiz): Promise<void> {
    await this.db.drizzle.insert(quizzes).values({ ...quiz, triesLeft: tries });
  }

  /** Takes one of a question's attempts, before the solution is checked. Undefined when none are left. */
  tryQuiz(id: string): Promise<{ roundId: string; answerHash: string; expiresAt: number } | undefined> {
    const { roundId, answerHash, expiresAt, triesLeft } = quizzes;
    return getFirst(
      this.db.drizzle
        .update(quizzes)
        .set({ triesLeft: sql`${triesLeft} - 1` })
        .where(and(eq(quizzes.id, id), gt(triesLeft, 0)))
        .returning({ roundId, answerHash, expiresAt }),
    );
  }

  async findAnswerHash(quizId: string): Promise<string | undefined> {
    return (
      await getFirst(this.db.drizzle.select({ hash: quizzes.answerHash }).from(quizzes).where(eq(quizzes.id, quizId)))
    )?.hash;
  }

  /** Records a right solution: the question accepts no more attempts, and its round gets a validation token. */
  async solve(quizId: string, roundId: string, tokenHash: string): Promise<void> {
    const { drizzle } = this.db;
    await drizzle.update(quizzes).set({ triesLeft: 0 }).where(eq(quizzes.id, quizId));
    await drizzle
      .update(rounds)
      .set({ tokenHash })
      .where(and(eq(rounds.id, roundId), isNull(rounds.usedAt)));
  }
}
