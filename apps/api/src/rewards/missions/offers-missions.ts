import { type CountryCode, offeredKey } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { RemoteConfig } from '../../settings/remote-config/service';

/** Whether staff lets players of a country opt in to missions; who is in goes on and claims either way (docs/adr/0077). */
export const offersMissions = async (sql: Sql, country: CountryCode): Promise<boolean> =>
  (await new RemoteConfig(sql).of(country)).get(offeredKey('mission_center'), z.boolean(), true);
