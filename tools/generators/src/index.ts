export { domain } from './domain';
export { lib } from './lib';
export { createOperations as operations } from './operations';
export { page } from './page';
export { generateRemote as remote } from './remote';
export { slot } from './slot';
