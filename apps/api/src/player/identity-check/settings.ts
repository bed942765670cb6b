import { z } from 'zod';
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
  })
  .check(({ value, issues }) => {
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
  } = readSettings(schema, environment);
  if (partnerId === undefined || apiKey === undefined || origin === undefined) return { smileId: undefined };
  return { smileId: { partnerId, apiKey, baseUrl, origin: new URL(origin).origin } };
}
