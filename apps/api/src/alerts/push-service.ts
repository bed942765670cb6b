import { generateRequestDetails } from 'web-push';
import { type VapidKeys } from './vapid';

/** Time-out of a push service, ms; shorter than the reservation of alerts being sent. */
const TIMEOUT = 10_000;
/** Longest pause that a push service can ask for, ms. */
const MAX_REST = 3_600_000;

/** Outcome of a message. `later`: another attempt may succeed; `never`: it is not accepted in this form. */
type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; why: string; after: number }
  | { kind: 'never'; why: string };

/** Message for one browser. */
interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  /** Time that the push service keeps it for an offline phone, s. */
  ttl: number;
  /** Whether it may wake a phone that is saving its battery. */
  urgency: 'normal' | 'high';
  /** A newer message with the same topic replaces a waiting one; at most 32 characters of base64url. */
  topic: string;
}

/**
 * Sends messages by the Web Push protocol (RFC 8030), encrypted for the browser (RFC 8291), signed by our key (RFC 8292).
 */
export class PushService {
  constructor(private readonly parts: { keys: VapidKeys; subject: string; services: readonly string[] }) {}

  /**
   * Whether an endpoint is at a known push service. It is sent by the browser, so messages must not go anywhere else.
   */
  isKnown(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, port, origin, username } = new URL(endpoint);
    return this.parts.services.some((service) =>
      service.includes('://')
        ? origin === service
        : protocol === 'https:' &&
          port === '' &&
          username === '' &&
          (hostname === service || hostname.endsWith(`.${service}`)),
    );
  }

  async send({ endpoint, p256dh, auth, payload, ttl, urgency, topic }: PushMessage): Promise<PushOutcome> {
    if (!this.isKnown(endpoint)) return { kind: 'gone' };
    const { keys, subject } = this.parts;
    let request: ReturnType<typeof generateRequestDetails>;
    try {
      request = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: ttl,
        urgency,
        topic,
      });
    } catch {
      // The browser's key is not a point of the curve.
      return { kind: 'gone' };
    }
    const { headers, body } = request;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(
          Object.entries(headers)
            .filter(([name]) => name.toLowerCase() !== 'content-length')
            .map(([name, value]) => [name, String(value)]),
        ),
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      return toOutcome(response);
    } catch (error) {
      return { kind: 'later', why: error instanceof Error ? error.message : String(error), after: 0 };
    }
  }
}

function toOutcome({ status, headers }: Response): PushOutcome {
  const why = `The push service returned ${status}.`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // Other errors may be caused by our key or clock, which can be fixed; only an unreadable message can never be delivered.
  if (status === 400 || status === 413) return { kind: 'never', why };
  return { kind: 'later', why, after: Math.min(Math.max(0, getRetryAfter(headers) || 0), MAX_REST) };
}

/**
 * Returns the pause that a service asks for, ms: seconds, or a time by its own clock (RFC 9110 §10.2.3); NaN when it asks for none.
 */
function getRetryAfter(headers: Headers): number {
  const retryAfter = headers.get('retry-after') ?? '';
  return /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.parse(headers.get('date') ?? '');
}
