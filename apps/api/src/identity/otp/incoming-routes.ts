import { type FastifyInstance } from 'fastify';
import { success } from '../../platform/http';
import { rawOf, takeRawBodies } from '../../platform/http/signature';
import { type IncomingSettings, readTermiiEvent, TERMII_SIGNATURE } from '../../notify/sms/termii-incoming';
import { type OtpService } from './service';

/** An SMS and what Termii says about it are far shorter. */
const BODY_LIMIT = 16 * 1024;

/**
 * POST /msg/v1/sms/termii: events of the SMS aggregator. An account has one address for both countries, so the country is
 * that of the sender's number and not of the path. What is not for us gets the same response, so that it is not sent again.
 */
export function registerIncomingSms(app: FastifyInstance, otp: OtpService, settings: IncomingSettings): void {
  void app.register(async (scope) => {
    takeRawBodies(scope, BODY_LIMIT);
    // The aggregator cannot send the product's headers; the signature says who it is.
    scope.post('/msg/v1/sms/termii', { config: { readOnly: true } }, async (request) => {
      const { raw, header } = rawOf(request);
      const sms = readTermiiEvent(settings, raw, header(TERMII_SIGNATURE));
      if (sms !== null) await otp.received(sms.country, sms.phone, sms.text, `termii:${sms.messageId}`);
      return success(null);
    });
  });
}
