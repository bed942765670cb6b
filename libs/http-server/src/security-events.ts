import { addressBlocks, clientAddress } from './client-address';

/** What may be an attack, with what each name means. Both servers log and count them by these names. */
export const SECURITY_EVENTS = {
  account_probed: 'whether an account or phone exists was asked for',
  captcha_failed: 'a captcha was answered wrongly',
  cipher_refused: 'an encrypted body was changed, or came a second time',
  code_wrong: 'a one-time code, PIN or gift code was wrong',
  form_foreign: 'a call that changes something came from another site or another login',
  input_refused: 'input that no client of the product sends',
  limit_hit: 'somebody was above a limit',
  login_refused: 'a password, or a code of staff, was wrong',
  message_forged:
    'a webhook was not signed by its sender, was old, or came a second time; at the edge, a report came from no page of ours',
  permission_refused: 'somebody asked for what is not theirs, or not of their role',
  token_reused: 'a refresh token came a second time, so its login was copied and has ended',
} as const;
export type SecurityEventName = keyof typeof SECURITY_EVENTS;
export const securityEventNames = Object.keys(SECURITY_EVENTS) as SecurityEventName[];

/** Something that may be an attack. It names nobody: no account, phone, token or whole address. */
export interface SecurityEvent {
  event: SecurityEventName;
  /** Of the response, for programs: 40101 or 429. */
  code: number;
  caller: 'visitor' | 'player' | 'staff';
  /** As it is declared, with the names of its parameters; or what it stands for. */
  route: string;
  requestId: string;
  /** Address of the caller, of which the log gets the block. */
  ip: string;
}

/** Most lines of one event in a minute: a flood fills no disk, and the counter goes on. */
export const LINES_A_MINUTE = 300;
const MINUTE = 60_000;

interface Parts {
  log: { warn(fields: object, message: string): void };
  count(event: SecurityEventName): void;
  /** ms since 1970. */
  now(): number;
}

/** Returns the largest block around an address: the /24 of IPv4, the /48 of IPv6; empty for what is no address. */
export const blockOf = (ip: string): string => addressBlocks(clientAddress(ip)).at(-1) ?? '';

/** Logs and counts security events of a process. */
export class SecurityEvents {
  #since = -Infinity;
  readonly #lines = new Map<SecurityEventName, number>();

  constructor(private readonly parts: Parts) {}

  /** Counts an event, and logs one line for it. */
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
      { event, ...about, block: blockOf(ip), ...(isLast && { moreOfThisMinute: 'not logged' }) },
      'security event',
    );
  }
}
