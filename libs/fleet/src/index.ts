export { Fleet } from './fleet';
export { findFreePort } from './free-port';
export { dropTemporaryDatabases, createDatabase, requireDatabase } from './temporary-database';
export {
  isFailure,
  logIn,
  listSelections,
  placeOrder,
  type Selection,
  type OrderResult,
  type Player,
  type SteadyOrders,
  startSteadyOrders,
} from './players';
export { Program } from './program';
export {
  deriveBodyKeys,
  type BodyKeys,
  buildHttpRequest,
  decryptBody,
  encryptBody,
  WAP_HEADERS,
} from './encrypted-body';
