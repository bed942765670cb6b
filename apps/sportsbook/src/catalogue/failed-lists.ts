/** Parts of the home page that its first view does not need: the offers above the lists, and the error instead of them. */
export { ErrorPanel } from '@oware/ui';
export { HomeHero } from '../boosts/home-hero';
