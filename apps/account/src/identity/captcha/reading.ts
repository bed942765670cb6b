import { type ApiResult, type LoginResult } from '@oware/api-client';
import { CAPTCHA_INVALID, LOGIN_FAILED } from '@oware/contracts';
import { type CaptchaRefusal } from './ask';

/** How the outcome of a protected call is read, and said when a captcha was not solved. */
export interface Reading<Result> {
  /** Code of a failure, null when it has none; undefined when it is none. */
  codeOf(result: Result): number | null | undefined;
  refused(refusal: CaptchaRefusal): Result;
}

const codeFor = ({ code }: CaptchaRefusal): number => (typeof code === 'number' ? code : CAPTCHA_INVALID);

/** Of a call that is made by `send`. */
export const readingOf = <T>(): Reading<ApiResult<T>> => ({
  codeOf: (result) => (result.ok ? undefined : result.error.bizCode),
  refused: (refusal) => ({
    ok: false,
    error: { kind: 'biz', status: null, bizCode: codeFor(refusal), message: refusal.message, data: null },
  }),
});

/** Of a login. */
export const loginReading: Reading<LoginResult> = {
  codeOf: (result) =>
    result.outcome !== 'failed' ? undefined : result.bizCode === LOGIN_FAILED ? null : result.bizCode,
  refused: (refusal) => ({ outcome: 'failed', bizCode: codeFor(refusal), message: refusal.message }),
};
