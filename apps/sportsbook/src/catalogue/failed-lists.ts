/** Shown instead of lists that could not be loaded. A lazy chunk, because it is rarely needed in the first view. */
export { ErrorPanel } from '@oware/ui';
