import {
  otpSendRequest,
  otpStatusParams,
  otpStatusRequest,
  type OtpChannelsResponse,
  type OtpSendResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { route } from '../../platform/http';
import { callerOf } from '../security/caller';
import { accountPhone } from './account-phone';
import { type OtpService } from './service';

/** Channels, codes, the status of a reverse SMS and the proof for a withdrawal (reference: calls). Sessions are opened and proved by the domains. */
export function registerOtp(app: FastifyInstance, otp: OtpService, captcha: CaptchaGuard = openDoor): void {
  route(app, 'GET', '/msg/otps/channels', {}, (): OtpChannelsResponse => ({
    availableOtpChannelIds: [...otp.channels.available],
  }));

  route(app, 'POST', '/msg/v1/otps', { body: otpSendRequest }, async ({ body }, request): Promise<OtpSendResponse> => {
    const { country } = request.context;
    const held = { token: body.token, country, phone: accountPhone(country, body), business: body.template };
    // For a reverse SMS nothing is sent.
    if (body.channel !== 'reverse_sms' && (await otp.isAnonymous(held)))
      await captcha.admit(request, 'send_otp', held.phone, body);
    return otp.send(held, body.channel, callerOf(request));
  });

  route(
    app,
    'POST',
    '/msg/v1/otps/:code',
    { params: otpStatusParams, body: otpStatusRequest },
    async ({ params, body }, request) => otp.confirm(body.token, params.code, body.channel, callerOf(request)),
  );
}
