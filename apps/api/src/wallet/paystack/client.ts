import { z } from 'zod';

/** Paystack said no: a status of 400 to 499 about the request itself. */
export class PaystackRefusal extends Error {
  constructor(
    readonly httpStatus: number,
    message: string,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 20_000;
const envelope = z.object({ status: z.boolean(), message: z.string(), data: z.unknown() });
/** Statuses that say nothing about the payment: our key, our rate. */
const NOT_ABOUT_IT = new Set([401, 403, 408, 429]);

/** Calls of Paystack's API under one secret key. */
export class PaystackClient {
  constructor(
    private readonly baseUrl: string,
    private readonly secretKey: string,
  ) {}

  /**
   * Makes one call. @param path from the host on, with query
   * @throws PaystackRefusal when the request was turned down, Error when the response is missing or makes no sense
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
      throw new PaystackRefusal(response.status, parsed.success ? parsed.data.message : `status ${response.status}`);
    }
    if (!response.ok || !parsed.success || !parsed.data.status)
      throw new Error(`Paystack: ${what} gave status ${response.status}.`);
    const data = schema.safeParse(parsed.data.data);
    if (!data.success)
      throw new Error(
        `Paystack: ${what} gave a response that cannot be read: ${data.error.issues[0]?.path.join('.') ?? ''}.`,
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
