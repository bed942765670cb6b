export { TIME_LIMITS } from './time-limits';
export { childEnvironment } from './child-environment';
export { clientAddress } from './client-address';
export { limitConcurrency } from './limit-concurrency';
export { responseWithin } from './response-within';
export { endBySignal } from './end-by-signal';
export { exitWithError, explainListenError, explainPostgresError, SetupError } from './setup-error';
export { Stopping } from './stopping';
export { readVariables, type Environment, VARIABLES, withGivenNames } from './environment';
