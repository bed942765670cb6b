import { type Sweep } from './platform/retention/sweep';
import { FAILURE_MEMORY } from './session/throttle';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What nobody asks for any more, and when it goes: counts, tries, codes, captchas, what waited for a proof, logins. What of the
 * catalogue goes says `catalogue/retention.ts`.
 */
export const sweeps: readonly Sweep[] = [
  { table: 'counters', over: 'ends_at', keep: 0 },
  { table: 'login_failures', over: 'greatest(updated_at, locked_until)', keep: FAILURE_MEMORY },
  { table: 'otp_sessions', over: 'expires_at', keep: MINUTE },
  // Their questions go with them.
  { table: 'captcha_rounds', over: 'expires_at', keep: 10 * MINUTE },
  { table: 'registrations', over: 'expires_at', keep: 0 },
  { table: 'email_registrations', over: 'expires_at', keep: 0 },
  { table: 'two_factor_challenges', over: 'expires_at', keep: 15 * MINUTE },
  // A device that was logged in within that time is known to its account.
  { table: 'sessions', over: 'least(expires_at, ended_at)', keep: 400 * DAY },
  // Counts of servers before `counters`.
  { table: 'gift_tries', over: 'started_at', keep: HOUR },
  { table: 'otp_counts', over: 'started_at', keep: DAY },
  { table: 'captcha_counts', over: 'started_at', keep: DAY },
];
