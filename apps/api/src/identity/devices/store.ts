import { type LoggedInDevice } from '@oware/contracts';
import { z } from 'zod';
import { type Database, type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';

const LIVING = 'user_id = $1 and ended_at is null and expires_at > $3';
const OWN_DEVICE = '(select device_id from sessions where id = $2)';

/** SQL of logged-in devices. Several logins of one device count as one. */
export class DeviceStore {
  constructor(private db: Database) {}

  list(userId: string, sessionId: string, now: number): Promise<LoggedInDevice[]> {
    return this.db.query<LoggedInDevice>(
      `select id, client as name, device_id = ${OWN_DEVICE} as current, created_at as "loggedInAt", rotated_at as "lastSeenAt"
       from (select distinct on (device_id) * from sessions where ${LIVING} order by device_id, rotated_at desc) newest
       order by current desc, rotated_at desc`,
      [userId, sessionId, now],
    );
  }
}

const login = z.object({ id: z.string(), name: z.string(), loggedInAt: z.number(), lastSeenAt: z.number() });

/** Lists the devices on which a player is logged in, for staff. Several logins of one device count as one. */
export const listLogins = (
  sql: Sql,
  userId: string,
  now: number,
): Promise<Pick<LoggedInDevice, 'id' | 'name' | 'loggedInAt' | 'lastSeenAt'>[]> =>
  queryChecked(
    sql,
    login,
    `select id, client as name, created_at as "loggedInAt", rotated_at as "lastSeenAt"
     from (select distinct on (device_id) * from sessions where user_id = $1 and ended_at is null and expires_at > $2
           order by device_id, rotated_at desc) newest
     order by rotated_at desc`,
    [userId, now],
  );
