import fc from 'fast-check';
import { BizCode } from '@oware/contracts';
import { countCases } from '@oware/test-lanes';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { md5 } from '../../platform/http/testing';
import { PARALLEL_GRACE } from './refresh';
import { type IssuedTokens } from './logins';
import { SessionService } from './service';
import { createLocalWarnings } from '../../notify/warnings/testing';

type Jar = IssuedTokens['response'];

const MINUTE = 60_000;
const clock = new SetClock(1_700_000_000_000);
let db: Database;
let sessions: SessionService;
let userId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  const bus = createInProcessBus((error) => {
    throw error;
  });
  sessions = new SessionService({
    db,
    clock,
    bus,
    warnings: createLocalWarnings(clock),
    secret: Buffer.alloc(32, 1),
    passwordCost: { logN: 4, r: 8, p: 1 },
  });
  userId = (await sessions.createUser('ng', '8030000001', md5('right'))) ?? '';
});
afterAll(() => db.close());

const begin = async (): Promise<Jar> => (await sessions.start('ng', userId, 'device', true)).response;
const renew = async ({ refreshToken }: Jar): Promise<Jar> => (await sessions.refresh('ng', refreshToken)).response;
const isAlive = async ({ accessToken }: Jar): Promise<boolean> => (await sessions.findOwner(accessToken)) !== null;
const isOver = async (jar: Jar): Promise<void> => {
  await expect(renew(jar)).rejects.toMatchObject({ code: BizCode.loginRequired });
};

/** Some tabs of one browser renew at the same time; some of the responses are lost; the call of one tab is late. */
const step = fc.record({
  wait: fc.integer({ min: 0, max: 20 * MINUTE }),
  lost: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
  used: fc.boolean(),
  late: fc.option(fc.integer({ min: 0, max: PARALLEL_GRACE }), { nil: undefined }),
});

it('never logs out an honest player, whatever responses are lost and however many tabs renew', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      let jar = await begin();
      for (const { wait, lost, used, late } of steps) {
        clock.advance(wait);
        const before = jar;
        const responses = await Promise.all(lost.map(() => renew(before)));
        jar = responses.find((_, at) => lost[at] === false) ?? before;
        if (used && jar !== before) expect(await isAlive(jar)).toBe(true);
        if (late === undefined || jar === before) continue;
        clock.advance(late);
        expect((await renew(before)).refreshToken).toBe(jar.refreshToken);
      }
      jar = await renew(jar);
      expect(await isAlive(jar)).toBe(true);
    }),
    { numRuns: countCases(60, 6) },
  ));

it('ends the login for both when a copy is used after its owner has renewed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 20 * MINUTE }),
      async (renewals, wait) => {
        const stolen = await begin();
        let jar = stolen;
        for (let i = 0; i < renewals; i++) {
          jar = await renew(jar);
          await isAlive(jar);
        }
        clock.advance(renewals > 1 ? wait : PARALLEL_GRACE + 1 + wait);
        await isOver(stolen);
        await isOver(jar);
        expect(await isAlive(jar)).toBe(false);
      },
    ),
    { numRuns: countCases(25, 5) },
  ));

it('ends the login of a thief who renews earlier, as soon as the owner renews', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (renewals) => {
      const owner = await begin();
      let thief = owner;
      for (let i = 0; i < renewals; i++) {
        thief = await renew(thief);
        await isAlive(thief);
      }
      clock.advance(PARALLEL_GRACE + 1);
      await isOver(owner);
      await isOver(thief);
      expect(await isAlive(thief)).toBe(false);
    }),
    { numRuns: countCases(25, 5) },
  ));
