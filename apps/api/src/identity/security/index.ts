import { defineDomain } from '../../platform/domain/domain';
import { otp } from '../otp';
import { phones } from '../phones';
import { pin } from '../pin';
import { registerSecurity } from './routes';

/** Phones and PIN in the settings. */
export const security = defineDomain({
  name: 'security',
  needs: { otp, pins: pin, phones },
  uses: ['db'],
  create: ({ db, otp, pins, phones }) => ({
    service: undefined,
    routes: (scope) => registerSecurity(scope, { db, otp, pins, phones }),
  }),
});
