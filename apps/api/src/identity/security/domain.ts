import { session } from '../session/domain';
import { defineDomain } from '../../platform/domain/domain';
import { otp } from '../otp/domain';
import { phones } from '../phones/domain';
import { pin } from '../pin/domain';
import { registerSecurity } from './routes';

/** Phones and PIN in the settings. */
export const security = defineDomain({
  name: 'security',
  needs: { otp, pins: pin, phones, session },
  uses: ['db'],
  create: ({ db, otp, pins, phones }) => ({
    service: undefined,
    routes: (scope) => registerSecurity(scope, { db, otp, pins, phones }),
  }),
});
