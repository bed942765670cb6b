export { domain } from './domain';
export { lib } from './lib';
export { operations } from './operations';
export { page } from './page';
export { remote } from './remote';
export { slot } from './slot';
