import { type FastifyInstance } from 'fastify';
import { createSuccess } from '../../platform/http';
import { getRawBody, takeRawBodies } from '../../platform/http/signature';
import { type IncomingSettings, readTermiiEvent, TERMII_SIGNATURE } from '../../notify/sms/api';
import { type OtpService } from './service';

/** Far above the size of an SMS and Termii's data about it, bytes. */
const BODY_LIMIT = 16 * 1024;

/**
 * POST /msg/v1/sms/termii: events of the SMS aggregator. An account has one address for both countries, so the country follows from the
 * sender's number, not from the path. Other events get the same response, so that they are not sent again.
 */
export function registerIncomingSms(app: FastifyInstance, otp: OtpService, settings: IncomingSettings): void {
  void app.register(async (scope) => {
    takeRawBodies(scope, BODY_LIMIT);
    // The aggregator cannot send the product's headers; the signature proves its identity.
    scope.post('/msg/v1/sms/termii', { config: { readOnly: true } }, async (request) => {
      const { raw, header } = getRawBody(request);
      const sms = readTermiiEvent(settings, raw, header(TERMII_SIGNATURE));
      if (sms !== null) await otp.handleSms(sms.country, sms.phone, sms.text, `termii:${sms.messageId}`);
      return createSuccess(null);
    });
  });
}
