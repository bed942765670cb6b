import { session } from '../session/domain';
import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { otp } from '../otp/domain';
import { registerPin } from './routes';
import { Pins } from './service';
import * as tables from './tables';

/** The PIN that confirms withdrawals. */
export const pin = defineDomain({
  name: 'pin',
  needs: { otp, warnings, session },
  uses: ['db', 'clock', 'secret', 'hashThreads', 'passwordCost', 'counters'],
  tables,
  personal: [{ table: 'pins', erase: 'delete' }],
  create({ counters, ...parts }) {
    const service = new Pins(parts);
    return { service, routes: (scope) => registerPin(scope, service, counters) };
  },
});
