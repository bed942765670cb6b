import { defineDomain } from '../../platform/domain/domain';
import { setRemoteConfig } from './command';
import { RemoteConfig } from './service';
import * as tables from './tables';

/** Switches of the product by country. */
export const remoteConfig = defineDomain({
  name: 'remoteConfig',
  uses: ['db'],
  tables,
  create: ({ db }) => ({ service: new RemoteConfig(db) }),
  commands: {
    'config:set':
      ({ db }, own) =>
      async (args, print) =>
        setRemoteConfig({ db, config: await own() }, args, print),
  },
});
