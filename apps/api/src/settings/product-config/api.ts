/** Public interface of this domain for the other domains. */
export { ProductConfig, type VirtualSwitches } from './service';
