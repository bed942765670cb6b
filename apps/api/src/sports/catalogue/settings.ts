import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';

const settings = z.object({
  /** How long finished events are kept, except lines with bets; a few seconds for benchmarks. */
  RETENTION_HOURS: z.coerce.number().min(0.005).max(10_000).default(24),
});

/** Settings of the catalogue. */
export interface CatalogueSettings {
  /** How long finished events are kept, ms. */
  retentionMs: number;
}

/**
 * Reads the settings of the catalogue; an empty variable counts as not set.
 * @throws SettingsError
 */
export const readCatalogueSettings = (environment: Environment): CatalogueSettings => ({
  retentionMs: readSettings(settings, environment, () => true).RETENTION_HOURS * 3_600_000,
});
