import { countries } from '@oware/config';
import { playerOtpRequest, type AccountSecurity, type OtpSessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type OtpService } from '../otp/service';
import { type Phones } from '../phones/service';
import { type Pins } from '../pin/service';
import { type Database } from '../../platform/database';
import { route } from '../../platform/http';
import { ownPhone } from '../session/own-phone';
import { callerOf, playerOf } from './caller';

interface Parts {
  db: Database;
  otp: OtpService;
  pins: Pins;
  phones: Phones;
}

/** What the settings show of phones and PIN, and codes to the player's own phone (reference: calls). */
export function registerSecurity(app: FastifyInstance, { db, otp, pins, phones }: Parts): void {
  route(app, 'GET', '/patron/account/info/security', {}, async (_input, request): Promise<AccountSecurity> => {
    const player = await playerOf(request);
    const [phone, subsidiaryPhones, pinSet] = await Promise.all([
      ownPhone(db, player),
      phones.subsidiaries(player),
      pins.isSet(player.userId),
    ]);
    return { phone, phoneCountryCode: countries[player.country].countryCode, subsidiaryPhones, pinSet };
  });

  route(
    app,
    'POST',
    '/msg/v1/otps/session',
    { body: playerOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => {
      const player = await playerOf(request);
      const subject = { country: player.country, phone: await ownPhone(db, player), business: body.bizType };
      return { token: await otp.open(subject, callerOf(request)) };
    },
  );
}
