import { type CountryCode } from './countries';

/** Page on which a player proves who they are. */
export const identityPath: Readonly<Record<CountryCode, string>> = { ng: '/me/identity', gh: '/kyc' };

/** What may be paid in within 30 days before a player's identity is proved, units of 1/10000. */
export const UNVERIFIED_DEPOSITS: Readonly<Record<CountryCode, number>> = { ng: 5_000_000_000, gh: 200_000_000 };
/** The days over which those deposits count. */
export const UNVERIFIED_DAYS = 30;
