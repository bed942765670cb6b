import { type CountryCode } from './countries';

/** Page for identity verification. */
export const identityPath: Readonly<Record<CountryCode, string>> = { ng: '/me/identity', gh: '/kyc' };

/** Deposits allowed within {@link UNVERIFIED_DAYS} days before the identity is verified, units of 1/10000. */
export const UNVERIFIED_DEPOSITS: Readonly<Record<CountryCode, number>> = { ng: 5_000_000_000, gh: 200_000_000 };
/** Number of days over which those deposits are added up. */
export const UNVERIFIED_DAYS = 30;
