import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';

const settings = z.object({
  /** How long events that are over are kept, beside the lines that were bet on; a few seconds for benches. */
  RETENTION_HOURS: z.coerce.number().min(0.005).max(10_000).default(24),
});

/** What the catalogue needs to know of the environment. */
export interface CatalogueSettings {
  /** How long events that are over are kept, ms. */
  retentionMs: number;
}

/** Reads what the catalogue needs of the environment; an empty variable counts as not set. @throws SettingsError */
export const readCatalogueSettings = (environment: Environment): CatalogueSettings => ({
  retentionMs: readSettings(settings, environment, () => true).RETENTION_HOURS * 3_600_000,
});
