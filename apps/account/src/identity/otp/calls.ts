import { send, type ApiResult } from '@oware/api-client';
import {
  type HttpContext,
  type OtpChannel,
  type OtpChannelsResponse,
  type OtpSendResponse,
  type OtpSendRequest,
} from '@oware/contracts';

/** Calls of the dialog itself (reference: calls); the session's calls belong to the flow. */
export const fetchChannels = (http: HttpContext): Promise<ApiResult<OtpChannelsResponse>> =>
  send(http, { path: '/msg/otps/channels' });

export const sendOtp = (http: HttpContext, form: OtpSendRequest): Promise<ApiResult<OtpSendResponse>> =>
  send(http, { path: '/msg/v1/otps', method: 'POST', form: { ...form } });

export const checkReverseSms = (http: HttpContext, token: string, code: string): Promise<ApiResult<null>> =>
  send(http, {
    path: `/msg/v1/otps/${code}`,
    method: 'POST',
    form: { token, channel: 'reverse_sms' satisfies OtpChannel },
  });
