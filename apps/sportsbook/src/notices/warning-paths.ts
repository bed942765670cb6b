import { type WarningKind } from '@oware/contracts';

const DEVICES = '/n/me/settings/devices';
const FACTOR = '/me/multi-auth';
const PIN = '/n/me/settings/pin';
const IDENTITY = '/me/identity';
const NAME = '/wv/mismatch-name-upload';

const PATHS: Readonly<Partial<Record<WarningKind, string>>> = {
  phoneChanged: '/n/me/settings/phone',
  secondFactorOn: FACTOR,
  secondFactorOff: FACTOR,
  recoveryCodesNew: FACTOR,
  recoveryCodeUsed: FACTOR,
  pinSet: PIN,
  pinLocked: PIN,
  identityVerified: IDENTITY,
  identityRefused: IDENTITY,
  nameApproved: NAME,
  nameRefused: NAME,
};

/**
 * Returns the page that a warning about the account links to: that of its subject, or the list of logged-in devices.
 */
export const getWarningPath = (kind: WarningKind): string => PATHS[kind] ?? DEVICES;
