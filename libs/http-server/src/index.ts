export { readVariables, type Environment, VARIABLES, withGivenNames } from './environment';
export { endCalls, Stopping } from './stopping';
export { TIME_LIMITS } from './time-limits';
