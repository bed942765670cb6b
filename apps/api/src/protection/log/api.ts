/** Public interface of this domain for the other domains. */
export { ProtectionLog } from './service';
