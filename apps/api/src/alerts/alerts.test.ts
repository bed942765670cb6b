import { randomBytes, randomUUID } from 'node:crypto';
import { type GoalMessage, type PagesResponse, type PersonalMessage } from '@oware/contracts';
import { onDatabase } from '../../testing/database';
import { Cashier } from '../betting/cash-out/testing';
import { money, createSelection, getSessionId, createSingleBet, World } from '../betting/orders/testing';
import { type SessionUser } from '../platform/auth';
import { type Database } from '../platform/database';
import { createLocalWarnings } from '../notify/warnings/testing';
import { type Hub } from '../platform/realtime/hub';
import { saveMoments } from '../sports/catalogue/moment-store';
import { Alerts } from './alerts';
import { Campaigns } from './campaigns';
import { createGoalAlertsJob } from './goal-news';
import { derivePublicKey } from './public-key';
import { PushService } from './push-service';
import { AlertChoices } from './service';
import { LocalPushService } from './testing';

const MINUTE = 60_000;
const asPage = (texts: Record<string, string>): PagesResponse[string] =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, { value, type: 'TEXT' }]));
const RELEASED: PagesResponse = {
  page_bets: asPage({
    language: 'en',
    match: '{home} v {away}',
    notice_won: 'Won: {amount} is on your balance. {bet}.',
    notice_lost: 'Lost: {bet}. Your stake was {amount}.',
    notice_void: 'Void: {amount} is back on your balance. {bet}.',
    notice_cashedOut: 'Cashed out: {amount} is on your balance. {bet}.',
    notice_autoCashedOut: 'Auto cash-out: {amount} is on your balance. {bet}.',
    notice_reopened: 'Result taken back: {bet} is open again.',
  }),
  page_missions: asPage({
    task_games: 'Play {count} rounds of games',
    cash: '{amount} as a cash gift',
    doneText: '{task}. Your gift is waiting: {gift}.',
  }),
  account_warnings: asPage({
    recoveryCodeUsed:
      'A recovery code was used in place of your second factor. If that was not you, change your password.',
  }),
};
const HOUR = 60 * MINUTE;

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let browserService: LocalPushService;
  let offering: boolean;
  let failures: unknown[];
  /** Texts received from releases of remotes. */
  let textsOfReleases: PagesResponse;
  const privateKey = randomBytes(32);
  const keys = { privateKey: privateKey.toString('base64url'), publicKey: derivePublicKey(privateKey) as string };

  beforeAll(async () => {
    db = await open();
    browserService = await LocalPushService.open();
  });
  afterAll(async () => {
    await browserService.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.script('truncate push_devices, push_outbox, alert_settings, alert_marks, push_campaigns, favourites');
    world = new World(db);
    world.tuning = { liveDelay: 0, minStake: 1, taxRate: 0 };
    offering = true;
    failures = [];
    textsOfReleases = RELEASED;
    browserService.taken.length = 0;
    browserService.before = async () => undefined;
    await work();
  });

  const push = () => new PushService({ keys, subject: 'mailto:push@example.com', services: [browserService.origin] });
  const parts = () => ({
    db,
    now: async () => world.clock.now(),
    key: keys.publicKey,
    push: push(),
    pagesIn: async () => ({ content: textsOfReleases }),
    offered: async () => (offering ? (['ng'] as const) : []),
    onError: (error: unknown) => failures.push(error),
  });
  const work = (): Promise<number> => new Alerts(parts()).work(async () => undefined);
  const choices = () =>
    new AlertChoices({
      db,
      clock: world.clock,
      push: push(),
      publicKey: keys.publicKey,
      offers: async () => offering,
    });
  const campaigns = () => new Campaigns({ db, clock: world.clock, sendsOffers: async () => offering });
  const by = (author = 'ama') => ({ author, key: randomUUID() });
  const login = (userId: string): SessionUser => ({ userId, sessionId: getSessionId(userId), country: 'ng' });
  /** Creates a player with money whose browser shows alerts. */
  async function player(): Promise<{ user: string; path: string }> {
    const user = await world.player(100);
    const device = browserService.subscribe();
    await choices().subscribe(login(user), device);
    return { user, path: new URL(device.endpoint).pathname };
  }
  const won = async (user: string): Promise<void> => {
    const event = await world.match();
    await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
    await world.result(event, { 1: { result: 1 } });
  };
  const titles = (path?: string): string[] =>
    browserService.taken.filter((each) => path === undefined || each.path === path).map(({ alert }) => alert.title);
  const follow = (user: string, kind: string, ref: string) =>
    db.query('insert into favourites values ($1, $2, $3, 0)', [user, kind, ref]);
  const scored = (eventId: string, home: number, away: number, kind: 'score' | 'correction' = 'score') =>
    saveMoments(db, [
      {
        eventId,
        time: 0,
        kind,
        side: kind === 'score' ? 0 : null,
        home,
        away,
        part: null,
        period: '1st',
        matchTime: '23:10',
      },
    ]);
  const exclude = (user: string, scope: string) =>
    db.query(
      `insert into self_exclusions (user_id, scope, kind, start_time, end_time, created_at) values ($1, $2, 'time-out', 0, 9000000000000, 0)`,
      [user, scope],
    );

  it('reports the end of a bet once, encrypted for the browser and signed with the own key', async () => {
    const { user } = await player();
    await won(user);
    await work();
    await work();
    expect(browserService.taken).toEqual([
      expect.objectContaining({ headers: expect.objectContaining({ ttl: String(6 * 3600), urgency: 'normal' }) }),
    ]);
    expect(browserService.taken[0]?.alert).toMatchObject({
      title: 'Bet won',
      body: 'Won: ₦20.00 is on your balance. Arsenal v Chelsea.',
      path: expect.stringMatching(/^\/ng\/m\/my_accounts\/open_bets\/[\w-]+$/),
      lang: 'en-NG',
      time: world.clock.now(),
    });
  });

  it.each([
    ['before the first release has brought its texts', {}],
    ['when a release has not this text', { page_bets: asPage({ match: '{home} v {away}', language: 'en' }) }],
  ])('shows a generic text %s', async (_when, texts) => {
    textsOfReleases = texts;
    const { user } = await player();
    await won(user);
    await work();
    await work();
    expect(browserService.taken[0]?.alert).toMatchObject({ title: 'Bet won', body: 'Tap to see more.' });
  });

  it('warns of account changes whatever topics are on, only in browsers that were logged in', async () => {
    const [warned, other] = [await player(), await player()];
    for (const topic of ['goals', 'settlement', 'cashOut', 'missions'] as const)
      await choices().change(login(warned.user), { topic, on: false });
    await exclude(warned.user, 'ALL');
    await db.transaction((tx) => createLocalWarnings(world.clock).add(tx, warned.user, 'recoveryCodeUsed'));
    await work();
    await work();
    expect([titles(warned.path), titles(other.path)]).toEqual([['Your account'], []]);
    expect(browserService.taken[0]).toMatchObject({
      headers: { urgency: 'high', ttl: String(24 * 3600) },
      alert: {
        body: expect.stringMatching(/^A recovery code was used in place of your second factor\./),
        path: '/ng/m/my_accounts/messages',
        inPage: false,
      },
    });
  });

  it('reports goals and disallowed goals of followed matches and teams, and no others', async () => {
    const [match, team, none] = [await player(), await player(), await player()];
    const event = await world.match('live');
    await follow(match.user, 'match', event);
    await follow(team.user, 'team', 'sr:competitor:38');
    await follow(team.user, 'match', event);
    await follow(none.user, 'match', await world.match('live'));
    await scored(event, 1, 0);
    await work();
    await scored(event, 0, 0, 'correction');
    await work();
    const both = ['Goal: Arsenal 1 - 0 Chelsea', 'Does not count: Arsenal 0 - 0 Chelsea'];
    expect([titles(match.path), titles(team.path), titles(none.path)]).toEqual([both, both, []]);
    const [first, second] = browserService.taken.filter(({ path }) => path === match.path);
    expect(first?.alert).toMatchObject({
      body: "Arsenal scored (24').",
      path: expect.stringContaining('/ng/m/sport/'),
    });
    // The second replaces the first, on the phone and at the push service.
    expect(second?.alert.tag).toBe(first?.alert.tag);
    expect(second?.headers.topic).toBe(first?.headers.topic);
    expect(first?.headers.urgency).toBe('high');
  });

  it('starts with new events: no old goals, and no bets that ended before the subscription', async () => {
    const user = await world.player(100);
    await won(user);
    world.clock.advance(1);
    await choices().subscribe(login(user), browserService.subscribe());
    const event = await world.match('live');
    await follow(user, 'match', event);
    await scored(event, 1, 0);
    world.clock.advance(6 * MINUTE);
    await work();
    expect(titles()).toEqual([]);
  });

  it('finds a message that is committed after a newer one', async () => {
    const { user } = await player();
    await won(user);
    await won(user);
    const [early] = await db.query<{ id: number }>('select min(id) as id from notices where user_id = $1', [user]);
    await db.query('update notices set user_id = $2 where id = $1', [early?.id, 'not there yet']);
    await work();
    expect(titles()).toHaveLength(1);
    await db.query('update notices set user_id = $2 where id = $1', [early?.id, user]);
    world.clock.advance(5 * MINUTE);
    await work();
    expect(titles()).toHaveLength(2);
    for (let minutes = 0; minutes < 40; minutes += 5) {
      world.clock.advance(5 * MINUTE);
      await work();
    }
    expect(titles()).toHaveLength(2);
    const [mark] = await db.query<{ done: boolean }>(
      "select done_to = (select max(id) from notices) as done from alert_marks where source = 'notices'",
    );
    expect(mark?.done).toBe(true);
  });

  it('skips topics that are off, and treats cash-outs separately from settlements', async () => {
    const { user } = await player();
    const settings = await choices().change(login(user), { topic: 'settlement', on: false });
    expect(settings.topics).toEqual({
      goals: true,
      settlement: false,
      cashOut: true,
      missions: true,
      marketing: false,
    });
    await won(user);
    const event = await world.match();
    const { tickets } = await world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
    await new Cashier(world).take(user, tickets[0]?.ticketId ?? '');
    await work();
    expect(titles()).toEqual(['Cashed out']);
    // Turned off between the goal and its delivery.
    await follow(user, 'match', event);
    browserService.says.push(503);
    await scored(event, 1, 0);
    await work();
    await choices().change(login(user), { topic: 'goals', on: false });
    world.clock.advance(MINUTE);
    await work();
    expect(titles()).toEqual(['Cashed out']);
  });

  it('retries after failures, later each time and as late as the service asks, without losing an alert', async () => {
    const { user } = await player();
    await won(user);
    browserService.says.push(500, [429, { 'retry-after': '120' }], 403);
    await work();
    world.clock.advance(14_000);
    await work();
    expect(browserService.says).toHaveLength(2);
    world.clock.advance(1_000);
    await work();
    world.clock.advance(119_000);
    await work();
    expect(browserService.says).toHaveLength(1);
    world.clock.advance(1_000);
    await work();
    world.clock.advance(10 * MINUTE);
    await work();
    expect(titles()).toEqual(['Bet won']);
  });

  it('gives up outdated alerts', async () => {
    const { user } = await player();
    const event = await world.match('live');
    await follow(user, 'match', event);
    await scored(event, 1, 0);
    browserService.says.push(500);
    await work();
    world.clock.advance(6 * MINUTE);
    await work();
    expect([titles(), await db.query('select 1 from push_outbox where done_at is null')]).toEqual([[], []]);
  });

  it.each([404, 410])('deletes a browser that is gone (%i)', async (status) => {
    const { user } = await player();
    await won(user);
    browserService.says.push(status);
    await work();
    expect(await db.query('select 1 from push_devices')).toEqual([]);
    expect((await choices().getChoices(login(user))).endpoint).toBeNull();
  });

  it('two simultaneous processes send each alert once; an alert of a stopped process is resumed by the next', async () => {
    const players = [await player(), await player(), await player()];
    for (const { user } of players) await won(user);
    await Promise.all([work(), work()]);
    expect(titles()).toEqual(['Bet won', 'Bet won', 'Bet won']);

    await won(players[0]?.user ?? '');
    const dying = new Alerts({ ...parts(), push: { send: () => Promise.reject(new Error('killed')) } });
    await expect(dying.work(async () => undefined)).rejects.toThrow('killed');
    await work();
    expect(titles()).toHaveLength(3);
    world.clock.advance(30_000);
    await work();
    await work();
    expect(titles()).toHaveLength(4);
  });

  it('commits nothing for a process that has lost its lease', async () => {
    const { user } = await player();
    await won(user);
    const lost = new Alerts(parts()).work(() => Promise.reject(new Error('lost')));
    await expect(lost).rejects.toThrow('lost');
    expect([titles(), await db.query('select 1 from push_outbox')]).toEqual([[], []]);
  });

  it('sends nothing to a browser whose session has ended, nor alerts for the previous user of the browser', async () => {
    const { user, path } = await player();
    await won(user);
    browserService.says.push(503);
    await work();
    await db.query('update sessions set ended_at = 1 where user_id = $1', [user]);
    world.clock.advance(MINUTE);
    await work();
    expect([titles(), await db.query('select 1 from push_devices')]).toEqual([[], []]);

    const before = await player();
    await won(before.user);
    browserService.says.push(503);
    await work();
    const next = await world.player(0);
    const [{ p256dh, auth } = { p256dh: '', auth: '' }] = await db.query<{ p256dh: string; auth: string }>(
      'select p256dh, auth_secret as auth from push_devices',
    );
    const endpoint = browserService.origin + before.path;
    await choices().subscribe(login(next), { endpoint, keys: { p256dh, auth } });
    world.clock.advance(MINUTE);
    await work();
    expect([titles(path), titles(before.path)]).toEqual([[], []]);
    expect((await choices().getChoices(login(before.user))).endpoint).toBeNull();
  });

  it('sends offers to players who enabled them, at most one in 20 hours, while the switch of the country is on', async () => {
    const [subscriber, silent] = [await player(), await player()];
    const offer = { title: 'Derby day', text: 'Lagos derby at 19:00.', path: '/promotions' };
    await choices().change(login(subscriber.user), { topic: 'marketing', on: true });
    await campaigns().send('ng', offer, by());
    await work();
    await work();
    expect([titles(subscriber.path), titles(silent.path)]).toEqual([['Derby day'], []]);
    expect(browserService.taken[0]?.alert).toMatchObject({ body: offer.text, path: '/ng/m/promotions' });
    expect(await campaigns().list('ng')).toEqual([expect.objectContaining({ ...offer, author: 'ama', devices: 1 })]);

    world.clock.advance(19 * HOUR);
    await campaigns().send('ng', { ...offer, title: 'Too soon' }, by());
    await work();
    world.clock.advance(2 * HOUR);
    await campaigns().send('ng', { ...offer, title: 'Next day' }, by());
    offering = false;
    await work();
    await expect(campaigns().send('ng', offer, by())).rejects.toMatchObject({ code: 51_173 });
    expect((await choices().getChoices(login(subscriber.user))).marketingOffered).toBe(false);
    await expect(choices().change(login(silent.user), { topic: 'marketing', on: true })).rejects.toMatchObject({
      code: 40_400,
    });
    expect(titles()).toEqual(['Derby day']);
    offering = true;
    await work();
    expect(titles()).toEqual(['Derby day', 'Next day']);
  });

  it('remembers per player when an offer was sent: another login receives none within 20 hours', async () => {
    const { user } = await player();
    const offer = { title: 'Derby day', text: 'Tonight.', path: '/' };
    await choices().change(login(user), { topic: 'marketing', on: true });
    await campaigns().send('ng', offer, by());
    await work();
    await choices().unsubscribe(login(user));
    await choices().subscribe(login(user), browserService.subscribe());
    world.clock.advance(19 * HOUR);
    await campaigns().send('ng', { ...offer, title: 'Too soon' }, by());
    await work();
    world.clock.advance(HOUR);
    await campaigns().send('ng', { ...offer, title: 'Next day' }, by());
    await work();
    expect(titles()).toEqual(['Derby day', 'Next day']);
  });

  it('starts no offer that has waited 12 hours for the switch', async () => {
    const { user } = await player();
    await choices().change(login(user), { topic: 'marketing', on: true });
    await campaigns().send('ng', { title: 'Derby day', text: 'Tonight.', path: '/' }, by());
    offering = false;
    world.clock.advance(12 * HOUR);
    await work();
    offering = true;
    await work();
    expect([titles(), await campaigns().list('ng')]).toEqual([[], [expect.objectContaining({ startedAt: null })]]);
  });

  /** Puts offers into the outbox of every browser. */
  const offersWait = (count: number) =>
    db.query(
      `insert into push_outbox (device_id, topic, cause, content, created_at, expires_at, next_at)
       select d.id, 'marketing', 'campaign:' || -n, '{"about": "offer", "title": "Offer", "text": "-", "path": "/"}', $1::bigint, $1::bigint + 43200000, $1::bigint
       from push_devices d, generate_series(1, $2::int) n`,
      [world.clock.now(), count],
    );

  it('sends a goal before a large number of waiting offers', async () => {
    const { user } = await player();
    const event = await world.match('live');
    await choices().change(login(user), { topic: 'marketing', on: true });
    await follow(user, 'match', event);
    await offersWait(60);
    await scored(event, 1, 0);
    await work();
    expect(titles()).toContain('Goal: Arsenal 1 - 0 Chelsea');
  });

  it('neither waits for nor is delayed by alerts of browsers with another key', async () => {
    const other = await player();
    await choices().change(login(other.user), { topic: 'marketing', on: true });
    await offersWait(60);
    await db.query("update push_devices set vapid_key = 'another' where user_id = $1", [other.user]);
    const own = await player();
    await won(own.user);
    const next = await work();
    expect([titles(), next > 0]).toEqual([['Bet won'], true]);
  });

  it('sends in parallel, so that a slow push service does not delay the other alerts', async () => {
    const { user } = await player();
    await choices().change(login(user), { topic: 'marketing', on: true });
    await offersWait(50);
    let begun = 0;
    let goOn: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (goOn = resolve));
    const hanging = async () => {
      begun++;
      if (begun === 50) goOn();
      await all;
      return { kind: 'sent' as const };
    };
    await new Alerts({ ...parts(), push: { send: hanging } }).work(async () => undefined);
    expect(await db.query('select 1 from push_outbox where done_at is null')).toEqual([]);
  });

  it('gives up alerts that it cannot render or that stop the process each time, and sends the others', async () => {
    const { user } = await player();
    await won(user);
    await db.query(
      `insert into push_outbox (device_id, topic, cause, content, created_at, expires_at, next_at)
       select id, 'settlement', 'of a newer release', '{"about": "later"}', 0, 9000000000000, 0 from push_devices`,
    );
    for (let attempt = 1; attempt <= 8; attempt++) {
      await expect(work()).rejects.toThrow();
      world.clock.advance(30_000);
    }
    expect([titles(), failures]).toEqual([['Bet won'], []]);
    await work();
    await work();
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('Gave up an alert') })]);
  });

  it('waits until the time that a push service gives by its clock', async () => {
    const { user } = await player();
    await won(user);
    const at = (minute: number): string => new Date(Date.UTC(2031, 0, 1, 12, minute)).toUTCString();
    browserService.says.push([503, { date: at(0), 'retry-after': at(2) }]);
    await work();
    world.clock.advance(2 * MINUTE - 1);
    await work();
    expect(titles()).toEqual([]);
    world.clock.advance(1);
    await work();
    expect(titles()).toEqual(['Bet won']);
  });

  it.each(['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'])(
    'stops offers immediately and permanently when a player excludes themself from %s, including those being sent',
    async (scope) => {
      const { user } = await player();
      await choices().change(login(user), { topic: 'marketing', on: true });
      await campaigns().send('ng', { title: 'Derby day', text: 'Tonight.', path: '/' }, by());
      browserService.says.push(503);
      await work();
      await exclude(user, scope);
      world.clock.advance(MINUTE);
      await work();
      expect([titles(), await db.query('select 1 from push_outbox where done_at is null')]).toEqual([[], []]);
      expect(await choices().getChoices(login(user))).toMatchObject({
        topics: { marketing: false },
        marketingOffered: false,
      });
      await db.query('delete from self_exclusions where user_id = $1', [user]);
      expect((await choices().getChoices(login(user))).topics.marketing).toBe(false);
    },
  );

  it('sends players excluded from sports no goals, but the results of their bets', async () => {
    const { user } = await player();
    const event = await world.match('live');
    await follow(user, 'match', event);
    await won(user);
    await exclude(user, 'REAL_SPORTS');
    await scored(event, 1, 0);
    await work();
    expect(titles()).toEqual(['Bet won']);
  });

  /** Completes a mission of games for a player. */
  const reached = (user: string): Promise<unknown[]> =>
    db.query(
      `with m as (insert into missions (key, country, frequency, task, gift, total, start_time, end_time, active) values ($3, 'ng', 'daily', $1::jsonb, $2::jsonb, 1, 0, 1, true) returning id),
         p as (insert into mission_periods (mission_id, country, frequency, task, gift, total, start_time, end_time, claim_until)
           select id, 'ng', 'daily', $1::jsonb, $2::jsonb, 1, 0, 1, 9000000000000 from m returning id)
       insert into mission_entries (user_id, period_id, joined_at, completed_at) select $4, id, 0, $5 from p`,
      [
        JSON.stringify({ kind: 'games', count: 3, minStake: 1 }),
        JSON.stringify({ kind: 'cash', amount: money(5) }),
        user,
        user,
        world.clock.now(),
      ],
    );

  it('reports a mission that waits to be claimed', async () => {
    const { user } = await player();
    await reached(user);
    await work();
    await work();
    expect(browserService.taken.map(({ alert }) => [alert.title, alert.body, alert.path])).toEqual([
      [
        'Mission completed',
        'Play 3 rounds of games. Your gift is waiting: ₦5.00 as a cash gift.',
        '/ng/m/missionsCenter',
      ],
    ]);
  });

  it('sends no mission alert to a player excluded from its product, and records that once', async () => {
    const { user } = await player();
    await exclude(user, 'GAMES');
    await reached(user);
    const noted = () => db.query('select id, done_at is null as waits from push_outbox');
    await work();
    const [row] = await noted();
    expect(row).toMatchObject({ waits: false });
    await work();
    expect([titles(), await noted()]).toEqual([[], [row]]);
  });

  it('is shown for one of several logins that subscribe the same browser simultaneously', async () => {
    const users = [await world.player(100), await world.player(100), await world.player(100)];
    const device = browserService.subscribe();
    await Promise.all(users.map((user) => choices().subscribe(login(user), device)));
    expect(await db.query('select user_id from push_devices where endpoint = $1', [device.endpoint])).toHaveLength(1);
  });

  it('sends nothing under another key than that of the subscription, and the browser subscribes again', async () => {
    const { user } = await player();
    await won(user);
    const other = { ...parts(), key: 'another' };
    await new Alerts(other).work(async () => undefined);
    expect(titles()).toEqual([]);
    const choice = new AlertChoices({
      db,
      clock: world.clock,
      push: push(),
      publicKey: 'another',
      offers: async () => false,
    });
    expect((await choice.getChoices(login(user))).endpoint).toBeNull();
    await work();
    expect(titles()).toEqual(['Bet won']);
  });

  it('calls only push services', async () => {
    const user = await world.player(0);
    const { keys: browserKeys } = browserService.subscribe();
    const service = new PushService({ keys, subject: '', services: ['push.apple.com', 'fcm.googleapis.com'] });
    expect(
      [
        'https://fcm.googleapis.com/fcm/send/1',
        'https://web.push.apple.com/1',
        'https://fcm.googleapis.com.example.com/1',
        'https://evilpush.apple.com.example.com/',
        'http://fcm.googleapis.com/1',
        'https://fcm.googleapis.com:8443/1',
        'https://a@fcm.googleapis.com/1',
        'http://127.0.0.1:5432/',
      ].map((endpoint) => service.isKnown(endpoint)),
    ).toEqual([true, true, false, false, false, false, false, false]);
    const rejected = choices().subscribe(login(user), { endpoint: 'http://127.0.0.1:1/', keys: browserKeys });
    await expect(rejected).rejects.toMatchObject({ code: 40_000 });
  });

  it('notifies connected players of a goal in a match that they follow or have an open bet on, immediately and once', async () => {
    const [user, quiet, backer, other] = [
      await world.player(0),
      await world.player(0),
      await world.player(100),
      await world.player(100),
    ];
    const event = await world.match('live');
    for (const id of [user, quiet]) {
      await follow(id, 'match', event);
      await follow(id, 'team', 'sr:competitor:42');
    }
    await world.place(backer, { bets: [createSingleBet(10, createSelection(event))] });
    await world.place(other, { bets: [createSingleBet(10, createSelection(event))] });
    await db.query(`update bets set status = 'cashedOut' where user_id = $1`, [other]);
    await db.query('update events set colours = $2::jsonb where id = $1', [event, '{"home":["d71920","fefefe"]}']);
    await choices().change(login(quiet), { topic: 'goals', on: false });
    await scored(event, 1, 0);
    const sent: [string, PersonalMessage][] = [];
    let checked = 0;
    const hub = {
      listPlayers: () => {
        checked++;
        return [user, quiet, backer, other];
      },
      notifyPlayer: (to: string, message: PersonalMessage) => sent.push([to, message]),
    };
    let published: (delta: unknown) => void = () => undefined;
    const bus = {
      subscribe(_topic: string, listener: (delta: unknown) => void) {
        published = listener;
        return () => undefined;
      },
    };
    const job = createGoalAlertsJob({
      db,
      clock: world.clock,
      pagesIn: () => ({}),
      bus: bus as never,
      hub: hub as unknown as Hub,
      onError: (error) => failures.push(error),
    });
    await job.start();
    await until(async () => checked > 0);
    await scored(event, 2, 0);
    published({ eventId: event, sportId: 'sr:sport:1', score: { home: 2, away: 0, periods: [] } });
    await until(async () => sent.length > 1);
    await job.stop();
    const data: Partial<GoalMessage> = {
      kind: 'goal',
      eventId: event,
      home: 'Arsenal',
      away: 'Chelsea',
      score: [2, 0],
      side: 0,
      text: 'Goal: Arsenal 2 - 0 Chelsea',
      team: { id: 'sr:competitor:42', colours: ['d71920', 'fefefe'] },
    };
    const message = (backed: boolean) => ({ type: 'goal', data: expect.objectContaining({ ...data, backed }) });
    expect(new Map(sent)).toEqual(
      new Map([
        [user, message(false)],
        [backer, message(true)],
      ]),
    );
    expect(sent).toHaveLength(2);
  });
});

/** Waits until a condition is true; if it never is, the test's time-out applies. */
async function until(so: () => Promise<boolean>): Promise<void> {
  while (!(await so())) await new Promise((resolve) => setImmediate(resolve));
}
