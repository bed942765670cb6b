import { type CountryCode } from '@oware/config';
import { type ProtectedAction } from '@oware/contracts';
import { addressBlocks } from '@oware/http-server';
import { type z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { captchaLimits, captchaMode } from '../../settings/remote-config/schemas';
import { type Switches } from '../../settings/remote-config/service';

/** Calls are counted for this long, ms. */
export const RISK_WINDOW = 60 * 60_000;

/** The caller of a protected call: the phone in the form that accounts store, and the hash of the email address. Each is null until it is known. */
export interface Suspect {
  country: CountryCode;
  phone: string | null;
  emailHash: string | null;
  deviceId: string;
  address: string;
}

/** How many calls of one phone, device or address are let in before. */
type RiskLimits = z.infer<typeof captchaLimits>;

/** An address block is let in as often as this many addresses. */
const ADDRESSES_OF_A_BLOCK = 5;

/** Before the first captcha, and before another round of it. Many phones share an address, so that limit is the widest. */
const defaults: Readonly<Record<ProtectedAction, { after: RiskLimits; again: RiskLimits }>> = {
  login: { after: { phone: 3, device: 3, address: 60 }, again: { phone: 10, device: 10, address: 300 } },
  // From the second code on, for each is a message that somebody pays for.
  send_otp: { after: { phone: 1, device: 1, address: 100 }, again: { phone: 6, device: 8, address: 400 } },
  register: { after: { phone: 3, device: 3, address: 100 }, again: { phone: 10, device: 10, address: 400 } },
  reset_password: { after: { phone: 3, device: 3, address: 60 }, again: { phone: 10, device: 10, address: 300 } },
};

/** Keys under which calls are counted, by what they belong to. */
export interface RiskKeys {
  phone: string | null;
  email: string | null;
  device: string;
  address: string;
  blocks: readonly string[];
}

/** Names what calls are counted by: whoever changes the address within a block is still counted by the block. */
export function riskKeys(action: ProtectedAction, { country, phone, emailHash, deviceId, address }: Suspect): RiskKeys {
  return {
    phone: phone === null ? null : `captcha:${action}:phone:${country}/${phone}`,
    email: emailHash === null ? null : `captcha:${action}:email:${country}/${emailHash}`,
    device: `captcha:${action}:device:${deviceId}`,
    address: `captcha:${action}:address:${address}`,
    blocks: addressBlocks(address).map((block) => `captcha:${action}:block:${block}`),
  };
}

/** All keys of a caller. */
export const listKeys = ({ phone, email, device, address, blocks }: RiskKeys): string[] => [
  ...[phone, email].filter((key) => key !== null),
  device,
  address,
  ...blocks,
];

/** Counts by what they belong to; 0 where there is none. Of several blocks the highest count. */
export interface RiskCounts extends RiskLimits {
  email: number;
  block: number;
}

/** Reads what was counted for somebody so far. @param counted how often the call itself has been counted already */
export async function riskCounts(counters: Counters, keys: RiskKeys, counted = 0): Promise<RiskCounts> {
  const known = await counters.read(listKeys(keys));
  const get = (key: string | null): number => (key === null ? 0 : (known.get(key) ?? 0) - counted);
  return {
    phone: get(keys.phone),
    email: get(keys.email),
    device: get(keys.device),
    address: get(keys.address),
    block: Math.max(0, ...keys.blocks.map(get)),
  };
}

/** How often a caller's count reaches what is let in without a captcha: 1 at the limit, 2 at twice as much. */
export interface RiskRatios {
  /** Of the phone, the email address or the device. */
  own: number;
  /** Of the address or a block around it, which the caller shares with others. */
  shared: number;
}

/** Compares what was counted with the limits before the first captcha. */
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
 * How many captchas a call needs: 0, 1 or 2. Remote configuration has `captcha.ACTION.mode` (off, risk, always) and the
 * limits `captcha.ACTION.after` and `captcha.ACTION.again`. The limit of a phone holds for an email address too.
 * @param before what was counted before this call
 */
export function captchasNeeded(switches: Switches, action: ProtectedAction, before: RiskCounts): 0 | 1 | 2 {
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
