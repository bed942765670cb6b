import { type CountryCode } from '@oware/config';
import { type Sql } from '../../platform/database';
import { periodAt } from './rules';
import { activeMissions, insertPeriod, knownPeriods } from './store';

/** Stores the periods that run at a moment and are not there yet, with the terms of now. */
export async function ensurePeriods(sql: Sql, country: CountryCode, now: number): Promise<void> {
  const known = new Set(
    (await knownPeriods(sql, country, now)).map(({ missionId, startTime }) => `${missionId} ${startTime}`),
  );
  for (const mission of await activeMissions(sql, country, now)) {
    const times = periodAt(mission, now);
    if (times !== null && !known.has(`${mission.id} ${times.startTime}`)) await insertPeriod(sql, mission, times);
  }
}
