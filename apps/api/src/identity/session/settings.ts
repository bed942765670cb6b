import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';
import { LOGIN_DAYS } from './refresh';

const settings = z.object({
  LOGIN_DAYS: z.coerce.number().int().min(1).max(400).default(LOGIN_DAYS),
});

/** Settings of logins. */
export interface LoginSettings {
  /** Maximum lifetime of a login, however often it is renewed, days. */
  loginDays: number;
}

/**
 * Reads the settings of logins from the environment; an empty variable counts as not set.
 * @throws SettingsError
 */
export const readLoginSettings = (environment: Environment): LoginSettings => ({
  loginDays: readSettings(settings, environment, () => true).LOGIN_DAYS,
});
