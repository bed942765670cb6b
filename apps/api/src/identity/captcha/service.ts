import { randomUUID } from 'node:crypto';
import { CAPTCHA_HEADERS, CAPTCHA_PROVIDERS } from '@oware/config';
import {
  BizCode,
  captchaProof,
  type CaptchaConfigResponse,
  type CaptchaConfigQuery,
  type CaptchaProof,
  type ProofChallenge,
  type ProtectedAction,
} from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { areCodesScarce, getCodesKey, getHourlyCodes, type OtpChannels } from '../../notify/sms/api';
import { createToken, getTokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { listAllowances, type CallLimits } from '../../platform/counters/limit-calls';
import { type Sql } from '../../platform/database';
import { BizError, validate } from '../../platform/http';
import { type RemoteConfig } from '../../settings/remote-config/api';
import { normalisePhone, requireCountryCode } from '../../platform/phone';
import { getCaptchaCaller, type CaptchaCaller } from './caller';
import { type CaptchaGuard, type ProtectedBody } from './guard';
import { findOwnRound } from './own-round';
import { PROOF_COST, type ProofCost } from './proof-of-work/price';
import { ProofOfWork } from './proof-of-work/service';
import { type CaptchaChoice } from './providers/choose';
import { type CaptchaProvider } from './providers/provider';
import { Quiz } from './quiz/service';
import { SolutionHash } from './quiz/secrets';
import { rejections } from './rejections';
import {
  countRequiredCaptchas,
  getRiskRatios,
  listKeys,
  RISK_WINDOW,
  readRiskCounts,
  getRiskKeys,
  type RiskCounts,
  type Suspect,
} from './risk';
import { CaptchaStore, type RoundRow } from './store';

const MINUTE = 60_000;
/** Maximum time from the captcha configuration to the protected call, ms. */
export const ROUND_LIFETIME = 10 * MINUTE;
/** Limits in 10 minutes, for captcha configurations and for tokens of a provider or of a proof of work. */
const QUESTIONS = { device: 100, address: 3000, block: 15_000 };
const TOKENS = { device: 30, address: 3000, block: 15_000 };

interface Dependencies {
  db: Sql;
  clock: Clock;
  secret: Buffer;
  remoteConfig: RemoteConfig;
  channels: OtpChannels;
  provider: CaptchaChoice;
  /** Lower in tests. */
  proofCost?: ProofCost;
}

/** Captchas: whether one is required, and whether the call is accepted (reference: account, calls). */
export class Captcha implements CaptchaGuard {
  readonly quiz: Quiz;
  private proofs: ProofOfWork;
  private store: CaptchaStore;
  private counters: Counters;

  constructor(private parts: Dependencies) {
    const { db, clock, secret, channels, provider, proofCost: cost = PROOF_COST } = parts;
    this.store = new CaptchaStore(db);
    this.counters = new Counters(db, clock);
    this.quiz = new Quiz({
      store: this.store,
      counters: this.counters,
      clock,
      channels,
      hash: new SolutionHash(secret),
      open: provider === 'quiz',
    });
    this.proofs = new ProofOfWork({ counters: this.counters, clock, secret, cost });
  }

  /**
   * Starts a round, or an extra captcha in an existing round.
   * @throws BizError 40000 country code of another country, 12010 a device without a persistent id, 19411, 19000 the round of an extra
   * captcha has ended
   */
  async config(query: CaptchaConfigQuery, from: CaptchaCaller): Promise<CaptchaConfigResponse> {
    await this.limit('question', QUESTIONS, from);
    const begun = query.captchaUuid === undefined ? undefined : await this.living(query.captchaUuid, from);
    const action = query.action === 'additional_captcha' ? begun?.action : query.action;
    if (action === undefined) throw rejections.expired();
    const round = begun?.action === action ? begun : undefined;
    requireCountryCode(from.country, query.phoneCountryCode);
    const phone = query.phone === undefined ? (round?.phone ?? null) : normalisePhone(from.country, query.phone);
    const emailHash = query.email === undefined ? (round?.emailHash ?? null) : hashEmail(query.email);
    // Codes for logged-in players need no captcha; if one does, the call returns so and another round follows.
    const skipped = query.action === 'send_otp' && from.player === true;
    const enable = !skipped && (await this.needed(action, { ...from, phone, emailHash })) > (round?.passed ?? 0);
    if (enable && !from.deviceKnown) throw rejections.unsupported();

    const { provider } = this.parts;
    const ours = provider === 'quiz' || provider === 'proof_of_work';
    const siteKey = !enable ? '' : ours ? createToken() : provider.siteKey;
    const siteKeyHash = enable && ours ? getTokenId(siteKey) : null;
    const captchaUuid = round?.id ?? randomUUID();
    const expiresAt = this.now + ROUND_LIFETIME;
    if (round === undefined)
      await this.store.insert(
        { id: captchaUuid, country: from.country, action, deviceId: from.deviceId, phone, emailHash, expiresAt },
        siteKeyHash,
      );
    else await this.store.renew(captchaUuid, siteKeyHash, expiresAt);
    return { enable, providerId: ours ? CAPTCHA_PROVIDERS[provider] : provider.id, siteKey, captchaUuid };
  }

  /**
   * Creates a proof-of-work challenge; the higher the risk, the more expensive.
   * @throws BizError 19000 the site key has expired, or this server uses another captcha; 12021 too many challenges
   */
  async challenge(siteKey: string, from: CaptchaCaller): Promise<ProofChallenge> {
    if (this.parts.provider !== 'proof_of_work') throw rejections.expired();
    const round = await findOwnRound({ store: this.store, clock: this.parts.clock }, siteKey, from);
    const { country, action, phone, emailHash } = round;
    const switches = await this.parts.remoteConfig.of(country);
    const before = await readRiskCounts(this.counters, getRiskKeys(action, { ...from, phone, emailHash }));
    return this.proofs.challenge(round, getRiskRatios(switches, action, before), from);
  }

  async admit(request: FastifyRequest, action: ProtectedAction, phone: string, body: ProtectedBody): Promise<boolean> {
    const from = getCaptchaCaller(request);
    const { email, ...given } = body;
    const emailHash = email === undefined ? null : hashEmail(email);
    const suspect = { ...from, phone: normalisePhone(from.country, phone), emailHash };
    const keys = listKeys(getRiskKeys(action, suspect));
    const proof = { ...given, ...getProof(request) };
    // Counts before any check, so that parallel calls gain nothing.
    await this.counters.count(keys, RISK_WINDOW);
    try {
      const needed = await this.needed(action, suspect, 1);
      if (needed > 0) await this.spend(needed, action, suspect, from, proof);
      return needed > 0;
    } catch (error) {
      await this.counters.subtract(keys);
      throw error;
    }
  }

  async forgive(request: FastifyRequest, action: ProtectedAction, phone: string): Promise<void> {
    const from = getCaptchaCaller(request);
    const keys = getRiskKeys(action, { ...from, phone: normalisePhone(from.country, phone), emailHash: null });
    await this.counters.reset([keys.phone, keys.device].filter((key) => key !== null));
    await this.counters.subtract([keys.address, ...keys.blocks]);
  }

  /** Spends a round for a call. */
  private async spend(
    needed: number,
    action: ProtectedAction,
    { phone, emailHash }: Suspect,
    from: CaptchaCaller,
    { recaptchaToken: token, captchaUuid }: CaptchaProof,
  ): Promise<void> {
    if (token === undefined || captchaUuid === undefined) throw rejections.additional();
    const round = await this.store.findRound(captchaUuid);
    const fits =
      round?.country === from.country &&
      round.action === action &&
      round.deviceId === from.deviceId &&
      (round.phone ?? phone) === phone &&
      (emailHash === null || (round.emailHash ?? emailHash) === emailHash);
    if (round === undefined || !fits || round.usedAt !== null) throw rejections.invalid();
    if (round.expiresAt <= this.now) throw rejections.expired();
    if ((await this.pass(round, token, from)) < needed) throw rejections.additional();
    if (!(await this.store.use(round.id, this.now))) throw rejections.invalid();
  }

  /**
   * @returns the number of solved captchas of the round
   * @throws BizError 19412, 19411, 50300
   */
  private async pass(round: RoundRow, token: string, from: CaptchaCaller): Promise<number> {
    const { provider } = this.parts;
    const byQuiz = provider === 'quiz';
    if (!byQuiz) await this.limit('token', TOKENS, from);
    if (provider === 'proof_of_work') await this.proofs.spend(token, round, from);
    else if (!byQuiz) await verifyWithProvider(provider, token, round, from);
    const passed = await this.store.pass(round.id, byQuiz ? getTokenId(token) : null);
    if (passed === undefined) throw rejections.invalid();
    return passed;
  }

  /** @param counted how often the call itself has been counted already */
  private async needed(action: ProtectedAction, suspect: Suspect, counted = 0): Promise<number> {
    const { country } = suspect;
    const switches = await this.parts.remoteConfig.of(country);
    const before: RiskCounts = await readRiskCounts(this.counters, getRiskKeys(action, suspect), counted);
    const needed = countRequiredCaptchas(switches, action, before);
    if (needed > 0 || action !== 'send_otp') return needed;
    const sent = (await this.counters.read([getCodesKey(country)])).get(getCodesKey(country)) ?? 0;
    return areCodesScarce(sent, getHourlyCodes(switches)) ? 1 : 0;
  }

  private async living(captchaUuid: string, { country, deviceId }: CaptchaCaller): Promise<RoundRow | undefined> {
    const round = await this.store.findRound(captchaUuid);
    const ours = round?.country === country && round.deviceId === deviceId;
    return ours && round.usedAt === null && round.expiresAt > this.now ? round : undefined;
  }

  private async limit(what: string, limits: CallLimits, { deviceId, address }: CaptchaCaller): Promise<void> {
    const allowances = listAllowances(`captcha:${what}`, limits, { deviceId, address }, 10 * MINUTE);
    const { wait } = await this.counters.take(allowances);
    if (wait > 0) throw rejections.rateLimited();
  }

  private get now(): number {
    return this.parts.clock.now();
  }
}

/** Only the hash of an email address is stored for counting. */
const hashEmail = (email: string): string => getTokenId(email.trim().toLowerCase());

/**
 * Has an external provider verify a token.
 * @throws BizError 19412 rejected; 50300 unreachable
 */
async function verifyWithProvider(
  provider: CaptchaProvider,
  token: string,
  { id, action }: RoundRow,
  { address, userAgent }: CaptchaCaller,
): Promise<void> {
  const actions = [action, 'additional_captcha'] as const;
  const decision = await provider.verify(token, { address, userAgent, actions, captchaUuid: id });
  if (decision === 'unknown') throw rejections.away();
  if (decision === 'refused') throw rejections.invalid();
}

/** Returns the proof in the headers; omits missing headers. */
function getProof({ headers }: FastifyRequest): CaptchaProof {
  const [token, uuid] = [headers[CAPTCHA_HEADERS.token.toLowerCase()], headers[CAPTCHA_HEADERS.uuid.toLowerCase()]];
  if (Array.isArray(token) || Array.isArray(uuid))
    throw new BizError(BizCode.invalidInput, 'A captcha must have one token.');
  return validate(captchaProof, {
    ...(token ? { recaptchaToken: token } : {}),
    ...(uuid ? { captchaUuid: uuid } : {}),
  });
}
