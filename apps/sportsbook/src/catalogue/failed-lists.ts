/** Parts of the home page that its first view does not need: offers, chips, and what is shown instead of lists. */
export { ErrorPanel } from '@oware/ui';
export { FreshnessNotice } from '../odds/freshness-notice';
export { HomeHero } from '../boosts/home-hero';
export { EventRowSkeletons } from './event-row-skeleton';
export { HomeChips } from './home-chips';
export { NothingToBet } from './nothing-to-bet';
