import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { SetClock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { countCodeTry, TRIES } from './tries';

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('count by address block a player who changes account, device and address each time', async () => {
    const counters = new Counters(db, new SetClock(1_700_000_000_000));
    const attempt = (at: number, address = `2001:db8:1:${at.toString(16)}::/64`) =>
      countCodeTry(counters, { userId: `player ${at}`, deviceId: `device ${at}`, address });
    await attempt(1);
    await db.query("update counters set count = $1 where key = 'gift:block:2001:db8:1::/48'", [TRIES.block]);
    await expect(attempt(2)).rejects.toMatchObject({ code: BizCode.tooManyAttempts });
    await expect(attempt(2, '2001:db8:2:1::/64')).resolves.toBeUndefined();
  });
});
