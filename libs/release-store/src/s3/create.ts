import { randomUUID } from 'node:crypto';
import { RejectedError, UnreachableError } from '../rejected';
import { type Bucket } from './bucket';
import { type S3Response } from './client';
import { toError, createUnreachable } from './rejection';
import { CONFLICT, type Outcome } from './retry';

/** Header that identifies the call that wrote an object. */
const WRITER = 'x-amz-meta-writer';

/** Sends a PUT that the server executes only if the object does not exist. */
const putNew = (bucket: Bucket, object: string, body: Buffer, writer: string, expected?: string[]): Promise<Outcome> =>
  bucket.attempt({
    method: 'PUT',
    key: object,
    body,
    expected,
    headers: { 'if-none-match': '*', [WRITER]: writer, 'content-type': 'application/octet-stream' },
  });

const succeeded = ({ status }: S3Response): boolean => status >= 200 && status < 300;

/**
 * Creates an object if it does not exist; false when another call has written it.
 * @throws `Unreachable` when it is unknown whether it was written
 */
export async function createObject(bucket: Bucket, object: string, content: Buffer): Promise<boolean> {
  const writer = randomUUID();
  const { response, failures } = await putNew(bucket, object, content, writer);
  if (response && succeeded(response)) return true;
  if (response && response.status !== 412) throw toError(response, bucket);
  return failures.length > 0 && isOurs(bucket, object, writer, failures);
}

/**
 * Returns whether this call wrote the object, after attempts without a response: each of them may have been executed.
 */
async function isOurs(bucket: Bucket, object: string, writer: string, failures: readonly string[]): Promise<boolean> {
  const unknown = (why: string): UnreachableError =>
    new UnreachableError(`${why} It is not known whether ${object} was written: check before you try again.`);
  const found = await bucket.get(object).catch((error: unknown) => {
    throw unknown(error instanceof Error ? error.message : String(error));
  });
  if (!found) throw unknown(createUnreachable(bucket, failures).message);
  return found.headers.get(WRITER) === writer;
}

/**
 * Checks that the server supports the condition: one that does not writes an object twice.
 * @throws `RejectedError` when it does not
 */
export async function assertConditional(bucket: Bucket, object: string): Promise<void> {
  for (const time of ['first', 'second']) {
    const { response, failures } = await putNew(bucket, object, Buffer.alloc(0), time, [CONFLICT]);
    if (!response) throw createUnreachable(bucket, failures);
    if (response.status === 412 || response.code === CONFLICT) return;
    if (!succeeded(response)) throw toError(response, bucket);
  }
  throw new RejectedError(
    `${bucket.place} ignores conditional writes (If-None-Match): releases could overwrite each other there. Use a server that supports them.`,
  );
}
