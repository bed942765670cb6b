export { Fleet } from './fleet';
export { freePort } from './free-port';
export { dropOwnDatabases, ownPostgres, requirePostgres } from './own-postgres';
export {
  isFailure,
  logIn,
  picks,
  place,
  type Pick,
  type Placed,
  type Player,
  type SteadyOrders,
  steadyOrders,
} from './players';
export { Program } from './program';
export { bodyKeys, type BodyKeys, httpRequest, openedBody, sealedBody, WAP_HEADERS } from './sealed';
