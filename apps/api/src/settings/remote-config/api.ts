/** Public interface of this domain for the other domains. */
export { setRemoteConfig } from './command';
export { type ConfigKey, configKeys, findConfigKey } from './keys';
export {
  androidApp,
  boostRise,
  captchaLimits,
  captchaMode,
  cardsOfWeek,
  cashOutRate,
  CERTAIN,
  hours,
  list,
  minValue,
  mutexRules,
  offerTime,
  percent,
  period,
  proposals,
  seconds,
  stakeSteps,
  taxRate,
  totalOdds,
  units,
} from './schemas';
export { type ConfigCheck, RemoteConfig, type Switches } from './service';
