export { Fleet } from './fleet';
export { findFreePort } from './free-port';
export { dropOwnDatabases, createDatabase, requireDatabase } from './own-postgres';
export {
  isFailure,
  logIn,
  listSelections,
  placeOrder,
  type Selection,
  type Placed,
  type Player,
  type SteadyOrders,
  startSteadyOrders,
} from './players';
export { Program } from './program';
export { bodyKeys, type BodyKeys, buildHttpRequest, decryptBody, encryptBody, WAP_HEADERS } from './encrypted-body';
