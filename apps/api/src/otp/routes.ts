import { otpSendRequest, otpStatusParams, otpStatusRequest, type OtpChannelsAnswer, type OtpSendAnswer } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { route } from '../platform/http';
import { accountPhone } from './account-phone';
import { type OtpService } from './service';

/** Channels, codes and the status of a reverse SMS (platform §7). Sessions are opened and proved by the domains. */
export function registerOtp(app: FastifyInstance, otp: OtpService): void {
  route(app, 'GET', '/msg/otps/channels', {}, (): OtpChannelsAnswer => ({ availableOtpChannelIds: [...otp.channels.available] }));

  route(app, 'POST', '/msg/v1/otps', { body: otpSendRequest }, ({ body }, request): Promise<OtpSendAnswer> => {
    const { country, deviceId } = request.context;
    const held = { token: body.token, country, phone: accountPhone(country, body), business: body.template };
    return otp.send(held, body.channel, { deviceId, address: request.ip });
  });

  route(app, 'POST', '/msg/v1/otps/:code', { params: otpStatusParams, body: otpStatusRequest }, async ({ params, body }) =>
    otp.status(body.token, params.code),
  );
}
