export * from './brand';
export * from './countries';
export * from './constants';
export * from './storage-keys';
export * from './betslip';
export * from './self-exclusion';
export { sportById, sportByKey, sports, type DefaultMarket, type Sport } from './sports';
