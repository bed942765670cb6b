import { generateRequestDetails } from 'web-push';
import { type VapidKeys } from './vapid';

/** A push service takes no longer to respond, ms; less than what is being sent is kept from others. */
const TIMEOUT = 10_000;
/** No service is left alone for longer than this, whatever it asks for, ms. */
const LONGEST_REST = 3_600_000;

/** What became of a message. `later`: it may be taken another time; `never`: it is not taken as it is. */
type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; why: string; after: number }
  | { kind: 'never'; why: string };

/** A message for one browser. */
interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  /** How long the push service keeps it for a phone that is away, s. */
  ttl: number;
  /** Whether it may wake a phone that saves its battery. */
  urgency: 'normal' | 'high';
  /** A newer message of the same topic takes the place of one that waits: 32 characters of base64url at the most. */
  topic: string;
}

/** Sends messages by the Web Push protocol (RFC 8030), encrypted for the browser (RFC 8291), signed by our key (RFC 8292). */
export class PushService {
  constructor(private readonly parts: { keys: VapidKeys; subject: string; services: readonly string[] }) {}

  /** Whether messages go to an address: it comes from the browser, and leads nowhere but to services that are known. */
  knows(endpoint: string): boolean {
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
    if (!this.knows(endpoint)) return { kind: 'gone' };
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
      // The browser's key is no point of the curve.
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
      return outcomeOf(response);
    } catch (error) {
      return { kind: 'later', why: error instanceof Error ? error.message : String(error), after: 0 };
    }
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  const why = `The push service says ${status}.`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // Our own key or clock may be wrong, which somebody mends; only a message that it cannot read is hopeless.
  if (status === 400 || status === 413) return { kind: 'never', why };
  return { kind: 'later', why, after: Math.min(Math.max(0, retryAfter(headers) || 0), LONGEST_REST) };
}

/** How long a service asks to be left alone, ms: seconds, or a moment by its own clock (RFC 9110 §10.2.3); NaN when it does not say. */
function retryAfter(headers: Headers): number {
  const asked = headers.get('retry-after') ?? '';
  return /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.parse(headers.get('date') ?? '');
}
