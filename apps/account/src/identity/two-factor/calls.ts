import { send, type ApiResult } from '@oware/api-client';
import {
  type HttpContext,
  type OtpSendResponse,
  type TwoFactorSendRequest,
  type TwoFactorVerifyResponse,
  type TwoFactorVerifyRequest,
} from '@oware/contracts';

const PATH = '/patron/two-factor-auth/code';

/** Calls of the step that verifies a code (reference: calls). */
export const sendFactorCode = (http: HttpContext, form: TwoFactorSendRequest): Promise<ApiResult<OtpSendResponse>> =>
  send(http, { path: `${PATH}/send`, method: 'POST', form: { ...form } });

export const verifyFactorCode = (
  http: HttpContext,
  form: TwoFactorVerifyRequest,
): Promise<ApiResult<TwoFactorVerifyResponse>> =>
  send(http, { path: `${PATH}/verify`, method: 'POST', form: { ...form } });
