import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Lifetime of an access token, ms. */
export const ACCESS_LIFETIME = 15 * 60_000;

const access = z.object({
  kind: z.literal('access'),
  sid: z.string(),
  uid: z.string(),
  country: z.enum(['gh', 'ng']),
  gen: z.number().int(),
  /** ms since 1970. */
  exp: z.number().int(),
  /** Only valid for calls of the virtual-sports service. */
  aud: z.literal('iwqk').optional(),
});
/** Claims of an access token. */
export type AccessClaims = z.infer<typeof access>;

const refresh = z.object({ kind: z.literal('refresh'), sid: z.string(), gen: z.number().int() });
/** Claims of a refresh token. The same generation gives the same token, so that a lost response can be sent again. */
export type RefreshClaims = z.infer<typeof refresh>;

/** Signs and verifies tokens: base64url of the claims, a dot, base64url of their HMAC-SHA-256. */
export class Tokens {
  constructor(private secret: Buffer) {}

  sign(claims: AccessClaims | RefreshClaims): string {
    const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${text}.${this.mac(text).toString('base64url')}`;
  }

  /** Returns the claims, even of an expired token; null when the token is forged. */
  readAccess(token: string): AccessClaims | null {
    return access.safeParse(this.read(token)).data ?? null;
  }

  readRefresh(token: string): RefreshClaims | null {
    return refresh.safeParse(this.read(token)).data ?? null;
  }

  private read(token: string): unknown {
    const [text = '', mac = ''] = token.split('.');
    const given = Buffer.from(mac, 'base64url');
    const expected = this.mac(text);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  }

  private mac(text: string): Buffer {
    return createHmac('sha256', this.secret).update(text).digest();
  }
}
