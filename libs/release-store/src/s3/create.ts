import { randomUUID } from 'node:crypto';
import { Refused, Unreachable } from '../refused';
import { type Bucket } from './bucket';
import { type S3Response } from './client';
import { refusalOf, silence } from './refusal';
import { CONFLICT, type Outcome } from './retry';

/** Says which call wrote an object. */
const WRITER = 'x-amz-meta-writer';

/** A PUT that the server carries out only if there is no such object. */
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
 * Creates an object if there is none; false: there is one that this call did not write.
 * @throws Unreachable when it is not known whether it was written
 */
export async function createObject(bucket: Bucket, object: string, content: Buffer): Promise<boolean> {
  const writer = randomUUID();
  const { response, failures } = await putNew(bucket, object, content, writer);
  if (response && succeeded(response)) return true;
  if (response && response.status !== 412) throw refusalOf(response, bucket);
  return failures.length > 0 && isOurs(bucket, object, writer, failures);
}

/** Who wrote an object, after attempts of ours that got no response: each of them may have been carried out. */
async function isOurs(bucket: Bucket, object: string, writer: string, failures: readonly string[]): Promise<boolean> {
  const unknown = (why: string): Unreachable =>
    new Unreachable(`${why} It is not known whether ${object} was written: look before you try again.`);
  const found = await bucket.get(object).catch((error: unknown) => {
    throw unknown(error instanceof Error ? error.message : String(error));
  });
  if (!found) throw unknown(silence(bucket, failures).message);
  return found.headers.get(WRITER) === writer;
}

/** Looks whether the server honours the condition: one that does not know it writes an object twice. @throws Refused when it does not */
export async function assertConditional(bucket: Bucket, object: string): Promise<void> {
  for (const time of ['first', 'second']) {
    const { response, failures } = await putNew(bucket, object, Buffer.alloc(0), time, [CONFLICT]);
    if (!response) throw silence(bucket, failures);
    if (response.status === 412 || response.code === CONFLICT) return;
    if (!succeeded(response)) throw refusalOf(response, bucket);
  }
  throw new Refused(
    `${bucket.place} ignores conditional writes (If-None-Match): releases could overwrite each other there. Keep them on a server that honours them.`,
  );
}
