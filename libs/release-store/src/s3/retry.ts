import { setTimeout as delay } from 'node:timers/promises';
import { type S3Response, type S3Request, type Send } from './client';

export interface Patience {
  /** Maximum number of attempts. */
  attempts: number;
  /** Waits between two attempts, ms. */
  wait(time: number): Promise<unknown>;
}

export const PATIENCE: Patience = { attempts: 6, wait: delay };

/** Result of several attempts. */
export interface Outcome {
  /** Final response; undefined when no attempt got one. */
  response?: S3Response;
  /** Reasons of the failed attempts. Each of them may have been executed anyway. */
  failures: string[];
}

/** Sends a request until it gets a final response, with increasing delays. */
export async function sendWithRetries(send: Send, request: S3Request, { attempts, wait }: Patience): Promise<Outcome> {
  const failures: string[] = [];
  while (failures.length < attempts) {
    if (failures.length > 0) await wait(getDelay(failures.length));
    const response = await send(request).catch((error: unknown) => getReason(error));
    if (typeof response === 'string') failures.push(response);
    else if (passes(response) && !request.expected?.includes(response.code))
      failures.push(`${response.status} ${response.code}`.trim());
    else return { response, failures };
  }
  return { failures };
}

/**
 * Doubles with each failure up to 3 s, with random jitter down to half of it, so that many clients do not retry at the same time.
 */
const getDelay = (failures: number): number => Math.min(3000, 100 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/** Another conditional write of the same key is in progress. */
export const CONFLICT = 'ConditionalRequestConflict';

/** Codes that mean "try again" with a status that does not. */
const PASSING = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted', CONFLICT]);

const passes = ({ status, code }: S3Response): boolean =>
  PASSING.has(code) || status === 429 || status === 408 || (status >= 500 && status !== 501);

/** Returns why a request got no response; fetch has the cause below its own error. */
function getReason(error: unknown): string {
  const { name, message, cause } = Object(error) as Partial<Error>;
  if (name === 'TimeoutError') return 'no response in time';
  const { code, message: below } = Object(cause) as { code?: string; message?: string };
  return [message ?? String(error), below || code].filter(Boolean).join(': ');
}
