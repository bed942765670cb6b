import { z } from 'zod';
import { type Environment, readSettings } from '../platform/settings';
import { derivePublicKey } from './public-key';

/** Push services of common browsers. */
const KNOWN = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';

const schema = z
  .object({
    /**
     * Private key that identifies the product to push services (RFC 8292): 32 bytes, base64url. Without it a key is generated and stored in
     * DATA_DIR/keys.json.
     */
    VAPID_PRIVATE_KEY: z
      .string()
      .transform((text, context) => {
        const key = Buffer.from(text, 'base64url');
        if (key.length === 32 && derivePublicKey(key) !== undefined) return key;
        context.addIssue('must be a private key of the curve P-256: 32 bytes in base64url');
        return z.NEVER;
      })
      .optional(),
    /** Contact for operators of push services. */
    VAPID_SUBJECT: z
      .string()
      .refine(
        (text) => /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text) && URL.canParse(text),
        'must be a mailto: or https:// address',
      )
      .optional(),
    /**
     * Hosts of push services that may be called, including their subdomains; an address with a scheme matches only itself.
     */
    PUSH_SERVICES: z.string().default(KNOWN),
    PUBLIC_ORIGIN: z.url().optional(),
    DATA_DIR: z.string().optional(),
    NODE_ENV: z.string().optional(),
  })
  .check(({ value, issues }) => {
    const reject = (name: string, message: string): void =>
      void issues.push({ code: 'custom', path: [name], message, input: undefined });
    if (value.NODE_ENV !== 'production') return;
    if (value.VAPID_PRIVATE_KEY === undefined && value.DATA_DIR === undefined)
      reject('VAPID_PRIVATE_KEY', 'is needed in production, or OWARE_DATA_DIR, whose keys.json stores it');
    if (value.PUSH_SERVICES.includes('http://')) reject('PUSH_SERVICES', 'must not contain http:// in production');
  });

/** Settings of push alerts. */
export interface PushSettings {
  vapidKey: Buffer | undefined;
  /** Folder of the keys.json to use when no key is set. */
  dataDir: string | undefined;
  subject: string;
  services: readonly string[];
}

/**
 * Reads the settings of push alerts from the environment.
 * @throws SettingsError
 */
export function readPushSettings(environment: Environment): PushSettings {
  const read = readSettings(schema, environment);
  return {
    vapidKey: read.VAPID_PRIVATE_KEY as Buffer | undefined,
    dataDir: read.DATA_DIR,
    subject:
      read.VAPID_SUBJECT ?? (read.PUBLIC_ORIGIN?.startsWith('https:') ? read.PUBLIC_ORIGIN : 'mailto:push@example.com'),
    services: read.PUSH_SERVICES.split(',')
      .map((service) => service.trim())
      .filter(Boolean),
  };
}
