export { default } from './az-menu-page';
export { loadMenu as load } from './load-menu';
