import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { forEachDatabase } from '../../testing/database';
import { sendCampaign } from '../alerts/campaign-command';
import { Campaigns } from '../alerts/campaigns';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { RemoteConfig } from '../settings/remote-config/service';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { registerOffers } from './offers-routes';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';

const HOUR = 60 * 60_000;
const PATH = '/staff/promotions/offers';
const SWITCH = 'marketing.push.switch';

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let clock: SetClock;
  let members: StaffMembers;
  let remoteConfig: RemoteConfig;
  let campaigns: Campaigns;
  const hashThreads = new HashThreads(1);

  beforeAll(async () => {
    db = await open();
    clock = new SetClock(Date.UTC(2026, 10, 27, 9));
    remoteConfig = new RemoteConfig(db);
    members = testMembers({ db, clock, hashThreads });
    campaigns = new Campaigns({
      ...{ db, clock },
      sendsOffers: async (country) => (await remoteConfig.of(country)).get(SWITCH, z.boolean(), false),
    });
    app = await createStaffServer({ clock, members }, (desk) => {
      registerOffers(desk, { db, clock, log: members.log, campaigns });
    });
  });
  beforeEach(async () => {
    clock.advance(60_000);
    await db.script('truncate push_campaigns');
    await remoteConfig.set('ng', SWITCH, true);
  });
  afterAll(async () => {
    await app.close();
    await hashThreads.close();
    await db.close();
  });

  const staff = (...roles: Parameters<StaffMembers['create']>[1]): Promise<StaffBrowser> =>
    logIn({ app, members, clock }, `m${randomUUID().slice(0, 8)}`, roles);
  const offer = { title: 'Derby day', text: 'Lagos derby at 19:00: boosted odds.', path: '/promotions' };
  const wish = (more: Record<string, string> = {}) => ({
    ...{ country: 'ng', step: 'send', key: randomUUID(), ...offer },
    ...more,
  });
  const sent = () => campaigns.list('ng');
  const deeds = () => db.query("select 1 from staff_log where action = 'offer sent'");

  it('shows an offer as on phones, sends it only with a second form, and logs the author', async () => {
    const one = await staff('promotions');
    const preview = await one.post(PATH, wish({ step: 'preview', title: ' Derby <b>day</b>' }));
    expect(preview.status).toBe(200);
    expect(preview.text).toMatch(
      /<strong>Derby &lt;b&gt;day&lt;\/b&gt;<\/strong>[^]*boosted odds[^]*href="\/ng\/m\/promotions"[^]*Send it to Nigeria/,
    );
    expect(await sent()).toEqual([]);
    const key = /name="key" value="([^"]*)"/.exec(preview.text)?.[1] ?? '';
    expect(await one.post(PATH, wish({ key, title: 'Derby <b>day</b>' }))).toMatchObject({
      status: 303,
      to: `${PATH}?country=ng&done=1`,
    });
    const [made] = await sent();
    expect(made).toMatchObject({ ...offer, title: 'Derby <b>day</b>', startedAt: null, author: expect.any(String) });
    const [deed] = await readLog(db, {}, 1);
    expect(deed).toMatchObject({
      member: made?.author,
      action: 'offer sent',
      subject: `offer ${made?.id} to ng`,
      after: JSON.stringify({ ...offer, title: 'Derby <b>day</b>' }),
    });
    expect((await one.get(`${PATH}?country=ng&done=1`)).text).toContain('on its way');
  });

  it('lists the offers of a country with their states', async () => {
    const one = await staff('promotions');
    await one.post(PATH, wish());
    expect((await one.get(PATH)).text).toMatch(/Derby day[^]*data-head="Opens">\/promotions<[^]*>waiting</);
    await db.query('update push_campaigns set started_at = $1, devices = 1234', [Date.UTC(2026, 10, 27, 10, 5)]);
    // In the time zone of Lagos.
    expect((await one.get(PATH)).text).toMatch(/2026-11-27 11:05<[^]*data-head="Devices"[^>]*>1234</);
    await db.query('update push_campaigns set started_at = null, created_at = $1', [clock.now() - 12 * HOUR]);
    expect((await one.get(PATH)).text).toContain('lapsed: sending did not start within 12 hours');
    expect((await one.get(`${PATH}?country=gh`)).text).not.toContain('Derby day');
  });

  it('requires its role, and rejects forms of other logins or sites', async () => {
    const config = await staff('config', 'content', 'admin');
    expect((await config.get(PATH)).status).toBe(403);
    expect((await config.post(PATH, wish())).status).toBe(403);
    const one = await staff('promotions');
    expect((await one.post(PATH, wish({ form: 'of another' }))).status).toBe(403);
    expect((await one.post(PATH, wish(), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await sent()).toEqual([]);
  });

  it('shows a note while offers are switched off, and sends none', async () => {
    const one = await staff('promotions');
    expect((await one.get(PATH)).text).not.toContain('switched off');
    await remoteConfig.set('ng', SWITCH, false);
    const page = (await one.get(PATH)).text;
    expect(page).toContain('Offers are switched off in Nigeria');
    expect(page).not.toContain('Preview');
    for (const step of ['preview', 'send'])
      expect(await one.post(PATH, wish({ step }))).toMatchObject({
        status: 422,
        text: expect.stringMatching(/role="alert"[^]*is off in this country\. Code 51173[^]*value="Derby day"/),
      });
    expect(await sent()).toEqual([]);
  });

  it('shows each error at its field with a code, and keeps the input; the command rejects the same input', async () => {
    const one = await staff('promotions');
    const wrongs: [Record<string, string>, string, string][] = [
      [{ title: ' ' }, 'title', 'too_small'],
      [{ title: 'x'.repeat(61) }, 'title', 'too_big'],
      [{ text: '' }, 'text', 'too_small'],
      [{ text: 'x'.repeat(161) }, 'text', 'too_big'],
      [{ path: `/${'x'.repeat(200)}` }, 'path', 'too_big'],
      ...['', 'promotions', '//elsewhere.example', 'https://elsewhere.example', '/a b', '/a\\b', '/%zz', '/#x'].map(
        (path): [Record<string, string>, string, string] => [{ path }, 'path', 'invalid_format'],
      ),
      ...['/..', '/../../staff', '/promotions/../../gh/m', '/%2e%2e/%2E%2e/staff', '/.'].map(
        (path): [Record<string, string>, string, string] => [{ path }, 'path', 'custom'],
      ),
    ];
    for (const [wrong, name, code] of wrongs) {
      for (const step of ['preview', 'send']) {
        const { status, text } = await one.post(PATH, wish({ ...wrong, step }));
        expect([wrong, status]).toEqual([wrong, 400]);
        expect(text).toMatch(
          new RegExp(
            `role="alert"[^]*Code 40000[^]*name="${name}" aria-describedby="${name}-error ${name}-hint" aria-invalid="true"[^]*id="${name}-error">[^<]*\\(${code}\\)`,
          ),
        );
        if (name !== 'title') expect(text).toContain('value="Derby day"');
      }
      const lines: string[] = [];
      const args = Object.entries({ country: 'ng', ...offer, ...wrong }).map(([key, value]) => `--${key}=${value}`);
      expect(await sendCampaign(campaigns, args, (line) => lines.push(line))).toBe(1);
      expect(lines).toEqual([expect.stringContaining(`${name}: `), expect.stringContaining('npm run push:campaign')]);
    }
    expect(await sent()).toEqual([]);
    const printed: string[] = [];
    const args = Object.entries({ country: 'ng', ...offer }).map(([key, value]) => `--${key}=${value}`);
    expect(await sendCampaign(campaigns, args, (line) => printed.push(line))).toBe(0);
    expect(await sent()).toMatchObject([{ ...offer, author: 'push:campaign' }]);
    await remoteConfig.set('ng', SWITCH, false);
    expect(await sendCampaign(campaigns, args, (line) => printed.push(line))).toBe(1);
    expect(await sendCampaign(campaigns, ['--country=fr'], (line) => printed.push(line))).toBe(1);
    expect(printed.map((line) => line.slice(0, 11))).toEqual(['Sent to the', 'The switch ', 'npm run pus']);
  });

  it('sends an offer once when it is submitted twice, even simultaneously, and rejects another offer with the same form', async () => {
    const one = await staff('promotions');
    const before = (await deeds()).length;
    const same = wish();
    const both = await Promise.all([one.post(PATH, same), one.post(PATH, same)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await one.post(PATH, same)).status).toBe(303);
    expect(await one.post(PATH, { ...same, title: 'Another' })).toMatchObject({
      status: 409,
      text: expect.stringMatching(/sent another offer[^]*Code 51171[^]*value="Another"/),
    });
    expect(await sent()).toHaveLength(1);
    expect((await deeds()).length - before).toBe(1);
    expect((await one.post(PATH, wish({ key: 'none' }))).status).toBe(400);
  });
});
