import { type Platform } from '@oware/platform';
import { loadForPlayer } from '../common/account/load-for-player';
import { devicesApi } from './devices/endpoints';
import { twoFactorApi } from './multi-auth/calls';
import { nameApi } from './name-update/endpoints';
import { securityApi } from './shared/endpoints';

const once = { subscribe: false };
const { accountSecurity } = securityApi.endpoints;
const { accountTwoFactor, accountTwoFactorConfig } = twoFactorApi.endpoints;

/** Loads phones and PIN. */
export const loadSecurity = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, accountSecurity.initiate(undefined, once));

/** Loads the second factor and the PIN. */
export const loadFactor = (platform: Platform): Promise<void> =>
  loadForPlayer(
    platform,
    accountTwoFactor.initiate(undefined, once),
    accountTwoFactorConfig.initiate(undefined, once),
    accountSecurity.initiate(undefined, once),
  );

/** Loads the devices that are logged in. */
export const loadDevices = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, devicesApi.endpoints.accountDevices.initiate(undefined, once));

/** Loads the name and the latest request to change it. */
export const loadName = (platform: Platform): Promise<void> =>
  loadForPlayer(platform, nameApi.endpoints.accountNameUpdate.initiate(undefined, once));
