import { z } from 'zod';
import { parseSealKeys } from '../../platform/seal/seal-keys';
import { type Environment, readSettings } from '../../platform/settings';

const schema = z
  .object({
    /** Number and key of a partner of Smile ID; it serves both countries. */
    SMILE_ID_PARTNER: z.string().regex(/^\d+$/, 'must be the digits of a partner').optional(),
    SMILE_ID_KEY: z.string().min(8).optional(),
    /** Where its calls begin. */
    SMILE_ID_URL: z.url().default('https://api.smileidentity.com/v1'),
    /** Where browsers find the product; Smile ID calls back there. */
    PUBLIC_ORIGIN: z.url().optional(),
    /** Keys by which numbers are known again, 32 bytes each in base64, the newest first. Without it one is made and kept in DATA_DIR/keys.json. */
    IDENTITY_KEYS: z
      .string()
      .transform((text, context) => {
        const keys = parseSealKeys(text);
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
        message: 'is needed in production, or OWARE_DATA_DIR, whose keys.json keeps it',
        input: undefined,
      });
    if (value.SMILE_ID_PARTNER === undefined) return;
    for (const name of ['SMILE_ID_KEY', 'PUBLIC_ORIGIN'] as const) {
      if (value[name] === undefined)
        issues.push({
          code: 'custom',
          path: [name],
          message: 'is needed with a partner of Smile ID',
          input: undefined,
        });
    }
  });

/** How identities are proved. */
export interface IdentitySettings {
  /** By which numbers are known again, the newest first. */
  identityKeys: readonly Buffer[] | undefined;
  /** Whose keys.json keeps them otherwise. */
  dataDir: string | undefined;
  /** Missing: by rules and people. */
  smileId: { partnerId: string; apiKey: string; baseUrl: string; origin: string } | undefined;
}

/** Reads what proofs of identity need of the environment. @throws SettingsError */
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
