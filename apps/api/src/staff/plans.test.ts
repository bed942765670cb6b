import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { forEachDatabase } from '../../testing/database';
import { checkLedger, formatReport } from '../audit/check';
import { JackpotWorld } from '../betting/jackpot/testing';
import { money } from '../betting/orders/testing';
import { createPlayerTexts } from '../content/release-texts';
import { ContentService } from '../content/service';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { MissionWorld } from '../rewards/missions/testing';
import { listMissions } from '../rewards/missions/store';
import { findStoredTerms } from '../rewards/referral/store';
import { RemoteConfig } from '../settings/remote-config/service';
import { registerJackpotRounds } from './jackpot-routes';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { registerMissionPlans } from './missions-routes';
import { registerReferralPlans } from './referral-routes';
import { registerSources } from './sources-routes';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';

const DAY = 24 * 60 * 60_000;
/** Texts of a release of `promotions`, as an edge sends them. */
const english = {
  page_missions: {
    task_bets: 'Settle {count} bets of {stake} or more',
    odds: 'Each leg at odds of {odds} or more.',
    cash: '{amount} as a cash gift',
  },
};
const texts = createPlayerTexts(new ContentService({}), {
  current: () => Promise.resolve([{ english, languages: {} }]),
});

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let here: JackpotWorld;
  let missions: MissionWorld;
  let members: StaffMembers;
  let remoteConfig: RemoteConfig;
  const hashThreads = new HashThreads(1);

  beforeAll(async () => {
    db = await open();
    here = new JackpotWorld(db);
    missions = new MissionWorld(db);
    remoteConfig = new RemoteConfig(db);
    const { clock } = here.world;
    members = testMembers({ db, clock, hashThreads });
    app = await createStaffServer({ clock, members }, (desk) => {
      const own = { db, clock, log: members.log, remoteConfig };
      registerMissionPlans(desk, { ...own, texts });
      registerReferralPlans(desk, own);
      registerSources(desk, own);
      registerJackpotRounds(desk, { ...own, jackpotRounds: here.rounds });
    });
  });
  beforeEach(() => here.world.clock.advance(60_000));
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(async () => {
    await app.close();
    await hashThreads.close();
    await db.close();
  });

  const staff = (...roles: Parameters<StaffMembers['create']>[1]): Promise<StaffBrowser> =>
    logIn({ app, members, clock: here.world.clock }, `m${randomUUID().slice(0, 8)}`, roles);
  const deeds = async (count: number) => (await readLog(db, {}, count)).map(({ action }) => action);
  const local = (time: number): string => new Date(time).toISOString().slice(0, 16);

  describe('missions', () => {
    const path = '/staff/promotions/missions';
    const terms = {
      frequency: 'daily',
      task: 'bets',
      count: '3',
      minStake: '1000',
      minOdds: '1.2',
      gift: 'cash',
      active: 'yes',
    };
    const wish = (key: string, more: Record<string, string> = {}) => ({
      ...{ country: 'ng', seen: '', key, worth: '20', total: '1000', step: 'save', ...terms },
      ...{ start: local(here.world.clock.now()), end: local(here.world.clock.now() + 30 * DAY), ...more },
    });

    it('previews texts and cost, saves nothing before that, and then saves the preview', async () => {
      const one = await staff('promotions');
      const preview = await one.post(`${path}/one`, wish('three_bets', { step: 'preview' }));
      expect(preview.status).toBe(200);
      expect(preview.text).toMatch(
        /Settle 3 bets of NGN 1,000\.00 or more[^]*Each leg at odds of 1\.20 or more\.[^]*NGN 20\.00 as a cash gift/,
      );
      expect(preview.text).toMatch(/NGN 20,000\.00 per period and NGN 620,000\.00 per calendar month/);
      expect(await listMissions(db, 'ng', null, 9)).toEqual([]);
      expect(await one.post(`${path}/one`, wish('three_bets'))).toMatchObject({ status: 303 });
      expect(await deeds(1)).toEqual(['mission written']);
      here.world.clock.advance(2 * DAY);
      missions.clock.advance(here.world.clock.now() - missions.clock.now());
      const player = await missions.player(1000);
      expect(await missions.only(player)).toMatchObject({
        task: { kind: 'bets', count: 3, minStake: money(1000), minOdds: 12_000 },
        gift: { kind: 'cash', amount: money(20) },
      });
      const all = await staff('promotions');
      expect((await all.get(path)).text).toMatch(/three_bets[^]*Settle 3 bets[^]*offered/);
      await remoteConfig.set('ng', 'promotion.mission_center.offered', false);
      expect((await all.get(path)).text).toContain('Missions are switched off');
      await remoteConfig.set('ng', 'promotion.mission_center.offered', true);
      expect((await all.get(path)).text).not.toContain('Missions are switched off');
    });

    it('accepts each kind of task, reports validation errors, and keeps the input', async () => {
      const one = await staff('promotions');
      const kinds: [Record<string, string>, object][] = [
        [
          { task: 'stake', amount: '5000' },
          { kind: 'stake', amount: money(5000), minOdds: 12_000 },
        ],
        [
          { task: 'accumulator', count: '4', gift: 'points' },
          { kind: 'accumulator', legs: 4, minStake: money(1000), minOdds: 12_000 },
        ],
        [{ task: 'virtuals' }, { kind: 'virtuals', count: 3, minStake: money(1000), minOdds: 12_000 }],
        [{ task: 'games' }, { kind: 'games', count: 3, minStake: money(1000), minOdds: 12_000 }],
        [
          { task: 'deposit', amount: '500', frequency: 'once', gift: 'points' },
          { kind: 'deposit', amount: money(500) },
        ],
      ];
      for (const [typed, task] of kinds) {
        expect(await one.post(`${path}/one`, wish(`of_${typed['task']}`, typed))).toMatchObject({ status: 303 });
        expect(await listMissions(db, 'ng', `of_${typed['task']}`, 1)).toMatchObject([{ task }]);
        // The form shows the stored version when it is opened again.
        expect((await one.get(`${path}/one?country=ng&key=of_${typed['task']}`)).text).toContain(
          `name="seen" value="${(await listMissions(db, 'ng', `of_${typed['task']}`, 1))[0]?.version}"`,
        );
      }
      const wrongs: Record<string, string>[] = [
        { key: 'Wrong Key' },
        { count: '0' },
        { count: '' },
        { minStake: '0' },
        { worth: '2000000' },
        { total: '1.5' },
        { start: 'soon' },
        { end: local(here.world.clock.now() - DAY) },
        { task: 'deposit', amount: '100' },
        { minOdds: '1.19' },
        { task: 'stake', amount: '100', minOdds: '1' },
        { task: 'accumulator', minOdds: '1.01' },
        { task: 'virtuals', minOdds: '1.19' },
        { task: 'games', minOdds: '1.19' },
        { worth: '96.01' },
        { task: 'deposit', amount: '500', frequency: 'once' },
        { task: 'nothing' },
      ];
      for (const wrong of wrongs)
        expect(await one.post(`${path}/one`, wish('wrong', wrong))).toMatchObject({
          status: 422,
          text: expect.stringMatching(new RegExp(`role="alert"[^]*value="${wrong['count'] ?? '3'}"`)),
        });
      expect(await listMissions(db, 'ng', 'wrong', 1)).toEqual([]);
    });

    it("saves only one of two concurrent edits, and never exceeds the month's budget, even with concurrent edits", async () => {
      const [one, other] = [await staff('promotions'), await staff('promotions')];
      expect(await one.post(`${path}/one`, wish('raced'))).toMatchObject({ status: 303 });
      const [stored] = await listMissions(db, 'ng', 'raced', 1);
      const change = (who: StaffBrowser, worth: string) =>
        who.post(`${path}/one`, wish('raced', { worth, seen: stored?.version ?? '' }));
      const race = await Promise.all([change(one, '30'), change(other, '40')]);
      expect(race.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect((await one.post(`${path}/one`, wish('raced'))).status).toBe(409);
      await db.query('update missions set active = false');
      await remoteConfig.set('ng', 'missions.month', money(1_000_000));
      const budget = await Promise.all([one.post(`${path}/one`, wish('a')), other.post(`${path}/one`, wish('b'))]);
      expect(budget.map(({ status }) => status).sort()).toEqual([303, 422]);
      // A mission that is not offered costs nothing.
      expect((await one.post(`${path}/one`, wish('c', { active: 'no' }))).status).toBe(303);
    });

    it('requires its role', async () => {
      const config = await staff('config');
      expect((await config.get(path)).status).toBe(403);
      expect((await config.post(`${path}/one`, wish('x'))).status).toBe(403);
    });
  });

  describe('referral', () => {
    const path = '/staff/promotions/referral';
    const wish = {
      country: 'ng',
      minStake: '500',
      referrerGift: '400',
      referredGift: '300',
      perPlayer: '5',
      total: '10',
    };

    it('is saved after a preview, changed only from the current version, and closed at its total', async () => {
      const one = await staff('promotions');
      const preview = await one.post(path, { ...wish, seen: '', step: 'preview' });
      expect(preview.text).toMatch(
        /The referrer gets NGN 400\.00 and the friend NGN 300\.00[^]*It may still cost NGN 7,000\.00/,
      );
      expect(await findStoredTerms(db, 'ng')).toBeUndefined();
      expect((await one.post(path, { ...wish, seen: '', step: 'save' })).status).toBe(303);
      const stored = await findStoredTerms(db, 'ng');
      expect(stored).toMatchObject({
        minStake: money(500),
        referrerGift: money(400),
        perPlayer: 5,
        total: 10,
        used: 0,
      });
      expect((await one.post(path, { ...wish, seen: '', step: 'save' })).status).toBe(409);
      // A rewarded referral does not change the version of the terms.
      await db.query("update referral_terms set used = 3 where country = 'ng'");
      const change = (more: object) => one.post(path, { ...wish, seen: stored?.version ?? '', step: 'save', ...more });
      expect(await change({ total: '2' })).toMatchObject({
        status: 422,
        text: expect.stringContaining('3 referrals were already rewarded'),
      });
      for (const wrong of [
        { minStake: '' },
        { referrerGift: '0' },
        { referredGift: '20001' },
        { perPlayer: '1.5' },
        { total: '-1' },
        { referrerGift: '4701' },
      ])
        expect((await change(wrong)).status).toBe(422);
      expect((await change({ total: '3' })).status).toBe(303);
      expect(await findStoredTerms(db, 'ng')).toMatchObject({ total: 3, used: 3 });
      expect(await deeds(2)).toEqual(['referral written', 'referral written']);
      expect((await one.get(path)).text).toContain('3 of 3 were rewarded');
      // The ledger has no such referrals, so the count is reset.
      await db.query('update referral_terms set used = 0');
    });
  });

  describe('sources of accounts', () => {
    const path = '/staff/promotions/sources';
    const comeFrom = async (referrer: object, daysAgo = 0): Promise<string> => {
      const userId = await missions.player(0);
      await db.query('update users set settings = $2, created_at = $3 where id = $1', [
        userId,
        JSON.stringify({ referrer: { utmSource: null, gclid: null, ...referrer } }),
        here.world.clock.now() - daysAgo * DAY,
      ]);
      return userId;
    };
    const listCells = (text: string, source: string): string[] => {
      const [line = ''] = new RegExp(`<tr[^>]*><th[^>]*>${source}</th>[^]*?</tr>`).exec(text) ?? [];
      return [...line.matchAll(/<td[^>]*>([^<]*)</g)].map(([, cell = '']) => cell);
    };

    it('counts accounts by campaign or site, for the promotions role only', async () => {
      const radio = { utmSource: 'radio', utmMedium: 'audio', utmCampaign: 'derby' };
      const [proved] = [await comeFrom(radio), await comeFrom(radio), await comeFrom(radio, 31)];
      await comeFrom({ site: 'https://search.example' });
      await comeFrom({ gclid: 'Cj0' });
      await comeFrom({ fromMeta: true, site: 'https://m.example' });
      await db.query('update users set identity_verified_at = case when id = $1 then 1 end', [proved]);
      const one = await staff('promotions');
      const { text } = await one.get(path);
      expect(listCells(text, 'radio')).toEqual(['audio', 'derby', '–', '–', '2', '1', '0']);
      expect(listCells(text, 'https://search.example').slice(-3)).toEqual(['1', '0', '0']);
      expect(listCells(text, 'Google Ads').slice(-3)).toEqual(['1', '0', '0']);
      expect(listCells(text, 'Meta Ads').slice(-3)).toEqual(['1', '0', '0']);
      expect(listCells((await one.get(`${path}?days=365`)).text, 'radio').slice(-3)).toEqual(['3', '1', '0']);
      expect(listCells((await one.get(`${path}?country=gh`)).text, 'radio')).toEqual([]);
      expect((await (await staff('config')).get(path)).status).toBe(403);
    });
  });

  describe('held referrals', () => {
    const path = '/staff/promotions/referral';
    const newHeld = async (held: string): Promise<string> => {
      const [userId, referrerId] = [await missions.player(0), await missions.player(0)];
      await db.query(
        "insert into referrals (user_id, referrer_id, country, joined_at, held) values ($1, $2, 'ng', 0, $3)",
        [userId, referrerId, held],
      );
      return userId;
    };

    it('are released or declined once, by the promotions role only', async () => {
      const [one, other] = [await staff('promotions'), await staff('promotions')];
      const [like, alike] = [await newHeld('address'), await newHeld('payout')];
      const page = (await one.get(path)).text;
      expect(page).toMatch(/Waiting for review[^]*Registered from the same address block/);
      expect(page).toMatch(/Waiting for review[^]*Paid out to the same account/);
      const decide = (who: StaffBrowser, player: string, decision: string) =>
        who.post(`${path}/decide`, { country: 'ng', player, decision });
      await other.get(path);
      const race = await Promise.all([decide(one, like, 'release'), decide(other, like, 'decline')]);
      expect(race.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect((await decide(one, alike, 'decline')).status).toBe(303);
      expect((await decide(one, alike, 'release')).status).toBe(409);
      const released = race[0]?.status === 303;
      expect(
        await db.query('select held, refused, released_at is not null as released from referrals where user_id = $1', [
          like,
        ]),
      ).toEqual([
        released
          ? { held: null, refused: null, released: true }
          : { held: 'address', refused: 'staff', released: false },
      ]);
      expect(await db.query('select held, refused from referrals where user_id = $1', [alike])).toEqual([
        { held: 'payout', refused: 'staff' },
      ]);
      expect(await deeds(2)).toEqual(['referral declined', released ? 'referral released' : 'referral declined']);
      expect((await one.get(path)).text).toContain('declined by staff');
      expect((await decide(await staff('config'), alike, 'release')).status).toBe(403);
    });
  });

  describe('jackpot', () => {
    const path = '/staff/promotions/jackpot';
    const terms = { country: 'ng', price: '50', leastJackpot: '10000', pool: '60', five: '20', four: '10' };
    const round = async () => (await here.jackpot.round('ng', undefined)).round;

    it('can be planned, opened with six chosen matches, closed, and called off with refunds', async () => {
      const one = await staff('promotions');
      expect(await one.post(`${path}/terms`, { ...terms, seen: '0', step: 'preview' })).toMatchObject({
        status: 200,
        text: expect.stringMatching(
          /An entry costs NGN 50\.00; 60 % of the stakes[^]*All 729 entries cost NGN 36,450\.00/,
        ),
      });
      // Rejected: a player who bought every entry would make a profit.
      expect(
        (await one.post(`${path}/terms`, { ...terms, leastJackpot: '15000', seen: '0', step: 'save' })).status,
      ).toBe(422);
      for (const wrong of [{ price: '' }, { pool: '91' }, { five: '-1' }])
        expect((await one.post(`${path}/terms`, { ...terms, ...wrong, seen: '0', step: 'save' })).status).toBe(422);
      expect((await one.post(`${path}/terms`, { ...terms, seen: '0', step: 'save' })).status).toBe(303);
      expect((await one.post(`${path}/terms`, { ...terms, seen: '0', step: 'save' })).status).toBe(409);
      expect((await one.post(`${path}/automatic`, { country: 'ng', automatic: 'no', seen: '1' })).status).toBe(303);
      // The server opens no rounds now.
      await expect(here.open()).rejects.toThrow('No round was opened');
      expect((await here.jackpot.round('ng', undefined)).shares).toMatchObject({ price: money(50), poolShare: 6_000 });
      const page = (await one.get(path)).text;
      for (const match of here.matches) expect(page).toContain(`name="match" value="${match}"`);
      const open = (match: string[], step = 'save') => one.post(`${path}/open`, { country: 'ng', match, step });
      expect(await open(here.matches.slice(1))).toMatchObject({
        status: 422,
        text: expect.stringContaining('Choose exactly 6 matches'),
      });
      const preview = (await open(here.matches, 'preview')).text;
      expect(preview).toContain('begins with NGN 10,000.00');
      expect(preview).toMatch(
        /Favourites at 3\.00, 3\.00, 3\.00, 3\.00, 3\.00, 3\.00: the most likely entry has odds of 729\.00\.\s+The house keeps NGN 20\.00 of each entry, so at these odds it raises the jackpot to at most NGN 10,000\.00\./,
      );
      expect(await round()).toBeNull();
      const both = await Promise.all([open(here.matches), open(here.matches)]);
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
      const first = await round();
      expect(first).toMatchObject({
        price: money(50),
        taking: true,
        matches: here.matches.map((eventId) => ({ eventId })),
      });

      const player = await here.player(1000);
      await here.enter(player, '111111');
      expect(await here.balance(player)).toBe(money(950));
      const end = (how: string) => one.post(`${path}/${how}`, { country: 'ng', id: first?.roundId ?? '' });
      expect((await end('close')).status).toBe(303);
      here.world.clock.advance(1000);
      expect((await end('close')).status).toBe(409);
      await expect(here.enter(player, '222222')).rejects.toMatchObject({
        message: expect.stringContaining('no longer takes entries'),
      });
      expect((await end('off')).status).toBe(303);
      expect((await end('off')).status).toBe(409);
      await here.rounds.step('ng');
      expect([(await round())?.state, await here.balance(player)]).toEqual(['refunded', money(1000)]);
      expect((await one.get(path)).text).toMatch(/refunded<\/td><td [^>]*data-head="Results">VVVVVV/);
      expect(await deeds(3)).toEqual(['jackpot called off', 'jackpot closed', 'jackpot opened']);
    });

    it('shows the start of the next round with its odds, also for unsaved terms', async () => {
      const one = await staff('promotions');
      await db.query('update outcomes set active = false where event_id = any($1)', [here.matches]);
      await here.offer(Array<[number, number, number]>(6).fill([2, 3, 4]));
      const page = (await one.get(path)).text;
      // 20 × 2.00^6 of the 10,000 that the house had added to the round that was called off.
      expect(page).toMatch(/Favourites at 2\.00, [^:]*: the most likely entry has odds of 64\.00\./);
      expect(page).toContain('it raises the jackpot to at most NGN 1,280.00.');
      expect(page).toContain(
        'NGN 10,000.00 was carried over, NGN 10,000.00 of it from the house. The house withdraws NGN 8,720.00 of its own money. The round begins with NGN 1,280.00.',
      );
      const typed = await one.post(`${path}/terms`, { ...terms, price: '100', seen: '2', step: 'preview' });
      expect(typed.text).toContain('it raises the jackpot to at most NGN 2,560.00.');
    });

    it('cannot be called off after a match has begun', async () => {
      const one = await staff('promotions');
      const [stored] = await db.query<{ version: number }>("select version from jackpot_plans where country = 'ng'");
      await one.post(`${path}/automatic`, { country: 'ng', automatic: 'yes', seen: String(stored?.version ?? 0) });
      const id = await here.open();
      here.matches = (await round())?.matches.map(({ eventId }) => eventId) ?? [];
      here.close();
      const later = await staff('promotions');
      expect((await later.post(`${path}/off`, { country: 'ng', id })).status).toBe(409);
      await here.results('1X2112');
      await here.rounds.step('ng');
      expect((await round())?.state).toBe('settled');
    });
  });
});
