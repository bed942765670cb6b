import { setTimeout as delay } from 'node:timers/promises';
import { type S3Response, type S3Request, type Send } from './client';

export interface Patience {
  /** How often a request is sent at the most. */
  attempts: number;
  /** Waits between two attempts; milliseconds. */
  wait(time: number): Promise<unknown>;
}

export const PATIENCE: Patience = { attempts: 6, wait: delay };

/** What several attempts came to. */
export interface Outcome {
  /** The response that stands; undefined when no attempt got one. */
  response?: S3Response;
  /** Why the attempts before it, or all, did not count. Each of them may have been carried out all the same. */
  failures: string[];
}

/** Sends a request until there is a response that stands, waiting longer each time. */
export async function persist(send: Send, request: S3Request, { attempts, wait }: Patience): Promise<Outcome> {
  const failures: string[] = [];
  while (failures.length < attempts) {
    if (failures.length > 0) await wait(pause(failures.length));
    const response = await send(request).catch((error: unknown) => reasonOf(error));
    if (typeof response === 'string') failures.push(response);
    else if (passes(response) && !request.expected?.includes(response.code))
      failures.push(`${response.status} ${response.code}`.trim());
    else return { response, failures };
  }
  return { failures };
}

/** Doubled with each failure up to 3 s, and anywhere between half of it and all, so that many do not come back at once. */
const pause = (failures: number): number => Math.min(3000, 100 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/** Another conditional write of the same key is on its way. */
export const CONFLICT = 'ConditionalRequestConflict';

/** Codes that say "try again" under a status that does not. */
const PASSING = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted', CONFLICT]);

const passes = ({ status, code }: S3Response): boolean =>
  PASSING.has(code) || status === 429 || status === 408 || (status >= 500 && status !== 501);

/** Why a request got no response; fetch names the cause below its own error. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = Object(error) as Partial<Error>;
  if (name === 'TimeoutError') return 'no response in time';
  const { code, message: below } = Object(cause) as { code?: string; message?: string };
  return [message ?? String(error), below || code].filter(Boolean).join(': ');
}
