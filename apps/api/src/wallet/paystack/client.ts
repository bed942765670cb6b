import { z } from 'zod';

/** Rejection by Paystack: a status of 400 to 499 about the request itself. */
export class PaystackRejection extends Error {
  constructor(
    readonly httpStatus: number,
    message: string,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 20_000;
const envelope = z.object({ status: z.boolean(), message: z.string(), data: z.unknown() });
/** Statuses that do not concern the payment: they are about our key, our rate or a time-out. */
const NOT_ABOUT_IT = new Set([401, 403, 408, 429]);

/** Client of Paystack's API with one secret key. */
export class PaystackClient {
  constructor(
    private readonly baseUrl: string,
    private readonly secretKey: string,
  ) {}

  /**
   * Makes one call.
   * @param path path after the host, with query
   * @throws PaystackRejection when the request was rejected, Error when the response is missing or invalid
   */
  async call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: Record<string, unknown>,
  ): Promise<z.output<S>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${this.secretKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const what = `${method} ${path.split('?')[0]}`;
    const text = await response.text();
    const parsed = envelope.partial({ data: true }).safeParse(parseOrNull(text));
    if (response.status >= 400 && response.status < 500 && !NOT_ABOUT_IT.has(response.status)) {
      throw new PaystackRejection(response.status, parsed.success ? parsed.data.message : `status ${response.status}`);
    }
    if (!response.ok || !parsed.success || !parsed.data.status)
      throw new Error(`Paystack: ${what} returned status ${response.status}.`);
    const data = schema.safeParse(parsed.data.data);
    if (!data.success)
      throw new Error(
        `Paystack: ${what} returned an unreadable response: ${data.error.issues[0]?.path.join('.') ?? ''}.`,
      );
    return data.data;
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
