/** Public interface of this domain for the other domains. */
export { getName, saveName } from './store';
