import { BizCode, type Envelope } from '@oware/contracts';

/** Creates the envelope of a successful response (reference: codes). */
export const createSuccess = <T>(data: T): Envelope<T> => ({ bizCode: BizCode.success, message: 'success', data });

/** Returns the HTTP status of a code; rejections by rules of betting are 200, since the call itself worked. */
export function getStatus(code: BizCode): number {
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
