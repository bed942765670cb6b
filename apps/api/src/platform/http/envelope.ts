import { BizCode, type Envelope } from '@oware/contracts';

/** The response of a call that went well (reference: codes). */
export const success = <T>(data: T): Envelope<T> => ({ bizCode: BizCode.success, message: 'success', data });

/** HTTP status of a code; refusals by the rules of betting are 200, since the call itself worked. */
export function statusOf(code: BizCode): number {
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
