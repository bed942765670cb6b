import {
  otpSendRequest,
  otpStatusParams,
  otpStatusRequest,
  type OtpChannelsResponse,
  type OtpSendResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { allowAll, type CaptchaGuard } from '../captcha/api';
import { addRoute } from '../../platform/http';
import { getCaller } from '../../platform/http/caller';
import { parseAccountPhone } from './account-phone';
import { type OtpService } from './service';

/**
 * Channels, codes, the status of a reverse SMS and the proof for a withdrawal (reference: calls). Other domains open and prove the
 * sessions.
 */
export function registerOtp(app: FastifyInstance, otp: OtpService, captcha: CaptchaGuard = allowAll): void {
  addRoute(app, 'GET', '/msg/otps/channels', {}, (): OtpChannelsResponse => ({
    availableOtpChannelIds: [...otp.channels.available],
  }));

  addRoute(
    app,
    'POST',
    '/msg/v1/otps',
    { body: otpSendRequest },
    async ({ body }, request): Promise<OtpSendResponse> => {
      const { country } = request.context;
      const held = { token: body.token, country, phone: parseAccountPhone(country, body), business: body.template };
      // A reverse SMS sends nothing.
      if (body.channel !== 'reverse_sms' && (await otp.isAnonymous(held)))
        await captcha.admit(request, 'send_otp', held.phone, body);
      return otp.send(held, body.channel, getCaller(request));
    },
  );

  addRoute(
    app,
    'POST',
    '/msg/v1/otps/:code',
    { params: otpStatusParams, body: otpStatusRequest },
    async ({ params, body }, request) => otp.confirm(body.token, params.code, body.channel, getCaller(request)),
  );
}
