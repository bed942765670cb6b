import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';
import { LOGIN_DAYS } from './refresh';

const settings = z.object({
  LOGIN_DAYS: z.coerce.number().int().min(1).max(400).default(LOGIN_DAYS),
});

/** What logins need to know of the environment. */
export interface LoginSettings {
  /** How long a login lives at the most, however often it is renewed, days. */
  loginDays: number;
}

/** Reads what logins need of the environment; an empty variable counts as not set. @throws SettingsError */
export const readLoginSettings = (environment: Environment): LoginSettings => ({
  loginDays: readSettings(settings, environment, () => true).LOGIN_DAYS,
});
