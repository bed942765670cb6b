import { createHmac, randomInt } from 'node:crypto';
import { protectedActions, type ProofChallenge } from '@oware/contracts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { type ProofCost } from './price';

/** Use that a challenge is signed for. */
const use = z.object({
  /** The captchaUuid. */
  round: z.string(),
  action: z.enum(protectedActions),
  /** Largest address block around the caller. */
  block: z.string(),
  /** ms since 1970. */
  expires: z.number(),
});
export type ProofUse = z.infer<typeof use>;

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);
/** A solved challenge in the browser's format: base64 of JSON, as in ALTCHA's own widget. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      data: use,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

/**
 * A solution with a valid signature and key. The caller still has to check that it matches the call and is the first of its challenge.
 */
export interface ValidProof extends ProofUse {
  nonce: string;
}

/** Signs challenges and verifies their solutions, on every server that has the secret. */
export class ProofSigner {
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(secret: Buffer) {
    const derive = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');
    this.#secrets = {
      hmacSignatureSecret: derive('captcha/proof-of-work/challenge'),
      hmacKeySignatureSecret: derive('captcha/proof-of-work/key'),
    };
  }

  /** Creates a challenge. Costs the server one attempt. */
  async create(boundTo: ProofUse, { iterations, mostTries }: ProofCost): Promise<ProofChallenge> {
    const { parameters, signature = '' } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: iterations,
      counter: randomInt(mostTries),
      deriveKey,
      data: boundTo,
      ...this.#secrets,
    });
    return { parameters, signature };
  }

  /**
   * Parses and verifies a solution; null when it is malformed, forged or wrong. Costs two HMACs, regardless of its content.
   */
  async read(token: string): Promise<ValidProof | null> {
    const parsed = payload.safeParse(parseToken(token));
    if (!parsed.success) return null;
    const { challenge, solution } = parsed.data;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.#secrets });
    return verified ? { ...challenge.parameters.data, nonce: challenge.parameters.nonce } : null;
  }
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined; // Not JSON: the caller rejects it like any other malformed token.
  }
}
