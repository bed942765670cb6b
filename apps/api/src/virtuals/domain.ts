import { defineDomain } from '../platform/domain/domain';
import { registerVirtuals } from './routes';
import { VirtualLobby } from './service';
import { lobbySql } from './sql';
import * as tables from './tables';

/** Lobby of virtual games. */
export const virtuals = defineDomain({
  name: 'virtuals',
  uses: ['db'],
  tables,
  sql: lobbySql,
  create({ db }) {
    const service = new VirtualLobby(db);
    return { service, routes: (scope) => registerVirtuals(scope, service) };
  },
});
