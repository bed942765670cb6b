import { BizCode } from '@oware/contracts';
import { SetClock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { MailLimits } from './limits';

const HOUR = 3_600_000;
const refused = { code: BizCode.tooManyAttempts };

onDatabase((_name, open) => {
  let db: Database;
  const clock = new SetClock(Date.UTC(2026, 5, 15, 12));
  /** Two servers on one database. */
  let servers: [MailLimits, MailLimits];

  beforeAll(async () => {
    db = await open();
    servers = [new MailLimits(new Counters(db, clock)), new MailLimits(new Counters(db, clock))];
  });
  afterAll(() => db.close());
  beforeEach(() => clock.advance(2 * HOUR));

  /**
   * Makes requests to the servers in turn until one is rejected.
   * @returns number of accepted requests
   */
  async function granted(request: (limits: MailLimits, time: number) => Promise<void>): Promise<number> {
    for (let time = 0; ; time++) {
      try {
        await request(servers[time % 2] as MailLimits, time);
      } catch (error) {
        expect(error).toMatchObject({ ...refused, data: { retryAfter: 3600 } });
        return time;
      }
    }
  }

  it.each<[string, number, (limits: MailLimits, time: number) => Promise<void>]>([
    [
      'registrations from a device',
      10,
      (limits, time) => limits.registration({ deviceId: 'd', address: `a${time}` }, `${time}@example.com`),
    ],
    [
      'registrations from an address',
      600,
      (limits, time) => limits.registration({ deviceId: `d${time}`, address: 'a' }, `${time}@example.com`),
    ],
    [
      'registrations of a recipient, however it is written',
      5,
      (limits, time) =>
        limits.registration(
          { deviceId: `d${time}`, address: `a${time}` },
          time % 2 ? ' Ama@example.com' : 'ama@example.com',
        ),
    ],
    [
      'registrations of a mailbox, whatever is added to its name',
      5,
      (limits, time) => limits.registration({ deviceId: `e${time}`, address: `e${time}` }, `kwame+${time}@example.com`),
    ],
    ['links that a device follows', 30, (limits) => limits.followed({ deviceId: 'd', address: 'a' })],
    ['links that an address follows', 600, (limits, time) => limits.followed({ deviceId: `f${time}`, address: 'b' })],
    ['links that a player requests', 5, (limits) => limits.proofAsked('7')],
    [
      'links to the address of a profile',
      5,
      (limits, time) => limits.proofSent(time % 2 ? 'AMA@example.com' : 'ama@example.com'),
    ],
  ])('servers share the limit of %s, which resets after an hour', async (_what, max, request) => {
    expect(await granted(request)).toBe(max);
    clock.advance(HOUR);
    await expect(request(servers[1], 0)).resolves.toBeUndefined();
  });

  it('does not count a request of a rejected device against the recipient', async () => {
    const [first, second] = servers;
    for (let time = 0; time < 10; time++)
      await first.registration({ deviceId: 'one', address: 'x' }, `${time}@example.org`);
    for (let time = 0; time < 5; time++)
      await expect(second.registration({ deviceId: 'one', address: 'x' }, 'victim@example.org')).rejects.toMatchObject(
        refused,
      );
    await expect(
      second.registration({ deviceId: 'another', address: 'y' }, 'victim@example.org'),
    ).resolves.toBeUndefined();
  });

  it('stores no email addresses in counters', async () => {
    await servers[0].proofSent('kofi@example.com');
    expect(JSON.stringify(await db.query('select key from counters'))).not.toContain('@');
  });
});
