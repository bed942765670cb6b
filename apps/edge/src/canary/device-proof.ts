import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cookie that proves that an edge has served a page to the device whose id the browser sends. */
export const DEVICE_PROOF_COOKIE = 'device-proof';

/** Time for which a proof is valid, s. */
export const PROOF_LIFETIME = 30 * 86_400;
/** Remaining lifetime below which a page renews a proof, s. */
const RENEWED_BELOW = PROOF_LIFETIME - 86_400;
const SIGNATURE_BYTES = 12;

/** Issues and checks proofs of device ids: anybody can invent ids, but a proof costs a page (docs/adr/0187). */
export interface DeviceProofs {
  issue(deviceId: string): string;
  /** Checks the proof that a browser sends with its id. `aging` is valid, and should be renewed. */
  check(proof: string | undefined, deviceId: string): 'valid' | 'aging' | 'invalid';
}

/**
 * Signs with a key derived from the newest secret and checks with each, so that edges can be given a new one in turn.
 * @param secrets shared by all edges; without one the key is random, and proofs of other edges are invalid
 * @param now ms since 1970
 */
export function createDeviceProofs(secrets: readonly string[], now: () => number = Date.now): DeviceProofs {
  const keys = (secrets.length > 0 ? secrets : [randomBytes(32).toString('base64url')]).map((secret) =>
    createHmac('sha256', secret).update('oware device ids').digest(),
  );
  const sign = (key: Buffer, end: string, deviceId: string): Buffer =>
    createHmac('sha256', key).update(`${end} ${deviceId}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue(deviceId) {
      const end = Math.floor(now() / 1000 + PROOF_LIFETIME).toString(36);
      return `${end}.${sign(keys[0] ?? Buffer.alloc(0), end, deviceId).toString('base64url')}`;
    },
    check(proof = '', deviceId) {
      const [, end = '', signature = ''] = /^([0-9a-z]{1,8})\.([\w-]{16})$/.exec(proof) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const isSigned =
        given.length === SIGNATURE_BYTES && keys.some((key) => timingSafeEqual(sign(key, end, deviceId), given));
      const left = Number.parseInt(end, 36) - now() / 1000;
      if (!isSigned || !(left > 0)) return 'invalid';
      return left < RENEWED_BELOW ? 'aging' : 'valid';
    },
  };
}
