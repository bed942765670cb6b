import { type ApiResult, type LoginResult } from '@oware/api-client';
import { CAPTCHA_INVALID, LOGIN_FAILED } from '@oware/contracts';
import { type CaptchaRejection } from './ask';

/** Reads the code of a protected call's result, and creates the result when a captcha was not solved. */
export interface Reading<Result> {
  /** Code of an error, null for an error without a code; undefined for a success. */
  codeOf(result: Result): number | null | undefined;
  refused(refusal: CaptchaRejection): Result;
}

const codeFor = ({ code }: CaptchaRejection): number => (typeof code === 'number' ? code : CAPTCHA_INVALID);

/** For a call made with `send`. */
export const createReading = <T>(): Reading<ApiResult<T>> => ({
  codeOf: (result) => (result.ok ? undefined : result.error.bizCode),
  refused: (refusal) => ({
    ok: false,
    error: { kind: 'biz', status: null, bizCode: codeFor(refusal), message: refusal.message, data: null },
  }),
});

/** For a login. */
export const loginReading: Reading<LoginResult> = {
  codeOf: (result) =>
    result.outcome !== 'failed' ? undefined : result.bizCode === LOGIN_FAILED ? null : result.bizCode,
  refused: (refusal) => ({ outcome: 'failed', bizCode: codeFor(refusal), message: refusal.message }),
};
