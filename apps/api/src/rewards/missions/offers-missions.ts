import { type CountryCode, getOfferedKey } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { RemoteConfig } from '../../settings/remote-config/api';

/**
 * Whether staff lets players of a country opt in to missions; players who have joined continue and claim either way (docs/adr/0077).
 */
export const hasMissions = async (sql: Sql, country: CountryCode): Promise<boolean> =>
  (await new RemoteConfig(sql).of(country)).get(getOfferedKey('mission_center'), z.boolean(), true);
