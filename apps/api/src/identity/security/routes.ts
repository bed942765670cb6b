import { countries } from '@oware/config';
import { playerOtpRequest, type AccountSecurity, type OtpSessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type OtpService } from '../otp/api';
import { type Phones } from '../phones/api';
import { type Pins } from '../pin/api';
import { type Database } from '../../platform/database';
import { addRoute } from '../../platform/http';
import { loadOwnPhone } from '../session/api';
import { getCaller, getPlayer } from '../../platform/http/caller';

interface Dependencies {
  db: Database;
  otp: OtpService;
  pins: Pins;
  phones: Phones;
}

/** Phones and PIN in the settings, and codes to the player's own phone (reference: calls). */
export function registerSecurity(app: FastifyInstance, { db, otp, pins, phones }: Dependencies): void {
  addRoute(app, 'GET', '/patron/account/info/security', {}, async (_input, request): Promise<AccountSecurity> => {
    const player = await getPlayer(request);
    const [phone, subsidiaryPhones, pinSet] = await Promise.all([
      loadOwnPhone(db, player),
      phones.listSubsidiaries(player),
      pins.isSet(player.userId),
    ]);
    return { phone, phoneCountryCode: countries[player.country].countryCode, subsidiaryPhones, pinSet };
  });

  addRoute(
    app,
    'POST',
    '/msg/v1/otps/session',
    { body: playerOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => {
      const player = await getPlayer(request);
      const subject = { country: player.country, phone: await loadOwnPhone(db, player), business: body.bizType };
      return { token: await otp.open(subject, getCaller(request)) };
    },
  );
}
