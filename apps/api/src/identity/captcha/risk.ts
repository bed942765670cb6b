import { type CountryCode } from '@oware/config';
import { type ProtectedAction } from '@oware/contracts';
import { type z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { captchaLimits, captchaMode } from '../../settings/remote-config/schemas';
import { type Switches } from '../../settings/remote-config/service';

/** Calls are counted for this long, ms. */
export const RISK_WINDOW = 60 * 60_000;

/** Who makes a protected call. The phone as accounts keep it, and the hash of the email address; null while it is not known. */
export interface Suspect {
  country: CountryCode;
  phone: string | null;
  emailHash: string | null;
  deviceId: string;
  address: string;
}

/** How many calls of one phone, device or address are let in before. */
type RiskLimits = z.infer<typeof captchaLimits>;

/** Before the first captcha, and before another round of it. Many phones share an address, so that limit is the widest. */
const defaults: Readonly<Record<ProtectedAction, { after: RiskLimits; again: RiskLimits }>> = {
  login: { after: { phone: 3, device: 3, address: 60 }, again: { phone: 10, device: 10, address: 300 } },
  // From the second code on, for each is a message that somebody pays for.
  send_otp: { after: { phone: 1, device: 1, address: 100 }, again: { phone: 6, device: 8, address: 400 } },
  register: { after: { phone: 3, device: 3, address: 100 }, again: { phone: 10, device: 10, address: 400 } },
  reset_password: { after: { phone: 3, device: 3, address: 60 }, again: { phone: 10, device: 10, address: 300 } },
};

/** What calls are counted by. */
type Counted = keyof RiskLimits | 'email';

/** Keys under which calls are counted, by what they belong to. */
export function riskKeys(
  action: ProtectedAction,
  { country, phone, emailHash, deviceId, address }: Suspect,
): Record<Counted, string | null> {
  return {
    phone: phone === null ? null : `captcha:${action}:phone:${country}/${phone}`,
    email: emailHash === null ? null : `captcha:${action}:email:${country}/${emailHash}`,
    device: `captcha:${action}:device:${deviceId}`,
    address: `captcha:${action}:address:${address}`,
  };
}

/** Counts by what they belong to; 0 where there is none. */
export type RiskCounts = Record<Counted, number>;

/** What was counted for somebody so far. */
export async function riskCounts(counters: Counters, keys: ReturnType<typeof riskKeys>): Promise<RiskCounts> {
  const known = await counters.read(Object.values(keys).filter((key) => key !== null));
  const of = (key: string | null): number => (key === null ? 0 : (known.get(key) ?? 0));
  return { phone: of(keys.phone), email: of(keys.email), device: of(keys.device), address: of(keys.address) };
}

/**
 * How many captchas a call needs: 0, 1 or 2. Remote configuration has `captcha.ACTION.mode` (off, risk, always) and the
 * limits `captcha.ACTION.after` and `captcha.ACTION.again`. The limit of a phone holds for an email address too.
 * @param before what was counted before this call
 */
export function captchasNeeded(switches: Switches, action: ProtectedAction, before: RiskCounts): 0 | 1 | 2 {
  const chosen = switches.get(`captcha.${action}.mode`, captchaMode, 'risk');
  if (chosen === 'off') return 0;
  const { after, again } = defaults[action];
  const exceeds = (allowed: RiskLimits): boolean =>
    Math.max(before.phone, before.email) >= allowed.phone ||
    before.device >= allowed.device ||
    before.address >= allowed.address;
  if (exceeds(switches.get(`captcha.${action}.again`, captchaLimits, again))) return 2;
  return chosen === 'always' || exceeds(switches.get(`captcha.${action}.after`, captchaLimits, after)) ? 1 : 0;
}
