import { type CountryCode } from '@oware/config';
import { type Sql } from '../../platform/database';

/** Whether a device has been logged in to the account of a phone. */
export async function isKnownDevice(sql: Sql, country: CountryCode, phone: string, deviceId: string): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from sessions s join users u on u.id = s.user_id where u.country = $1 and u.phone = $2 and s.device_id = $3 limit 1',
    [country, phone, deviceId],
  );
  return rows.length === 1;
}
