export { endCalls, Stopping } from './stopping';
export { TIME_LIMITS } from './time-limits';
