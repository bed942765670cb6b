import { type CountryCode } from '@oware/config';
import { type Sql } from '../../platform/database';
import { getPeriod } from './rules';
import { listActiveMissions, insertPeriod, listKnownPeriods } from './store';

/** Stores the periods that are running but not stored yet, with the current terms of their missions. */
export async function ensurePeriods(sql: Sql, country: CountryCode, now: number): Promise<void> {
  const stored = new Set(
    (await listKnownPeriods(sql, country, now)).map(({ missionId, startTime }) => `${missionId} ${startTime}`),
  );
  for (const mission of await listActiveMissions(sql, country, now)) {
    const times = getPeriod(mission, now);
    if (times !== null && !stored.has(`${mission.id} ${times.startTime}`)) await insertPeriod(sql, mission, times);
  }
}
