import { z } from 'zod';
import { parseAtRestKeys } from '../../platform/encryption/encryption-keys';
import { type Environment, readSettings } from '../../platform/settings';

const schema = z
  .object({
    /** Partner number at Smile ID, which serves both countries; the key follows. */
    SMILE_ID_PARTNER: z.string().regex(/^\d+$/, 'must be a partner id, digits only').optional(),
    SMILE_ID_KEY: z.string().min(8).optional(),
    /** Base URL of Smile ID's API. */
    SMILE_ID_URL: z.url().default('https://api.smileidentity.com/v1'),
    /** Address of the product in browsers; Smile ID sends callbacks there. */
    PUBLIC_ORIGIN: z.url().optional(),
    /**
     * Keys that hash numbers, 32 bytes each in base64, newest first. Without them a key is generated and stored in DATA_DIR/keys.json.
     */
    IDENTITY_KEYS: z
      .string()
      .transform((text, context) => {
        const keys = parseAtRestKeys(text);
        if (keys === undefined)
          context.addIssue('must be keys of 32 bytes in base64, separated by commas, the newest first');
        return keys ?? z.NEVER;
      })
      .optional(),
    DATA_DIR: z.string().optional(),
    NODE_ENV: z.string().optional(),
  })
  .check(({ value, issues }) => {
    const { IDENTITY_KEYS, DATA_DIR, NODE_ENV } = value;
    if (NODE_ENV === 'production' && IDENTITY_KEYS === undefined && DATA_DIR === undefined)
      issues.push({
        code: 'custom',
        path: ['IDENTITY_KEYS'],
        message: 'is needed in production, or OWARE_DATA_DIR, whose keys.json stores it',
        input: undefined,
      });
    if (value.SMILE_ID_PARTNER === undefined) return;
    for (const name of ['SMILE_ID_KEY', 'PUBLIC_ORIGIN'] as const) {
      if (value[name] === undefined)
        issues.push({
          code: 'custom',
          path: [name],
          message: 'is needed with a Smile ID partner',
          input: undefined,
        });
    }
  });

/** Settings of identity verification. */
export interface IdentitySettings {
  /** Keys that hash numbers, newest first. */
  identityKeys: readonly Buffer[] | undefined;
  /** Folder of the keys.json to use when no keys are set. */
  dataDir: string | undefined;
  /** Undefined: built-in rules and people decide. */
  smileId: { partnerId: string; apiKey: string; baseUrl: string; origin: string } | undefined;
}

/**
 * Reads the settings of identity verification from the environment.
 * @throws SettingsError
 */
export function readIdentitySettings(environment: Environment): IdentitySettings {
  const {
    SMILE_ID_PARTNER: partnerId,
    SMILE_ID_KEY: apiKey,
    SMILE_ID_URL: baseUrl,
    PUBLIC_ORIGIN: origin,
    IDENTITY_KEYS: identityKeys,
    DATA_DIR: dataDir,
  } = readSettings(schema, environment);
  const keys = { identityKeys, dataDir };
  if (partnerId === undefined || apiKey === undefined || origin === undefined) return { ...keys, smileId: undefined };
  return { ...keys, smileId: { partnerId, apiKey, baseUrl, origin: new URL(origin).origin } };
}
