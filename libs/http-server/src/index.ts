export { TIME_LIMITS } from './time-limits';
export { createChildEnvironment } from './child-environment';
export { listAddressBlocks, getClientAddress, isLoopbackAddress } from './client-address';
export { limitConcurrency } from './limit-concurrency';
export { isOwnOrigin, type OwnOrigins } from './own-origin';
export { waitForResponse } from './response-within';
export { endBySignal } from './end-by-signal';
export { exitWithError, explainListenError, explainPostgresError, SetupError } from './setup-error';
export { Stopping } from './stopping';
export { readVariables, type Environment, replaceNames } from './environment';
export { type Variable, VARIABLE_GROUPS, type VariableGroup, VARIABLES } from './variables';
export { DEFAULT_TRUST_PROXY, parseTrustProxy, TRUST_PROXY_FORM, type TrustProxy } from './trust-proxy';
export { DEVICE_ID_COOKIES, readDeviceId } from './device-id';
export { completeHeaders, RESPONSE_POLICY } from './response-headers';
export {
  getAddressBlock,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventName,
  securityEventNames,
  SecurityEvents,
} from './security-events';
export {
  createInternalPassCheck,
  createInternalPassIssuer,
  INTERNAL_PASS_HEADER,
  type InternalPassCheck,
  type InternalPassIssuer,
  internalSecrets,
} from './internal-pass';
export { isLoopback } from './plain-connections';
export { getRequestId, REQUEST_ID_HEADER } from './request-id';
export { getLogFields, type LogFields } from './log-fields';
export { getHostCookie, HOST_TOKENS, selectTokenCookies } from './token-cookies';
export {
  MAX_CHARGES,
  VISIT_CHARGES_PATH,
  VISIT_WINDOW,
  type VisitCharge,
  visitCharges,
  type VisitCount,
  visitCounts,
} from './visit-charges';
