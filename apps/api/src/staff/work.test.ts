import { BizCode, type ContentPage, type PagesResponse, type PageVersions } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { onDatabase } from '../../testing/database';
import { TextEditor } from '../content/editor';
import { PublishedTexts } from '../content/published';
import { registerContent } from '../content/routes';
import { ContentService } from '../content/service';
import { type Pages } from '@oware/content/check';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { TestClient } from '../platform/http/testing';
import { saveMission } from '../rewards/missions/store';
import { registerProductConfig } from '../settings/product-config/routes';
import { ProductConfig } from '../settings/product-config/service';
import { RemoteConfig } from '../settings/remote-config/service';
import { registerConfig } from './config-routes';
import { readLog } from './log';
import { type StaffMembers } from './members';
import { registerTexts } from './texts-routes';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';

const english: Pages = {
  page_slip: { title: 'Betslip', stake: 'You stake {amount}.', lines: ['One', 'Two'] },
  common_messages: { 'Wait {seconds} seconds.': 'Wait {seconds} seconds.' },
};
const languages = { ha: { page_slip: { title: 'Takarda' } } };

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let members: StaffMembers;
  let editor: TextEditor;
  let content: ContentService;
  const clock = new SetClock(1_700_000_000_000);
  const hashThreads = new HashThreads(1);
  const fail = (error: unknown): never => {
    throw error;
  };
  const createContent = (published: PublishedTexts) => new ContentService(english, { languages, published });

  beforeAll(async () => {
    db = await open();
    const published = new PublishedTexts({ db, clock, onError: fail });
    content = createContent(published);
    editor = new TextEditor({ db, english, languages, published: () => published.forget() });
    const remoteConfig = new RemoteConfig(db);
    members = testMembers({ db, clock, hashThreads });
    app = await createStaffServer(
      { clock, members },
      (desk) => {
        registerTexts(desk, { log: members.log, texts: { editor, facts: async () => ({}) } });
        registerConfig(desk, { db, clock, log: members.log, remoteConfig });
      },
      (scope) => {
        registerContent(scope, content);
        registerProductConfig(scope, new ProductConfig({ remoteConfig, clock }));
      },
    );
  });
  beforeEach(() => clock.advance(60_000));
  afterAll(async () => {
    await app.close();
    await hashThreads.close();
    await db.close();
  });

  const staff = (name: string, ...roles: Parameters<StaffMembers['create']>[1]): Promise<StaffBrowser> =>
    logIn({ app, members, clock }, name, roles);
  const player = async <T>(path: string, country: 'ng' | 'gh' = 'ng', payload?: object) =>
    (await new TestClient(app, country).call<T>(payload ? 'POST' : 'GET', path, payload && { payload })).data;
  const title = async (country: 'ng' | 'gh'): Promise<string | undefined> => {
    const body = { pages: ['page_slip'], country };
    return (await player<PagesResponse>('/cms/pages/getPages', country, body))['page_slip']?.['title']?.value;
  };
  const version = async (): Promise<string | undefined> =>
    (await player<PageVersions>('/cms/pages/versions'))['page_slip'];
  const place = (key: string, country = '') => ({ page: 'page_slip', key, language: 'en', country });

  it('shows a published text in its countries, and the original after a revert', async () => {
    const writer = await staff('writer', 'content');
    const before = await version();
    const all = place('title');
    expect(await writer.post('/staff/text', { ...all, seen: '0', value: 'Your slip' })).toMatchObject({ status: 303 });
    expect([await title('ng'), await version()]).toEqual(['Betslip', before]);
    expect((await writer.get('/staff/text?page=page_slip&key=title')).text).toMatch(/Preview<\/h2>\s*<p>Your slip/);
    expect(await writer.post('/staff/text/publish', { ...all, version: '1', seen: '0' })).toMatchObject({
      status: 303,
    });
    const ghana = place('title', 'gh');
    await writer.post('/staff/text', { ...ghana, seen: '0', value: 'Chit' });
    await writer.post('/staff/text/publish', { ...ghana, version: '1', seen: '0' });
    expect([await title('ng'), await title('gh')]).toEqual(['Your slip', 'Chit']);
    expect(await version()).not.toBe(before);
    expect((await player<ContentPage>('/cms/pages/export/page_slip')).keys['title']?.value).toBe('Your slip');
    // Another server, which received no messages.
    const other = createContent(new PublishedTexts({ db, clock, onError: fail }));
    expect((await other.page('page_slip', 'gh')).keys['title']?.value).toBe('Chit');
    await writer.post('/staff/text/publish', { ...all, version: '0', seen: '1' });
    expect([await title('ng'), await title('gh'), await version()]).toEqual(['Betslip', 'Chit', before]);
    expect(await readLog(db, { member: 'writer' }, 2)).toMatchObject([
      { action: 'text published', subject: 'page_slip / title / en / all', before: '1', after: '0' },
      { action: 'text published', subject: 'page_slip / title / en / gh', before: '0', after: '1' },
    ]);
  });

  it('rejects the second of two editors and keeps the input of both', async () => {
    const [one, other] = [await staff('first', 'content'), await staff('second', 'content')];
    const form = { ...place('stake'), seen: '0' };
    const [a, b] = await Promise.all([
      one.post('/staff/text', { ...form, value: 'Yours: {amount}' }),
      other.post('/staff/text', { ...form, value: 'Mine: {amount}' }),
    ]);
    expect([a.status, b.status].sort()).toEqual([303, 409]);
    const rejected = [a, b].find(({ status }) => status === 409)?.text ?? '';
    expect(rejected).toContain(a.status === 409 ? '>Yours: {amount}</textarea>' : '>Mine: {amount}</textarea>');
    expect(rejected).toContain('Somebody else has just saved this text.');
    const publishing = { ...place('stake'), version: '1', seen: '0' };
    const published = await Promise.all([one, other].map((who) => who.post('/staff/text/publish', publishing)));
    expect(published.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('rejects markup, unknown placeholders and unknown texts', async () => {
    const writer = await staff('rogue', 'content');
    const save = (key: string, value: string) => writer.post('/staff/text', { ...place(key), seen: '0', value });
    const script = await save('title', '<script>alert(1)</script>');
    expect(script).toMatchObject({
      status: 422,
      text: expect.stringContaining('&lt;script&gt;alert(1)&lt;/script&gt;</textarea>'),
    });
    expect(script.text).not.toContain('<script');
    expect(await save('stake', 'You stake.')).toMatchObject({
      status: 422,
      text: expect.stringContaining('Missing placeholder: {amount}.'),
    });
    expect(await save('lines', '[{"a":1}]')).toMatchObject({ status: 422 });
    expect(await save('constructor', 'x')).toMatchObject({ status: 404 });
  });

  it('edits texts of rejections too', async () => {
    const of = { page: 'common_messages', key: 'Wait {seconds} seconds.', language: 'en', country: 'ng' };
    await editor.save(of, 'Wait small: {seconds} s.', 0, 'test');
    await editor.publish(of, 1, { seen: 0, author: 'test' });
    await content.versions('ng');
    expect(content.getMessageTexts('ng').translate('Wait 20 seconds.')).toBe('Wait small: 20 s.');
  });

  it('rejects stake rewards that exceed the margin together with missions', async () => {
    const one = await staff('stepper', 'config');
    await saveMission(db, {
      ...{ key: 'beside', country: 'ng', frequency: 'daily', total: 1, active: true },
      task: { kind: 'stake', amount: 10_000_000, minOdds: 12_000 },
      gift: { kind: 'cash', amount: 200_000 },
      ...{ startTime: clock.now(), endTime: clock.now() + 30 * 24 * 60 * 60_000 },
    });
    const set = (key: string, value: unknown, seen = 0) =>
      one.post('/staff/config/key', { country: 'ng', key, seen: String(seen), value: JSON.stringify(value) });
    const listSteps = (amount: number) => [{ stake: 10_000_000, gift: { kind: 'cash', amount } }];
    expect(await set('stakeReward.steps', listSteps(120_000))).toMatchObject({ status: 303 });
    expect(await set('stakeReward.switch', true)).toMatchObject({ status: 303 });
    expect(await set('stakeReward.steps', listSteps(120_100), 1)).toMatchObject({
      status: 422,
      text: expect.stringContaining('Missions, stake rewards and flash wins would together give more cash'),
    });
    expect(await set('stakeReward.steps', listSteps(110_000), 1)).toMatchObject({ status: 303 });
  });

  it('sets a switch for players immediately, rejects a wrong value and a stale edit, and restores an earlier value', async () => {
    const [one, other] = [await staff('switcher', 'config'), await staff('switcher.two', 'config')];
    const app_ = { country: 'ng', key: 'app.android' };
    const newest = { version: '2.0.0', url: 'https://example.com/oware.apk' };
    const android = () => player<{ version: string } | null>('/common/config/latestDownload/android');
    const wrong = await one.post('/staff/config/key', { ...app_, seen: '0', value: '{"version":"new"}' });
    expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('is not valid for the key') });
    expect(await one.post('/staff/config/key', { ...app_, seen: '0', value: '{' })).toMatchObject({ status: 422 });
    expect(await android()).toBeNull();
    const set = (who: StaffBrowser, value: unknown, seen: number) =>
      who.post('/staff/config/key', {
        ...app_,
        seen: String(seen),
        value: value === null ? '' : JSON.stringify(value),
      });
    const both = await Promise.all([set(one, newest, 0), set(other, { ...newest, version: '3.0.0' }, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    clock.advance(60_000);
    expect((await android())?.version).toMatch(/^[23]\.0\.0$/);
    expect((await one.get('/staff/config/key?country=ng&key=app.android')).text).toMatch(
      /Changes<\/h2>[^]*default[^]*apk/,
    );
    expect(await set(one, null, 1)).toMatchObject({ status: 303 });
    clock.advance(60_000);
    expect(await android()).toBeNull();
    expect((await readLog(db, { member: 'switcher' }, 1))[0]).toMatchObject({
      subject: 'ng app.android',
      after: 'null',
    });
    expect((await one.get('/staff/config/key?country=ng&key=no.such.key')).text).toContain(`Code ${BizCode.notFound}`);
    expect(await one.get('/staff/texts')).toMatchObject({ status: 403 });
  });
});
