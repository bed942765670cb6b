import { type CountryCode } from '@oware/config';
import { type ProtectedAction } from '@oware/contracts';
import { listAddressBlocks } from '@oware/http-server';
import { type z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { captchaLimits, captchaMode, type Switches } from '../../settings/remote-config/api';

/** Window of the counts, ms. */
export const RISK_WINDOW = 60 * 60_000;

/**
 * Caller of a protected call: the phone in its stored form, and the hash of the email address. Each is null until it is known.
 */
export interface Suspect {
  country: CountryCode;
  phone: string | null;
  emailHash: string | null;
  deviceId: string;
  address: string;
}

/** Number of calls of one phone, device or address that are accepted before a captcha. */
type RiskLimits = z.infer<typeof captchaLimits>;

/** Factor from the limit of an address to that of an address block. */
const ADDRESSES_OF_A_BLOCK = 5;

/**
 * Limits before the first captcha, and before a second round. Many phones share an address, so that limit is the highest.
 */
const defaults: Readonly<Record<ProtectedAction, { after: RiskLimits; again: RiskLimits }>> = {
  login: { after: { phone: 3, device: 3, address: 60 }, again: { phone: 10, device: 10, address: 300 } },
  // From the second code on: each is a message that costs money.
  send_otp: { after: { phone: 1, device: 1, address: 100 }, again: { phone: 6, device: 8, address: 400 } },
  register: { after: { phone: 3, device: 3, address: 100 }, again: { phone: 10, device: 10, address: 400 } },
  reset_password: { after: { phone: 3, device: 3, address: 60 }, again: { phone: 10, device: 10, address: 300 } },
};

/** Keys of the counts, by subject. */
export interface RiskKeys {
  phone: string | null;
  email: string | null;
  device: string;
  address: string;
  blocks: readonly string[];
}

/** Returns the keys of the counts: a caller who changes the address within a block is still counted by the block. */
export function getRiskKeys(
  action: ProtectedAction,
  { country, phone, emailHash, deviceId, address }: Suspect,
): RiskKeys {
  return {
    phone: phone === null ? null : `captcha:${action}:phone:${country}/${phone}`,
    email: emailHash === null ? null : `captcha:${action}:email:${country}/${emailHash}`,
    device: `captcha:${action}:device:${deviceId}`,
    address: `captcha:${action}:address:${address}`,
    blocks: listAddressBlocks(address).map((block) => `captcha:${action}:block:${block}`),
  };
}

/** Lists all keys of a caller. */
export const listKeys = ({ phone, email, device, address, blocks }: RiskKeys): string[] => [
  ...[phone, email].filter((key) => key !== null),
  device,
  address,
  ...blocks,
];

/** Counts by subject; 0 where missing. Of several blocks, the highest count. */
export interface RiskCounts extends RiskLimits {
  email: number;
  block: number;
}

/**
 * Reads the earlier counts of a caller.
 * @param counted how often the call itself has been counted already
 */
export async function readRiskCounts(counters: Counters, keys: RiskKeys, counted = 0): Promise<RiskCounts> {
  const counts = await counters.read(listKeys(keys));
  const get = (key: string | null): number => (key === null ? 0 : (counts.get(key) ?? 0) - counted);
  return {
    phone: get(keys.phone),
    email: get(keys.email),
    device: get(keys.device),
    address: get(keys.address),
    block: Math.max(0, ...keys.blocks.map(get)),
  };
}

/** Ratio of a caller's counts to the limits without a captcha: 1 at the limit, 2 at twice the limit. */
export interface RiskRatios {
  /** For the phone, the email address or the device. */
  own: number;
  /** For the address or a block around it, which the caller shares with others. */
  shared: number;
}

/** Compares the counts with the limits before the first captcha. */
export function getRiskRatios(switches: Switches, action: ProtectedAction, before: RiskCounts): RiskRatios {
  const { phone, device, address } = getLimits(switches, action, 'after');
  const ratio = (count: number, limit: number): number => count / Math.max(1, limit);
  return {
    own: Math.max(ratio(Math.max(before.phone, before.email), phone), ratio(before.device, device)),
    shared: Math.max(ratio(before.address, address), ratio(before.block, address * ADDRESSES_OF_A_BLOCK)),
  };
}

const getLimits = (switches: Switches, action: ProtectedAction, which: 'after' | 'again'): RiskLimits =>
  switches.get(`captcha.${action}.${which}`, captchaLimits, defaults[action][which]);

/**
 * Returns the number of captchas that a call needs: 0, 1 or 2. Remote configuration has `captcha.ACTION.mode` (off, risk, always) and the
 * limits `captcha.ACTION.after` and `captcha.ACTION.again`. The limit of a phone also applies to an email address.
 * @param before counts without this call
 */
export function countRequiredCaptchas(switches: Switches, action: ProtectedAction, before: RiskCounts): 0 | 1 | 2 {
  const chosen = switches.get(`captcha.${action}.mode`, captchaMode, 'risk');
  if (chosen === 'off') return 0;
  const exceeds = ({ phone, device, address }: RiskLimits): boolean =>
    Math.max(before.phone, before.email) >= phone ||
    before.device >= device ||
    before.address >= address ||
    before.block >= address * ADDRESSES_OF_A_BLOCK;
  if (exceeds(getLimits(switches, action, 'again'))) return 2;
  return chosen === 'always' || exceeds(getLimits(switches, action, 'after')) ? 1 : 0;
}
