export { default } from './gifts-page';
export { loadGifts as load } from './load-gifts';
