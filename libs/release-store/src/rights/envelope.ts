import { z } from 'zod';
import { parseJson } from '../json';
import { type Signer } from './keys';
import { type ReleaseRights } from './rights';
import { verify } from 'node:crypto';

const TYPE = 'application/vnd.in-toto+json';

/** A DSSE 1.0 envelope with an in-toto statement. */
const envelope = z.object({
  payloadType: z.literal(TYPE),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.base64() })),
});
export type Envelope = z.infer<typeof envelope>;

/** Returns the bytes that DSSE signs (PAE): type and payload with their lengths. */
const toSignedBytes = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${TYPE.length} ${TYPE} ${payload.length} `), payload]);

/** Creates an envelope for a statement, signed if a key is given. */
export function createEnvelope(statement: unknown, signer: Signer | undefined): Envelope {
  const payload = Buffer.from(JSON.stringify(statement));
  return {
    payloadType: TYPE,
    payload: payload.toString('base64'),
    signatures: signer ? [{ keyid: signer.keyId, sig: signer.signBytes(toSignedBytes(payload)) }] : [],
  };
}

/**
 * Parses an envelope: its statement, and the ids of the keys of these rights that signed it. Undefined for anything else.
 */
export function readEnvelope(
  content: Buffer | undefined,
  rights: ReleaseRights | undefined,
): { statement: unknown; signedBy: string[] } | undefined {
  const parsed = envelope.safeParse(parseJson(content));
  if (!parsed.success) return undefined;
  const payload = Buffer.from(parsed.data.payload, 'base64');
  const bytes = toSignedBytes(payload);
  const signedBy = parsed.data.signatures.flatMap(({ keyid, sig }) => {
    const key = rights?.keys.get(keyid)?.key;
    return key && verify(null, bytes, key, Buffer.from(sig, 'base64')) ? [keyid] : [];
  });
  return { statement: parseJson(payload), signedBy };
}
