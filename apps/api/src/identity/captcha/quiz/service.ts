import { BizCode } from '@oware/contracts';
import { type OtpChannels } from '../../../notify/sms/api';
import { createCode } from '../../../platform/one-time-code';
import { createToken, getTokenId } from '../../../platform/secret-token';
import { type Clock } from '../../../platform/clock';
import { type Counters } from '../../../platform/counters/counters';
import { listAllowances, type CallLimits } from '../../../platform/counters/limit-calls';
import { BizError } from '../../../platform/errors/biz-error';
import { type CaptchaCaller } from '../caller';
import { rejections } from '../rejections';
import { findOwnRound } from '../own-round';
import { type CaptchaStore, type RoundRow } from '../store';
import { drawQuestion } from './draw';
import { LARGEST_RESULT, createQuestion } from './question';
import { type SolutionHash } from './secrets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time in which a picture or a code must be solved, ms. */
export const QUIZ_LIFETIME = 5 * MINUTE;
/** Number of attempts for a code that was sent; a picture has one. */
const CODE_TRIES = 3;
/**
 * Limits in 10 minutes. A caller chooses the device id, so addresses, the blocks around them and the total are limited as well.
 */
export const PICTURES = { device: 30, address: 1000, block: 4000, all: 20_000 };
export const WRONG_SOLUTIONS = { device: 5, address: 100, block: 400, all: 2000 };
/** Maximum number of wrong solutions in one round: guessing passes it once in 300 times. */
export const WRONG_IN_A_ROUND = 3;
/** Limits of codes instead of pictures: each is a message that costs money. */
const CODES = { phone: 3, device: 3, address: 200, block: 400, country: 600 };

/**
 * The product's own quiz: a sum in a picture, or a code by message for users who cannot see it (reference: account, calls).
 */
export class Quiz {
  constructor(
    private parts: {
      store: CaptchaStore;
      counters: Counters;
      clock: Clock;
      hash: SolutionHash;
      channels: OtpChannels;
      /**
       * Whether this server uses the quiz. Otherwise it sends no pictures, so that nobody can solve one instead of the required captcha.
       */
      open: boolean;
    },
  ) {}

  /**
   * Creates a question.
   * @throws BizError 19000 expired site key, 12021 too many pictures
   */
  async createQuiz(siteKey: string, from: CaptchaCaller): Promise<{ image: string; imageKey: string }> {
    const round = await this.findRound(siteKey, from);
    await this.limit('picture', PICTURES, from);
    const { drawn, answer } = createQuestion();
    const imageKey = await this.put(round, String(answer), 1);
    return { image: `data:image/png;base64,${drawQuestion(drawn).toString('base64')}`, imageKey };
  }

  /**
   * Sends a code to the phone of the round instead of a picture; it is submitted in the same way.
   * @throws BizError 19000, 19411 too many codes, 40000 the round has no phone, 11703 no channel available; errors of the channel
   */
  async sendCode(siteKey: string, from: CaptchaCaller): Promise<{ imageKey: string }> {
    const round = await this.findRound(siteKey, from);
    const { phone, country } = round;
    if (phone === null) throw new BizError(BizCode.invalidInput, 'A code needs a phone number.');
    const { channels, counters } = this.parts;
    const channel = (['sms', 'voice'] as const).find((each) => channels.available.includes(each));
    if (channel === undefined)
      throw new BizError(BizCode.otpChannelClosed, 'We cannot send a code right now. Please try again later.');
    const { wait } = await counters.take([
      { key: `captcha:code:phone:${country}/${phone}`, limit: CODES.phone, window: 24 * HOUR },
      { key: `captcha:code:device:${from.deviceId}`, limit: CODES.device, window: 24 * HOUR },
      ...listAllowances('captcha:code', { address: CODES.address, block: CODES.block }, from, HOUR),
      { key: `captcha:code:country:${country}`, limit: CODES.country, window: HOUR },
    ]);
    if (wait > 0) throw rejections.rateLimited();
    const code = createCode();
    const imageKey = await this.put(round, code, CODE_TRIES);
    await channels.send(channel, { country, phone }, code);
    return { imageKey };
  }

  /**
   * Checks a solution. A picture allows one attempt, right or wrong.
   * @returns the validation token of the round
   * @throws BizError 19412 wrong, 12021 too many wrong solutions, 19000 the question has expired
   */
  async answer({ answer, imageKey }: { answer: string; imageKey: string }, from: CaptchaCaller): Promise<string> {
    const { store, counters, hash, clock } = this.parts;
    const counted = await this.limit('wrong', WRONG_SOLUTIONS, from);
    const id = getTokenId(imageKey);
    const quiz = await store.tryQuiz(id);
    if (quiz === undefined) throw rejections.invalid();
    const wrongInRound = `captcha:wrong:round:${quiz.roundId}`;
    const { wait } = await counters.take([{ key: wrongInRound, limit: WRONG_IN_A_ROUND, window: HOUR }]);
    if (wait > 0) throw rejections.triesUsedUp();
    const round = await store.findRound(quiz.roundId);
    if (round === undefined || quiz.expiresAt <= clock.now()) throw rejections.expired();
    const ours = round.deviceId === from.deviceId && round.country === from.country;
    if (!ours || !hash.fits(id, answer.replace(/\s/g, ''), quiz.answerHash)) throw rejections.invalid();
    await counters.subtract([wrongInRound, ...counted]);
    const token = createToken();
    await store.solve(id, round.id, getTokenId(token));
    return token;
  }

  /** Finds the solution of a picture by trying all, for the demo. Undefined for an unknown picture. */
  async solve(imageKey: string): Promise<string | undefined> {
    const id = getTokenId(imageKey);
    const stored = await this.parts.store.findAnswerHash(id);
    if (stored === undefined) return undefined;
    return Array.from({ length: LARGEST_RESULT + 1 }, (_, answer) => String(answer)).find((answer) =>
      this.parts.hash.fits(id, answer, stored),
    );
  }

  private async findRound(siteKey: string, from: CaptchaCaller): Promise<RoundRow> {
    if (!this.parts.open) throw rejections.expired();
    return findOwnRound(this.parts, siteKey, from);
  }

  private async put(round: RoundRow, answer: string, tries: number): Promise<string> {
    const imageKey = createToken();
    const id = getTokenId(imageKey);
    const { store, hash, clock } = this.parts;
    await store.putQuiz({
      id,
      roundId: round.id,
      answerHash: hash.hash(id, answer),
      tries,
      expiresAt: clock.now() + QUIZ_LIFETIME,
    });
    return imageKey;
  }

  /**
   * Counts before the solution is checked, so that parallel guesses gain nothing.
   * @returns the counted keys
   * @throws BizError 12021
   */
  private async limit(what: string, limits: CallLimits, { deviceId, address }: CaptchaCaller): Promise<string[]> {
    const allowances = listAllowances(`captcha:${what}`, limits, { deviceId, address }, 10 * MINUTE);
    const { wait } = await this.parts.counters.take(allowances);
    if (wait > 0) throw rejections.triesUsedUp();
    return allowances.map(({ key }) => key);
  }
}
