import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { BizCode } from '@oware/contracts';
import { forEachDatabase } from '../../testing/database';
import { Ledger } from '../ledger/service';
import { createInProcessBus } from '../platform/bus/in-process';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { AtRestKeys } from '../platform/encryption/encryption-keys';
import { IdentityDecisions } from '../player/identity-check/decisions';
import { NumberKeys } from '../player/identity-check/number-keys';
import { IdentityPictures } from '../player/identity-check/pictures';
import { VipTiers } from '../player/vip-tier/service';
import { storeBet } from '../player/vip-tier/testing';
import { insertCheck, listWaitingChecks } from '../player/identity-check/store';
import { NameDocuments } from '../player/name-update/documents';
import { insertUpdate } from '../player/name-update/store';
import { pictures as images } from '../player/name-update/testing';
import { Limits } from '../protection/limits/service';
import { listEntries, ProtectionLog } from '../protection/log/service';
import { Signals } from '../protection/signals/service';
import { FlashWin } from '../rewards/flash-win/service';
import { Gifts } from '../rewards/gifts/service';
import { RemoteConfig } from '../settings/remote-config/service';
import { registerDraws } from './draws-routes';
import { registerDrops } from './drops-routes';
import { registerIdentityReviews } from './identity-routes';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { registerPromotions } from './promotions-routes';
import { registerProtection } from './protection-routes';
import { staffRoles } from './roles';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';
import { createLocalWarnings } from '../notify/warnings/testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let world: Awaited<ReturnType<typeof start>>;
  const clock = new SetClock(1_700_000_000_000);
  const hashThreads = new HashThreads(1);
  const secret = Buffer.alloc(32, 1);
  const sealKeys = AtRestKeys.createFixed([secret], secret);
  const texted: string[] = [];
  const card = { type: 'jpeg', bytes: images.jpeg(800, 500), width: 800, height: 500 } as const;

  async function start() {
    const bus = createInProcessBus((error) => {
      throw error;
    });
    const warnings = createLocalWarnings(clock, {
      send: async (_country, phone, text) => void texted.push(`${phone} ${text}`),
    });
    const parts = { db, clock, bus, warnings };
    const [pictures, documents] = [new IdentityPictures(sealKeys), new NameDocuments(sealKeys)];
    const [limits, ledger, remoteConfig] = [new Limits(parts), new Ledger(parts), new RemoteConfig(db)];
    const decisions = new IdentityDecisions({ ...parts, limits, pictures });
    const numbers = new NumberKeys({ db, identityKeys: undefined, dataDir: undefined, secret });
    const log = new ProtectionLog(parts);
    const signals = new Signals({ ...parts, limits, log });
    const members = testMembers({ db, clock, hashThreads });
    app = await createStaffServer({ clock, members }, (desk) => {
      const own = { db, clock, log: members.log };
      registerProtection(desk, { ...own, limits, signals });
      registerIdentityReviews(desk, {
        ...own,
        warnings,
        decisions,
        numbers,
        pictures,
        documents,
        tiers: new VipTiers(parts),
      });
      registerDraws(desk, {
        ...own,
        bus,
        remoteConfig,
        flashWin: new FlashWin({ ...parts, sealKeys, gifts: new Gifts({ ...parts, ledger }) }),
      });
      registerDrops(desk, { ...own, bus, remoteConfig });
      registerPromotions(desk, { ...own, gifts: new Gifts({ ...parts, ledger }), remoteConfig });
    });
    return { bus, pictures, documents, decisions, limits, ledger, remoteConfig, numbers, log, signals, members };
  }
  beforeAll(async () => {
    db = await open();
    world = await start();
  });
  beforeEach(() => clock.advance(60_000));
  afterAll(async () => {
    await app.close();
    await hashThreads.close();
    await db.close();
  });

  const staff = (...roles: Parameters<StaffMembers['create']>[1]): Promise<StaffBrowser> =>
    logIn({ app, members: world.members, clock }, `m${randomUUID().slice(0, 8)}`, roles);
  let count = 0;
  async function player(): Promise<{ id: string; phone: string }> {
    const [id, phone] = [randomUUID(), `80600000${String((count += 1)).padStart(2, '0')}`];
    await db.query(
      "insert into users (id, country, phone, password_hash, birth_date, created_at) values ($1, 'ng', $2, '', '1990-01-01', 0)",
      [id, phone],
    );
    await world.ledger.openAccount(id, 'NGN');
    return { id, phone };
  }
  async function check(userId: string, more: { kind?: 'passport' | 'bvn'; numberHash?: string } = {}): Promise<number> {
    const row = await insertCheck(db, {
      userId,
      country: 'ng',
      kind: 'passport',
      firstName: 'Ama',
      lastName: 'Mensah',
      status: 'review',
      provider: 'local',
      reference: randomUUID(),
      createdAt: clock.now(),
      ...more,
    });
    if (row === undefined) throw new Error('The check was not stored.');
    if (more.numberHash === undefined) await world.pictures.put(db, row, 'document', card, clock.now());
    return row.id;
  }

  it('shows documents and signals only to their roles', async () => {
    const { id } = await player();
    const no = await check(id);
    await db.transaction((tx) =>
      world.log.add(tx, id, 'signal', { step: 'message', rules: ['night'], facts: { nights: 3 } }),
    );
    const others = await staff(...staffRoles.filter((role) => role !== 'identity' && role !== 'protection'));
    const closed = [
      '/staff/identity',
      `/staff/identity/check/${no}`,
      `/staff/identity/check/${no}/document`,
      '/staff/protection',
      `/staff/protection/${id}`,
    ];
    for (const path of closed) expect([path, (await others.get(path)).status]).toEqual([path, 403]);
    const reviewer = await staff('identity');
    expect((await reviewer.get('/staff/protection')).status).toBe(403);
    const page = (await reviewer.get(`/staff/identity/check/${no}`)).text;
    expect(page).toContain(`src="/staff/identity/check/${no}/document"`);
    expect(page).toContain('<option value="unreadable">The document cannot be read</option>');
    const image = await app.inject({
      url: `/staff/identity/check/${no}/document`,
      headers: { cookie: reviewer.cookie },
    });
    expect([image.headers['content-type'], image.headers['cache-control']]).toEqual(['image/jpeg', 'no-store']);
    expect(image.rawPayload.equals(card.bytes)).toBe(true);
    expect((await readLog(db, {}, 1))[0]).toMatchObject({ action: 'document opened', subject: `identity ${no}` });
  });

  it('approves a document and declines a name once, with the reason in the log and an SMS to the player', async () => {
    const reviewer = await staff('identity');
    const { id, phone } = await player();
    const no = await check(id);
    await reviewer.get(`/staff/identity/check/${no}`);
    expect((await reviewer.post(`/staff/identity/check/${no}`, { decision: 'refuse' })).status).toBe(400);
    expect(await reviewer.post(`/staff/identity/check/${no}`, { decision: 'approve' })).toMatchObject({ status: 303 });
    expect((await reviewer.post(`/staff/identity/check/${no}`, { decision: 'approve' })).status).toBe(409);
    expect(texted).toContainEqual(expect.stringMatching(`^${phone} .*verified`));
    const wish = { userId: id, country: 'ng', firstName: 'Ama', lastName: 'Owusu', createdAt: clock.now() } as const;
    const name = await insertUpdate(db, wish);
    if (name === undefined) throw new Error('The wish was not stored.');
    await world.documents.put(db, name, card);
    expect((await reviewer.get('/staff/identity')).text).toContain(`/staff/identity/name/${name.id}`);
    await reviewer.get(`/staff/identity/name/${name.id}`);
    const refuse = { decision: 'refuse', reason: 'differs' };
    expect(await reviewer.post(`/staff/identity/name/${name.id}`, refuse)).toMatchObject({ status: 303 });
    expect((await reviewer.post(`/staff/identity/name/${name.id}`, refuse)).status).toBe(409);
    const [decided] = await readLog(db, {}, 1);
    expect(decided).toMatchObject({
      action: 'name decided',
      subject: `name ${name.id}`,
      before: '"pending"',
      after: '"differs"',
    });
  });

  it('lists documents of high VIP tiers before others of the same day', async () => {
    const [plain, drum] = [await player(), await player()];
    await storeBet(db, { userId: drum.id, points: 5000, settledAt: clock.now() });
    const first = await check(plain.id);
    clock.advance(1000);
    const second = await check(drum.id);
    const { text } = await (await staff('identity')).get('/staff/identity');
    const getPlace = (no: number): number => text.indexOf(`/staff/identity/check/${no}"`);
    expect(getPlace(second)).toBeGreaterThan(0);
    expect(getPlace(second)).toBeLessThan(getPlace(first));
    expect(text).toContain('VIP tier: review before others of the same day');
  });

  it('accepts one of two simultaneous decisions of reviewers, rejects the other, and logs only the accepted one', async () => {
    const reviewers = [await staff('identity'), await staff('identity')];
    const { id } = await player();
    const no = await check(id);
    const late = (await listWaitingChecks(db)).find((one) => one.id === no);
    if (late === undefined) throw new Error('The check does not wait.');
    const [approve, refuse] = [{ decision: 'approve' }, { decision: 'refuse', reason: 'unreadable' }];
    const path = `/staff/identity/check/${no}`;
    const responses = await Promise.all([reviewers[0]?.post(path, approve), reviewers[1]?.post(path, refuse)]);
    expect(responses.map((response) => response?.status).sort()).toEqual([303, 409]);
    const noted = jest.fn();
    const meanwhile = { code: BizCode.staffChangedMeanwhile };
    await expect(world.decisions.decide(late, null, noted)).rejects.toMatchObject(meanwhile);
    await expect(world.decisions.decide(late, 'unreadable', noted)).rejects.toMatchObject(meanwhile);
    expect(noted).not.toHaveBeenCalled();
    const rows = (await readLog(db, {}, 50)).filter(({ subject }) => subject === `identity ${no}`);
    const [decided] = await db.query<{ said: string }>(
      'select coalesce(refusal, status) as said from identity_checks where id = $1',
      [no],
    );
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ['identity decided', JSON.stringify(decided?.said)],
    ]);
  });

  it('stores no decision that cannot be logged', async () => {
    const { id } = await player();
    const no = await check(id);
    const [waiting] = (await listWaitingChecks(db)).filter((one) => one.id === no);
    if (waiting === undefined) throw new Error('The check does not wait.');
    const broken = world.decisions.decide(waiting, null, () => Promise.reject(new Error('no log')));
    await expect(broken).rejects.toThrow('no log');
    expect((await listWaitingChecks(db)).map((one) => one.id)).toContain(no);
  });

  it('approves a number only if it matches the submitted one and the register names the player', async () => {
    const reviewer = await staff('identity');
    const { id } = await player();
    const [numberHash = ''] = await world.numbers.hashNumber('ng', 'bvn', '22123456789');
    const no = await check(id, { kind: 'bvn', numberHash });
    await reviewer.get(`/staff/identity/check/${no}`);
    const post = (fields: Record<string, string>) =>
      reviewer.post(`/staff/identity/check/${no}`, { decision: 'approve', ...fields });
    expect((await post({})).status).toBe(400);
    expect((await post({ number: '22123456780', holder: 'Ama Mensah' })).status).toBe(400);
    expect(await post({ number: '22123456789', holder: 'Ama Mensah', born: '1990-01-01' })).toMatchObject({
      status: 303,
    });
    expect(
      (await db.query<{ status: string }>('select status from identity_checks where id = $1', [no]))[0]?.status,
    ).toBe('verified');
    const decided = (await readLog(db, {}, 50)).filter(
      ({ action, subject }) => action === 'identity decided' && subject === `identity ${no}`,
    );
    expect(decided.map(({ after }) => after)).toEqual(['"verified"']);
  });

  it('takes a step for the reasons of the newest signal: a pause closes everything for a day', async () => {
    const { id } = await player();
    const carer = await staff('protection');
    expect((await carer.post(`/staff/protection/${id}`, { step: 'limit' })).status).toBe(404);
    const facts = { staked: 100_000, paid: 0, deposits: 4, stakedBefore: 0, nights: 0 };
    await db.transaction((tx) => world.log.add(tx, id, 'signal', { step: 'message', rules: ['chasing'], facts }));
    expect((await carer.get('/staff/protection')).text).toMatch(
      /three or more deposits within a day while losing[^]*staked in 24 hours: NGN 10\.00, /,
    );
    expect(await carer.post(`/staff/protection/${id}`, { step: 'limit' })).toMatchObject({ status: 303 });
    expect(await world.signals.getCare(id)).toEqual({ care: { step: 'limit', rules: ['chasing'] } });
    await carer.post(`/staff/protection/${id}`, { step: 'pause' });
    expect(await world.limits.listExclusions(id)).toMatchObject([{ scope: 'ALL', endTime: clock.now() + 86_400_000 }]);
    expect((await readLog(db, {}, 1))[0]).toMatchObject({
      action: 'step of protection',
      subject: `player ${id}`,
      after: '"pause"',
    });
  });

  it('shows when and why a player deactivated the account', async () => {
    const { id } = await player();
    const page = async (): Promise<string> => (await (await staff('protection')).get(`/staff/protection/${id}`)).text;
    expect(await page()).not.toContain('Deactivated or closed');
    const insert =
      'insert into deactivations (user_id, reason, deactivated_at, reactivated_at) values ($1, $2, $3, $4)';
    await db.query(insert, [id, 'break', clock.now() - 2000, clock.now() - 1000]);
    await db.query(insert, [id, 'too_much', clock.now(), null]);
    expect(await page()).toMatch(/spends too much time or money; not reactivated[^]*wants a break; reactivated /);
  });

  it('excludes a player who calls, after a preview: immediately, by the rules of self-exclusion, with the reason in both logs', async () => {
    const { id, phone } = await player();
    const carer = await staff('protection');
    const path = '/staff/protection/exclude';
    const wish = {
      country: 'ng',
      player: phone,
      exclusionType: '1',
      period: '10080',
      reason: 'phone',
      reference: 'C-17',
    };
    const end = (): number => clock.now() + 10_080 * 60_000;
    expect((await (await staff('promotions', 'identity')).get(path)).status).toBe(403);
    expect((await carer.get(path)).text).toContain('name="reason"');
    const preview = await carer.post(path, { ...wish, step: 'preview' });
    expect([preview.status, await world.limits.listExclusions(id)]).toEqual([200, []]);
    expect(preview.text).toMatch(/Real Sports, 7 Days, until \d\d \w{3}\. \d{4} \d\d:\d\d GMT\+1/);
    expect((await readLog(db, {}, 1))[0]).toMatchObject({ action: 'exclusions looked at', subject: `player ${id}` });
    const pushed = jest.fn();
    world.bus.subscribe('personal', pushed);
    const save = { ...wish, step: 'save', seen: '0' };
    expect(await carer.post(path, save)).toMatchObject({ status: 303, to: `/staff/protection/${id}?done=excluded` });
    expect(pushed).toHaveBeenCalledWith({ userId: id, message: { type: 'protection', data: null } });
    expect(await world.limits.listExclusions(id)).toMatchObject([
      { scope: 'REAL_SPORTS', endTime: end(), lasting: true },
    ]);
    const [deed] = await readLog(db, {}, 1);
    expect(deed).toMatchObject({ action: 'player excluded', subject: `player ${id}`, before: 'null' });
    expect(JSON.parse(deed?.after ?? '')).toEqual({
      ...{ scope: 'REAL_SPORTS', period: 10_080, endTime: end(), reason: 'phone', reference: 'C-17' },
    });
    expect((await listEntries(db, id)).map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([
      ['excluded', { scope: 'REAL_SPORTS', endTime: end(), kind: 'exclusion', by: 'staff', reason: 'phone' }],
    ]);
    expect((await carer.get(`/staff/protection/${id}?done=excluded`)).text).toMatch(
      /The player is excluded[^]*Real Sports<\/strong>: closed until/,
    );
  });

  it('extends an exclusion but never shortens it, and rejects an outdated preview', async () => {
    const { id, phone } = await player();
    const carer = await staff('protection');
    const path = '/staff/protection/exclude';
    const wish = { country: 'ng', player: phone, exclusionType: '0', period: '43200', reason: 'written' };
    const send = (more: Record<string, string>) => carer.post(path, { ...wish, ...more });
    await world.limits.excludeFor(id, { exclusionType: 0, period: 10_080 });
    const seen = String(clock.now() + 10_080 * 60_000);
    const ends = async () => (await world.limits.listExclusions(id)).map(({ endTime }) => endTime);
    const before = await ends();
    for (const step of ['preview', 'save'])
      expect(await send({ step, seen, period: '1440' })).toMatchObject({
        status: 422,
        text: expect.stringContaining('never shorten'),
      });
    expect((await send({ step: 'save', seen: '0' })).status).toBe(409);
    expect((await send({ step: 'save', seen, period: '1441' })).status).toBe(400);
    expect((await send({ step: 'save', seen, player: '8099999999' })).status).toBe(404);
    for (const reference of ['Ama Mensah', '08031234567'])
      expect((await send({ step: 'preview', reference })).status).toBe(422);
    expect(await ends()).toEqual(before);
    const both = await Promise.all([send({ step: 'save', seen }), send({ step: 'save', seen })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await ends()).toEqual([...before, clock.now() + 43_200 * 60_000]);
    expect((await carer.get(`/staff/protection/${id}`)).text).toContain('Games</strong>: closed with all products');
    // Another scope has its own end.
    expect((await send({ step: 'save', seen: '0', exclusionType: '3', period: '1440' })).status).toBe(303);
  });

  it("gives a gift once, never exceeds the month's budget even simultaneously, and gives none to players who are excluded from everything", async () => {
    const [one, other] = [await staff('promotions'), await staff('promotions')];
    const given = async (phone: string): Promise<number> =>
      (
        await db.query(
          "select 1 from gifts g join users u on u.id = g.user_id where u.phone = $1 and reason like 'staff:%'",
          [phone],
        )
      ).length;
    const give = (who: StaffBrowser, phone: string, key: string = randomUUID()) =>
      who.post('/staff/promotions', { country: 'ng', template: 'sorry-cash', player: phone, key });
    const { phone } = await player();
    const key = randomUUID();
    const same = await Promise.all([give(one, phone, key), give(other, phone, key)]);
    expect([same.map(({ status }) => status), await given(phone)]).toEqual([[303, 303], 1]);
    // A form that was sent cannot be used for another player, and the gifts that staff give to one player are limited.
    const second = await player();
    expect(await give(one, second.phone, key)).toMatchObject({
      status: 422,
      text: expect.stringContaining('another player'),
    });
    expect(await given(second.phone)).toBe(0);
    await world.remoteConfig.set('ng', 'gifts.staff.month', 12_000_000);
    const [a, b] = [await player(), await player()];
    const race = await Promise.all([give(one, a.phone), give(other, b.phone)]);
    expect(race.map(({ status }) => status).sort()).toEqual([303, 422]);
    clock.advance(40 * 86_400_000);
    const [late, lateOther] = [await staff('promotions'), await player()];
    expect((await give(late, lateOther.phone)).status).toBe(303);
    await world.remoteConfig.set('ng', 'gifts.staff.month', 100_000_000);
    for (const status of [303, 303, 422]) expect((await give(late, lateOther.phone)).status).toBe(status);
    expect(await given(lateOther.phone)).toBe(3);
    const shut = await player();
    await world.limits.exclude(shut.id, 'ALL', clock.now() + 86_400_000);
    expect(await give(late, shut.phone)).toMatchObject({
      status: 422,
      text: expect.stringContaining('cannot receive gifts now'),
    });
    expect((await give(late, '8099999999')).status).toBe(404);
    const page = (await late.get('/staff/promotions')).text;
    expect(page).toMatch(/Staff have given NGN 1,500\.00 of NGN 10,000\.00 this month/);
    for (const name of ['Gifts from staff', 'Birthdays', 'Stake rewards', 'Issued by command'])
      expect(page).toContain(`<th scope="row" role="rowheader">${name}</th>`);
    expect(page).toMatch(
      /Budgets this month[^]*Birthdays<\/th><td [^>]*"Given" class="number">NGN 0\.00<\/td><td [^>]*"Budget" class="number">NGN 10,000,000\.00/,
    );
    expect(page).toMatch(
      />staff<\/th><td [^>]*"Gifts" class="number">5<\/td><td [^>]*"Given" class="number">NGN 2,500\.00/,
    );
  });

  it('announces a drop in the time zone of its country, keeps the input when it is rejected, and stops it once', async () => {
    const one = await staff('promotions');
    const drops = '/staff/promotions/drops';
    const pushed: string[] = [];
    const end = world.bus.subscribe('special', ({ topic }) => pushed.push(topic));
    const start = new Date(clock.now() + 2 * 3_600_000).toISOString().slice(0, 16);
    const wish = {
      country: 'ng',
      kind: '3',
      amount: '250',
      total: '40',
      start,
      minutes: '30',
      days: '7',
      key: randomUUID(),
    };
    expect(await one.post(drops, { ...wish, total: '0' })).toMatchObject({
      status: 422,
      text: expect.stringMatching(/must be a whole number from 1 to 10000[^]*value="250"/),
    });
    expect(await one.post(drops, { ...wish, start: 'soon' })).toMatchObject({ status: 422 });
    for (let sent = 0; sent < 2; sent++) expect(await one.post(drops, wish)).toMatchObject({ status: 303 });
    const rows = await db.query<{ id: number; start: number }>('select id, start_time as start from gift_drops');
    expect(rows.map((row) => row.start)).toEqual([Date.parse(`${start}Z`) - 3_600_000]);
    const page = (await one.get(drops)).text;
    expect(page).toContain(start.replace('T', ' '));
    expect(page).toMatch(/NGN 10,000\.00 is planned[^]*free bet[^]*NGN 250\.00[^]*0 of 40[^]*announced/);
    const stop = () => one.post(`${drops}/stop`, { country: 'ng', id: String(rows[0]?.id) });
    expect([(await stop()).status, (await stop()).status]).toEqual([303, 409]);
    expect((await readLog(db, {}, 2)).map(({ action }) => action)).toEqual(['drop stopped', 'drop announced']);
    expect((await (await staff('config')).post(drops, wish)).status).toBe(403);
    end();
    // Two for a form that was sent twice, and one for the stop; none for the rejected form.
    expect(pushed).toEqual(Array(3).fill('campaign^ng^gift_grab'));
  });

  it('announces a draw with its prizes and cancels it once, before it begins', async () => {
    const one = await staff('promotions');
    const draws = '/staff/promotions/draws';
    const pushed: string[] = [];
    const end = world.bus.subscribe('special', ({ topic }) => pushed.push(topic));
    const start = new Date(clock.now() + 2 * 3_600_000).toISOString().slice(0, 16);
    const terms = {
      prizes: '1 x 5000, 10 x 500',
      minStake: '100',
      minOdds: '1.5',
      mostTickets: '5',
      minutes: '60',
      days: '7',
    };
    const wish = { country: 'ng', kind: '3', start, key: randomUUID(), ...terms };
    expect(await one.post(draws, { ...wish, kind: '1' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('give free bets of at most NGN 5,000.00'),
    });
    expect(await one.post(draws, { ...wish, prizes: '5000' })).toMatchObject({
      status: 422,
      text: expect.stringMatching(/Enter the prizes as 1 x 5000[^]*value="5000"/),
    });
    for (let sent = 0; sent < 2; sent++) expect(await one.post(draws, wish)).toMatchObject({ status: 303 });
    const [row, more] = await db.query<{ id: number; budget: number }>('select id, budget from flash_draws');
    expect([row?.budget, more]).toEqual([100_000_000, undefined]);
    expect((await one.get(draws)).text).toMatch(
      /NGN 10,000\.00 is planned[^]*1 x NGN 5,000\.00, 10 x NGN 500\.00[^]*announced/,
    );
    const stop = () => one.post(`${draws}/stop`, { country: 'ng', id: String(row?.id) });
    expect([(await stop()).status, (await stop()).status]).toEqual([303, 409]);
    expect((await readLog(db, {}, 2)).map(({ action }) => action)).toEqual(['draw taken back', 'draw announced']);
    expect((await one.get(draws)).text).toContain('cancelled');
    end();
    expect(pushed).toEqual(Array(3).fill('campaign^ng^flash_win'));
  });
});
