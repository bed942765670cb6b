/** Public interface of this domain for the other domains. */
export { listLogins } from './store';
