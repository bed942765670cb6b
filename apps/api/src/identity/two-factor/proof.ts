import { BizCode } from '@oware/contracts';
import { type Caller, type FactorGuess, OtpLimits, type OtpService, TRIES } from '../otp/api';
import { type Clock } from '../../platform/clock';
import { type Warnings } from '../../notify/warnings/api';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { isKnownDevice, type UserRow } from '../session/api';
import { isRecoveryCode, type FactorSecrets } from './secrets';
import { type ChallengeRow, type TwoFactorStore } from './store';
import { findStep } from './totp';

/** Kind of a right code, and for a set-up the time step that it used. */
export interface Proved {
  by: 'app' | 'message' | 'recovery';
  step: number;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  store: TwoFactorStore;
  otp: OtpService;
  warnings: Warnings;
  secrets: FactorSecrets;
}

/**
 * Checks codes: of the app, of a message, recovery codes. Each attempt is counted before, so parallel guesses gain nothing.
 */
export class FactorProof {
  private limits: OtpLimits;

  constructor(private parts: Dependencies) {
    this.limits = new OtpLimits(parts.db, parts.clock);
  }

  /**
   * @throws BizError 11700 wrong, 11702 expired, 11707 too many attempts today, 11710 attempts used up; those of `OtpService.prove`
   */
  async prove(challenge: ChallengeRow, user: UserRow, token: string, code: string, from: Caller): Promise<Proved> {
    if (challenge.stage === 'prove' && isRecoveryCode(code)) return this.recovery(challenge, user, code, from);
    if (!/^\d{6}$/.test(code)) throw createWrongCode();
    if (challenge.method === 'app') return this.app(challenge, user, code, from);
    const { country, phone } = user;
    await this.parts.otp.prove({ country, phone, business: 'two_factor', token }, code, from);
    return { by: 'message', step: 0 };
  }

  private async app(challenge: ChallengeRow, user: UserRow, code: string, from: Caller): Promise<Proved> {
    const { store, secrets, clock } = this.parts;
    const { userId, stage, sealedSecret } = challenge;
    const guess = await this.count(challenge, user, 'app', from);
    const factor = stage === 'prove' ? await store.factor(userId) : undefined;
    const sealed = stage === 'prove' ? factor?.sealedSecret : sealedSecret;
    if (sealed === null || sealed === undefined) throw createOver();
    const step = findStep(secrets.decrypt(userId, sealed), code, clock.now(), factor?.lastStep ?? 0);
    if (step === undefined || (stage === 'prove' && !(await store.takeStep(userId, step)))) throw createWrongCode();
    await this.limits.factorFitted(guess, from);
    return { by: 'app', step };
  }

  private async recovery(challenge: ChallengeRow, user: UserRow, code: string, from: Caller): Promise<Proved> {
    const { db, store, secrets, clock, warnings } = this.parts;
    const { userId } = challenge;
    const guess = await this.count(challenge, user, 'recovery', from);
    await db.transaction(async (tx) => {
      const hash = secrets.hashRecoveryCode(userId, code);
      if (!(await store.useRecoveryCode(tx, userId, hash, clock.now()))) throw createWrongCode();
      await warnings.add(tx, userId, 'recoveryCodeUsed');
    });
    await this.limits.factorFitted(guess, from);
    return { by: 'recovery', step: 0 };
  }

  private async count(
    { id, userId }: ChallengeRow,
    { country, phone }: UserRow,
    kind: FactorGuess['kind'],
    from: Caller,
  ): Promise<FactorGuess> {
    const { db, store, clock } = this.parts;
    if (!(await store.countTry(id, clock.now(), TRIES))) {
      throw new BizError(BizCode.otpTriesUsedUp, 'Too many wrong codes. Please start again.');
    }
    const device = (await isKnownDevice(db, country, phone, from.deviceId)) ? 'known' : 'unknown';
    const guess: FactorGuess = { userId, kind, device };
    await this.limits.factorGuess(guess, from);
    return guess;
  }
}

const createWrongCode = (): BizError =>
  new BizError(BizCode.otpWrong, 'The code is wrong. Please check it and try again.');
/** A challenge that has expired, was used, or belongs to another player. */
export const createOver = (): BizError =>
  new BizError(BizCode.otpSessionOver, 'This verification has expired. Please start again.');
