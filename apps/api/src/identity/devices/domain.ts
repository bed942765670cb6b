import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { session } from '../session/domain';
import { registerDevices } from './routes';
import { Devices } from './service';

/** Devices that are logged in to an account. */
export const devices = defineDomain({
  name: 'devices',
  needs: { session, warnings },
  uses: ['db', 'clock'],
  create({ session: { sessions }, ...parts }) {
    const service = new Devices({ ...parts, sessions });
    return { service, routes: (scope) => registerDevices(scope, service) };
  },
});
