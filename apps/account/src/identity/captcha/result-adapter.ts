import { type ApiResult, type LoginResult } from '@oware/api-client';
import { CAPTCHA_INVALID, LOGIN_FAILED } from '@oware/contracts';
import { type CaptchaRejection } from './captcha-request';

/** Reads the code of a protected call's result, and creates the result when a captcha was not solved. */
export interface ResultAdapter<Result> {
  /** Code of an error, null for an error without a code; undefined for a success. */
  getCode(result: Result): number | null | undefined;
  createRejected(rejection: CaptchaRejection): Result;
}

const toCode = ({ code }: CaptchaRejection): number => (typeof code === 'number' ? code : CAPTCHA_INVALID);

/** Adapter for a call made with `send`. */
export const createResultAdapter = <T>(): ResultAdapter<ApiResult<T>> => ({
  getCode: (result) => (result.ok ? undefined : result.error.bizCode),
  createRejected: (rejection) => ({
    ok: false,
    error: { kind: 'biz', status: null, bizCode: toCode(rejection), message: rejection.message, data: null },
  }),
});

/** Adapter for a login. */
export const loginResultAdapter: ResultAdapter<LoginResult> = {
  getCode: (result) =>
    result.outcome !== 'failed' ? undefined : result.bizCode === LOGIN_FAILED ? null : result.bizCode,
  createRejected: (rejection) => ({ outcome: 'failed', bizCode: toCode(rejection), message: rejection.message }),
};
