/** What stands in the place of lists that could not be loaded: rare, so the first view does not carry it. */
export { ErrorPanel } from '@oware/ui';
