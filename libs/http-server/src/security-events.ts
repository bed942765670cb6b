import { listAddressBlocks, getClientAddress } from './client-address';

/** Possible attacks by name, with their meaning. Both servers log and count them under these names. */
export const SECURITY_EVENTS = {
  account_probed: 'somebody checked whether an account or phone exists',
  captcha_failed: 'a captcha was solved wrongly',
  cipher_refused: 'an encrypted body was altered or replayed',
  code_wrong: 'a one-time code, PIN or gift code was wrong',
  form_foreign: 'a call that changes data was sent from another site or with another login',
  input_refused: 'input that our clients never send',
  limit_hit: 'somebody exceeded a limit',
  login_refused: 'a password, or a code of staff, was wrong',
  message_forged:
    'a webhook had a wrong signature, was too old, or was replayed; at the edge, a report was not sent by one of our pages',
  permission_refused: 'somebody requested the data of another account, or an action outside their role',
  token_reused: 'a refresh token was reused: its login was copied and has been ended',
} as const;
export type SecurityEventName = keyof typeof SECURITY_EVENTS;
export const securityEventNames = Object.keys(SECURITY_EVENTS) as SecurityEventName[];

/** A possible attack. Contains no account, phone, token or complete address. */
export interface SecurityEvent {
  event: SecurityEventName;
  /** Code of the response: 40101 or 429. */
  code: number;
  caller: 'visitor' | 'player' | 'staff';
  /** Route as declared, with parameter names, or a substitute for it. */
  route: string;
  requestId: string;
  /** Address of the caller; only its block is logged. */
  ip: string;
}

/** Maximum number of log lines per event and minute: a flood must not fill the disk. The counter has no limit. */
export const LINES_A_MINUTE = 300;
const MINUTE = 60_000;

interface Dependencies {
  log: { warn(fields: object, message: string): void };
  count(event: SecurityEventName): void;
  /** ms since 1970. */
  now(): number;
}

/** Returns the largest block around an address: the /24 for IPv4, the /48 for IPv6; empty for an invalid address. */
export const getAddressBlock = (ip: string): string => listAddressBlocks(getClientAddress(ip)).at(-1) ?? '';

/** Logs and counts security events of a process. */
export class SecurityEvents {
  #since = -Infinity;
  readonly #lines = new Map<SecurityEventName, number>();

  constructor(private readonly parts: Dependencies) {}

  /** Counts an event and logs one line about it. */
  report({ event, ip, ...about }: SecurityEvent): void {
    const { log, count, now } = this.parts;
    count(event);
    if (now() - this.#since >= MINUTE) {
      this.#since = now();
      this.#lines.clear();
    }
    const lines = (this.#lines.get(event) ?? 0) + 1;
    this.#lines.set(event, lines);
    if (lines > LINES_A_MINUTE) return;
    const isLast = lines === LINES_A_MINUTE;
    log.warn(
      { event, ...about, block: getAddressBlock(ip), ...(isLast && { moreOfThisMinute: 'not logged' }) },
      'security event',
    );
  }
}
