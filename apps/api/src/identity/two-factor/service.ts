import { BRAND } from '@oware/config';
import {
  type OtpSendResponse,
  type TwoFactorChallenge,
  type TwoFactorChange,
  type TwoFactorChangeRequest,
  type TwoFactorConfig,
  type TwoFactorMethod,
  type TwoFactorSendRequest,
  type TwoFactorSetup,
  type TwoFactorStatus,
  type TwoFactorVerifyRequest,
  type UserReferrer,
  twoFactorMethods,
} from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { createToken, getTokenId } from '../../platform/secret-token';
import { type OtpService, SESSION_LIFETIME } from '../otp/api';
import { createLoginRequired, type SessionUser } from '../../platform/auth';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { type AtRestKeys } from '../../platform/encryption/encryption-keys';
import {
  createTwoFactorRequired,
  type From,
  type IssuedTokens,
  type PasswordProved,
  recordSensitiveChange,
  type SessionService,
  type UserRow,
} from '../session/api';
import { toBase32 } from './base32';
import { FactorProof, createOver, type Proved } from './proof';
import { FactorSecrets, createRecoveryCodes, RECOVERY_CODES } from './secrets';
import { type ChallengeRow, TwoFactorStore } from './store';
import { newSecret, createOtpauthUri, TOTP } from './totp';

interface Dependencies {
  db: Database;
  clock: Clock;
  sessions: SessionService;
  otp: OtpService;
  warnings: Warnings;
  secret: Buffer;
  sealKeys: AtRestKeys;
}

/** Result of a right code. */
export type Verified =
  | { step: 'loggedIn'; tokens: IssuedTokens; userReferrerData: UserReferrer }
  | { step: 'confirm'; setup: TwoFactorSetup }
  | { step: 'done'; recoveryCodes: string[] };

type Opening = Pick<ChallengeRow, 'purpose' | 'stage' | 'method' | 'sealedSecret' | 'sessionId' | 'keepSignedIn'>;

const isMethod = (change: TwoFactorChange | 'login'): change is TwoFactorMethod =>
  (twoFactorMethods as readonly string[]).includes(change);

/** Second factors: their methods, changes, and the proof of a login or a change (reference: calls). */
export class TwoFactor {
  private store: TwoFactorStore;
  private secrets: FactorSecrets;
  private proof: FactorProof;

  constructor(private parts: Dependencies) {
    const { db, clock, otp, warnings } = parts;
    this.store = new TwoFactorStore(db);
    this.secrets = new FactorSecrets(parts.sealKeys, parts.secret);
    this.proof = new FactorProof({ db, clock, otp, warnings, store: this.store, secrets: this.secrets });
  }

  config(): TwoFactorConfig {
    const methods = twoFactorMethods.filter(
      (method) => method === 'app' || this.parts.otp.channels.available.length > 0,
    );
    return { methods, issuer: BRAND, digits: TOTP.digits, period: TOTP.period, recoveryCodes: RECOVERY_CODES };
  }

  async status(userId: string): Promise<TwoFactorStatus> {
    const factor = await this.store.factor(userId);
    if (factor === undefined) return { method: null, since: null, recoveryCodesLeft: 0 };
    return { method: factor.method, since: factor.since, recoveryCodesLeft: await this.store.codesLeft(userId) };
  }

  /** Creates the challenge between a right password and a login; null when there is no second factor. */
  async createChallenge({ user, from, keepSignedIn }: PasswordProved): Promise<TwoFactorChallenge | null> {
    const factor = await this.store.factor(user.id);
    if (factor === undefined) return null;
    return this.open(user, from, {
      purpose: 'login',
      stage: 'prove',
      method: factor.method,
      sealedSecret: null,
      sessionId: null,
      keepSignedIn,
    });
  }

  /**
   * Starts a change. Without a second factor, the set-up follows immediately.
   * @throws BizError 12400 with the challenge when one is active; 40101 wrong password, 42900
   */
  async change(
    { userId, sessionId }: SessionUser,
    { change, password }: TwoFactorChangeRequest,
    from: From,
  ): Promise<TwoFactorSetup | null> {
    const user = await this.parts.sessions.checkOwnPassword(userId, password, from);
    const factor = await this.store.factor(userId);
    if (factor !== undefined) {
      throw createTwoFactorRequired(
        await this.open(user, from, {
          purpose: change,
          stage: 'prove',
          method: factor.method,
          sealedSecret: null,
          sessionId,
          keepSignedIn: false,
        }),
      );
    }
    return isMethod(change) ? this.setUp(user, from, change, sessionId) : null;
  }

  /**
   * Sends a code for a challenge, or creates one for the player to send.
   * @throws BizError like `OtpService.send`
   */
  async send({ token, channel }: TwoFactorSendRequest, from: From): Promise<OtpSendResponse> {
    const { country, phone } = await this.findOwner(await this.living(token));
    return this.parts.otp.send({ token, country, phone, business: 'two_factor' }, channel, from);
  }

  /**
   * Checks a code.
   * @param caller the logged-in player; a change requires the login that started it
   * @throws BizError of `FactorProof.prove`
   */
  async verify({ token, code }: TwoFactorVerifyRequest, caller: SessionUser | null, from: From): Promise<Verified> {
    const challenge = await this.living(token);
    if (challenge.purpose !== 'login' && challenge.sessionId !== caller?.sessionId) throw createLoginRequired();
    const user = await this.findOwner(challenge);
    const proved = await this.proof.prove(challenge, user, token, code, from);
    return this.continue(challenge, user, proved, from);
  }

  private async continue(challenge: ChallengeRow, user: UserRow, proved: Proved, from: From): Promise<Verified> {
    const { purpose, stage, keepSignedIn, passwordHash, sessionId } = challenge;
    if (purpose === 'login') {
      await this.use(challenge);
      const tokens = await this.parts.sessions.start(
        user.country,
        user.id,
        from.deviceId,
        keepSignedIn,
        passwordHash,
        from.client,
      );
      return { step: 'loggedIn', tokens, userReferrerData: await this.parts.sessions.loadReferrer(user.id) };
    }
    if (stage === 'prove' && isMethod(purpose)) {
      await this.use(challenge);
      return { step: 'confirm', setup: await this.setUp(user, from, purpose, sessionId) };
    }
    return { step: 'done', recoveryCodes: await this.complete(challenge, user, proved.step) };
  }

  /**
   * Applies a change.
   * @returns the recovery codes, which can only be read here
   */
  private async complete(challenge: ChallengeRow, user: UserRow, lastStep: number): Promise<string[]> {
    const { purpose, method, sealedSecret } = challenge;
    const codes = purpose === 'off' ? [] : createRecoveryCodes();
    const { db, warnings } = this.parts;
    await db.transaction(async (tx) => {
      if (!(await this.store.useChallenge(tx, challenge.id, this.now))) throw createOver();
      // Also when another one replaces it; the first set-up removes none.
      if (purpose !== 'recovery' && (await this.store.factor(user.id, tx)) !== undefined)
        await recordSensitiveChange(tx, user.id, 'secondFactorOff', this.now);
      if (purpose === 'off') {
        await this.store.removeFactor(tx, user.id);
        await warnings.add(tx, user.id, 'secondFactorOff');
        return;
      }
      if (isMethod(purpose))
        await this.store.putFactor(tx, user.id, { method, sealedSecret, lastStep, since: this.now });
      await this.store.putRecoveryCodes(
        tx,
        user.id,
        codes.map((code) => this.secrets.hashRecoveryCode(user.id, code)),
      );
      await warnings.add(tx, user.id, purpose === 'recovery' ? 'recoveryCodesNew' : 'secondFactorOn');
    });
    return codes;
  }

  private async setUp(
    user: UserRow,
    from: From,
    method: TwoFactorMethod,
    sessionId: string | null,
  ): Promise<TwoFactorSetup> {
    const secret = method === 'app' ? newSecret() : null;
    const sealedSecret = secret && this.secrets.encrypt(user.id, secret);
    const challenge = await this.open(user, from, {
      purpose: method,
      stage: 'confirm',
      method,
      sealedSecret,
      sessionId,
      keepSignedIn: false,
    });
    return {
      ...challenge,
      secret: secret && toBase32(secret),
      uri: secret && createOtpauthUri(secret, BRAND, user.phone),
    };
  }

  private async open(
    { id: userId, country, phone, passwordHash }: UserRow,
    from: From,
    opening: Opening,
  ): Promise<TwoFactorChallenge> {
    const { method } = opening;
    const token =
      method === 'app' ? createToken() : await this.parts.otp.open({ country, phone, business: 'two_factor' }, from);
    await this.store.addChallenge({
      ...opening,
      id: getTokenId(token),
      userId,
      passwordHash,
      deviceId: from.deviceId,
      expiresAt: this.now + SESSION_LIFETIME,
    });
    return { token, method, phone };
  }

  private async living(token: string): Promise<ChallengeRow> {
    const challenge = await this.store.challenge(getTokenId(token), this.now);
    if (challenge === undefined) throw createOver();
    return challenge;
  }

  /** Returns the player of a challenge, if password and factor are unchanged since it was created. */
  private async findOwner({ userId, passwordHash, stage, method, expiresAt }: ChallengeRow): Promise<UserRow> {
    const [user, factor] = await Promise.all([this.parts.sessions.findAccount(userId), this.store.factor(userId)]);
    const changed = stage === 'prove' ? factor?.method !== method : (factor?.since ?? 0) > expiresAt - SESSION_LIFETIME;
    if (user?.passwordHash !== passwordHash || changed) throw createOver();
    return user;
  }

  private async use({ id }: ChallengeRow): Promise<void> {
    if (!(await this.store.useChallenge(this.parts.db, id, this.now))) throw createOver();
  }

  private get now(): number {
    return this.parts.clock.now();
  }
}
