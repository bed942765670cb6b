import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { otp } from '../otp/domain';
import { session } from '../session/domain';
import { registerPhones } from './routes';
import { Phones } from './service';
import * as tables from './tables';

/** Phones of an account. */
export const phones = defineDomain({
  name: 'phones',
  needs: { otp, session, warnings },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'subsidiary_phones', erase: 'delete' }],
  create({ session: { sessions }, ...parts }) {
    const service = new Phones({ ...parts, sessions });
    return { service, routes: (scope) => registerPhones(scope, service) };
  },
});
