import { defineDomain } from '../../platform/domain/domain';
import { RemoteConfig } from './service';
import * as tables from './tables';

/** Switches of the product by country. */
export const remoteConfig = defineDomain({
  name: 'remoteConfig',
  uses: ['db'],
  tables,
  create: ({ db }) => ({ service: new RemoteConfig(db) }),
});
