/** Public interface of this domain for the other domains. */
export { parseAccountPhone } from './account-phone';
export { type Caller, type FactorGuess, OtpLimits } from './limits';
export { type OtpService, SESSION_LIFETIME, TRIES } from './service';
