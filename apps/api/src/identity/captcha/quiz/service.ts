import { BizCode } from '@oware/contracts';
import { type OtpChannels } from '../../../notify/sms/channel';
import { newCode } from '../../otp/secrets';
import { newToken, tokenId } from '../../../platform/secret-token';
import { type Clock } from '../../../platform/clock';
import { type Counters } from '../../../platform/counters/counters';
import { allowancesOf, type CallLimits } from '../../../platform/counters/limit-calls';
import { BizError } from '../../../platform/http/biz-error';
import { type CaptchaCaller } from '../caller';
import { refusals } from '../refusals';
import { findOwnRound } from '../own-round';
import { type CaptchaStore, type RoundRow } from '../store';
import { drawQuestion } from './draw';
import { LARGEST_ANSWER, newQuestion } from './question';
import { type AnswerHash } from './secrets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A picture or a code can be answered for this long, ms. */
export const QUIZ_LIFETIME = 5 * MINUTE;
/** Tries at a code that was sent; a picture has one. */
const CODE_TRIES = 3;
/** Limits in 10 minutes. A caller chooses the device id, so addresses, the blocks around them and all together are counted as well. */
export const PICTURES = { device: 30, address: 1000, block: 4000, all: 20_000 };
export const WRONG_ANSWERS = { device: 5, address: 100, block: 400, all: 2000 };
/** Wrong answers in one round: whoever guesses passes it once in 300 times. */
export const WRONG_IN_A_ROUND = 3;
/** Codes instead of pictures: each is a message that somebody pays for. */
const CODES = { phone: 3, device: 3, address: 200, block: 400, country: 600 };

/** The product's own quiz: a sum in a picture, or a code by message for who cannot see it (reference: account, calls). */
export class Quiz {
  constructor(
    private parts: {
      store: CaptchaStore;
      counters: Counters;
      clock: Clock;
      hash: AnswerHash;
      channels: OtpChannels;
      /** Whether this server uses the quiz. If not, it sends no pictures, so that nobody can answer one instead of the captcha that is required. */
      open: boolean;
    },
  ) {}

  /** Asks a question. @throws BizError 19000 the site key is out of date, 12021 too many pictures */
  async ask(siteKey: string, from: CaptchaCaller): Promise<{ image: string; imageKey: string }> {
    const round = await this.roundOf(siteKey, from);
    await this.limit('picture', PICTURES, from);
    const { drawn, answer } = newQuestion();
    const imageKey = await this.put(round, String(answer), 1);
    return { image: `data:image/png;base64,${drawQuestion(drawn).toString('base64')}`, imageKey };
  }

  /**
   * Sends a code to the phone of the round instead; it is answered like a picture.
   * @throws BizError 19000, 19411 too many codes, 40000 the round has no phone, 11703 no way to send; what the channel refuses
   */
  async sendCode(siteKey: string, from: CaptchaCaller): Promise<{ imageKey: string }> {
    const round = await this.roundOf(siteKey, from);
    const { phone, country } = round;
    if (phone === null) throw new BizError(BizCode.invalidInput, 'A code needs a phone number.');
    const { channels, counters } = this.parts;
    const channel = (['sms', 'voice'] as const).find((each) => channels.available.includes(each));
    if (channel === undefined)
      throw new BizError(BizCode.otpChannelClosed, 'No way to send a code is available right now.');
    const { wait } = await counters.take([
      { key: `captcha:code:phone:${country}/${phone}`, limit: CODES.phone, window: 24 * HOUR },
      { key: `captcha:code:device:${from.deviceId}`, limit: CODES.device, window: 24 * HOUR },
      ...allowancesOf('captcha:code', { address: CODES.address, block: CODES.block }, from, HOUR),
      { key: `captcha:code:country:${country}`, limit: CODES.country, window: HOUR },
    ]);
    if (wait > 0) throw refusals.rateLimited();
    const code = newCode();
    const imageKey = await this.put(round, code, CODE_TRIES);
    await channels.send(channel, { country, phone }, code);
    return { imageKey };
  }

  /**
   * Takes an answer. A picture takes one, right or wrong.
   * @returns the validation token of the round
   * @throws BizError 19412 wrong, 12021 too many wrong answers, 19000 the question is out of date
   */
  async answer({ answer, imageKey }: { answer: string; imageKey: string }, from: CaptchaCaller): Promise<string> {
    const { store, counters, hash, clock } = this.parts;
    const counted = await this.limit('wrong', WRONG_ANSWERS, from);
    const id = tokenId(imageKey);
    const quiz = await store.tryQuiz(id);
    if (quiz === undefined) throw refusals.invalid();
    const wrongInRound = `captcha:wrong:round:${quiz.roundId}`;
    const { wait } = await counters.take([{ key: wrongInRound, limit: WRONG_IN_A_ROUND, window: HOUR }]);
    if (wait > 0) throw refusals.triesUsedUp();
    const round = await store.round(quiz.roundId);
    if (round === undefined || quiz.expiresAt <= clock.now()) throw refusals.expired();
    const ours = round.deviceId === from.deviceId && round.country === from.country;
    if (!ours || !hash.fits(id, answer.replace(/\s/g, ''), quiz.answerHash)) throw refusals.invalid();
    await counters.giveBack([wrongInRound, ...counted]);
    const token = newToken();
    await store.solve(id, round.id, tokenId(token));
    return token;
  }

  /** The answer to a picture, found by trying; for the demo. Undefined when there is no such picture. */
  async solve(imageKey: string): Promise<string | undefined> {
    const id = tokenId(imageKey);
    const stored = await this.parts.store.answerHashOf(id);
    if (stored === undefined) return undefined;
    return Array.from({ length: LARGEST_ANSWER + 1 }, (_, answer) => String(answer)).find((answer) =>
      this.parts.hash.fits(id, answer, stored),
    );
  }

  private async roundOf(siteKey: string, from: CaptchaCaller): Promise<RoundRow> {
    if (!this.parts.open) throw refusals.expired();
    return findOwnRound(this.parts, siteKey, from);
  }

  private async put(round: RoundRow, answer: string, tries: number): Promise<string> {
    const imageKey = newToken();
    const id = tokenId(imageKey);
    const { store, hash, clock } = this.parts;
    await store.putQuiz({
      id,
      roundId: round.id,
      answerHash: hash.of(id, answer),
      tries,
      expiresAt: clock.now() + QUIZ_LIFETIME,
    });
    return imageKey;
  }

  /** Counts before the answer is looked at, so that parallel guesses gain nothing. @returns the counted keys @throws BizError 12021 */
  private async limit(what: string, limits: CallLimits, { deviceId, address }: CaptchaCaller): Promise<string[]> {
    const allowances = allowancesOf(`captcha:${what}`, limits, { deviceId, address }, 10 * MINUTE);
    const { wait } = await this.parts.counters.take(allowances);
    if (wait > 0) throw refusals.triesUsedUp();
    return allowances.map(({ key }) => key);
  }
}
