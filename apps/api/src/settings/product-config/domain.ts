import { defineDomain } from '../../platform/domain/domain';
import { remoteConfig } from '../remote-config/domain';
import { registerProductConfig } from './routes';
import { ProductConfig } from './service';

/** Product configuration that is public, by country. */
export const productConfig = defineDomain({
  name: 'productConfig',
  needs: { remoteConfig },
  uses: ['clock'],
  create({ remoteConfig, clock }) {
    const service = new ProductConfig({ remoteConfig, clock });
    return { service, routes: (scope) => registerProductConfig(scope, service) };
  },
});
