import { BizCode } from './biz-code';

/** Returns the HTTP status of a code; rejections by rules of betting are 200, since the call itself worked. */
export function getHttpStatus(code: number): number {
  switch (code) {
    case BizCode.invalidInput:
      return 400;
    case BizCode.loginRequired:
    case BizCode.signatureWrong:
      return 401;
    case BizCode.forbiddenOrigin:
      return 403;
    case BizCode.notFound:
      return 404;
    case BizCode.tooManyAttempts:
      return 429;
    case BizCode.internal:
      return 500;
    case BizCode.unavailable:
      return 503;
    default:
      return 200;
  }
}
