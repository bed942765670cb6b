import { type ReleaseTexts, RELEASE_TEXTS_PATH, type SentTexts } from '@oware/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { onDatabase } from '../../testing/database';
import { TextEditor } from '../content/editor';
import { PublishedTexts } from '../content/published';
import { registerReleaseTexts, SentReleaseTexts } from '../content/release-texts';
import { ContentService } from '../content/service';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { HashThreads } from '../platform/hashing/hash-threads';
import { createStaffServer, logIn, type StaffBrowser, testMembers } from './testing';
import { registerTexts } from './texts-routes';

const PAGE = 'page_rewards';
const release = (no: number): string => no.toString(16).padStart(16, '0');
const buildTexts = (title: string, pidgin: string): ReleaseTexts => ({
  english: { [PAGE]: { title, stake: 'Stake {amount}' } },
  languages: { pcm: { [PAGE]: { title: pidgin } } },
});

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let edges: FastifyInstance;
  let content: ContentService;
  let writer: StaffBrowser;
  const clock = new SetClock(1_700_000_000_000);
  const hashThreads = new HashThreads(1);
  const fail = (error: unknown): never => {
    throw error;
  };

  beforeAll(async () => {
    db = await open();
    const published = new PublishedTexts({ db, clock, onError: fail });
    content = new ContentService({}, { published });
    const releases = new SentReleaseTexts(db);
    const editor = new TextEditor({ db, english: {}, languages: {}, releases, published: () => published.forget() });
    const members = testMembers({ db, clock, hashThreads });
    app = await createStaffServer({ clock, members }, (desk) =>
      registerTexts(desk, { log: members.log, texts: { editor, facts: async () => ({}) } }),
    );
    edges = fastify();
    registerReleaseTexts(edges, releases, ['loopback']);
    writer = await logIn({ app, members, clock }, 'writer', ['content']);
  });
  afterAll(async () => {
    await Promise.all([app.close(), edges.close(), hashThreads.close()]);
    await db.close();
  });

  const send = async (no: number, texts: ReleaseTexts, isCurrent = true, remoteAddress = '127.0.0.1') => {
    const payload: SentTexts = { app: 'promotions', version: `1.${no}.0`, release: release(no), isCurrent, texts };
    return (await edges.inject({ method: 'POST', url: RELEASE_TEXTS_PATH, payload, remoteAddress })).statusCode;
  };
  const address = `/staff/text?page=${PAGE}&key=title`;
  const place = { page: PAGE, key: 'title', language: 'en', country: '' };

  it('shows that no edge has sent texts yet', async () => {
    expect((await writer.get('/staff/texts')).text).toContain('No edge has sent the texts of its releases yet');
    expect((await writer.get(address)).status).toBe(404);
  });

  it('accepts texts only from edges', async () => {
    expect(await send(1, buildTexts('Rewards', 'Your rewards dem'), true, '203.0.113.1')).toBe(404);
    const bad = { ...buildTexts('Rewards', ''), english: [] } as unknown as ReleaseTexts;
    expect(await send(1, bad)).toBe(400);
  });

  it('lets staff replace texts of the current release in each language', async () => {
    expect(await send(1, buildTexts('Rewards', 'Your rewards dem'))).toBe(204);
    expect(await send(2, buildTexts('Gifts for you', 'Dash for you'), false)).toBe(204);
    expect((await writer.get('/staff/texts')).text).not.toContain('No edge has sent');
    expect((await writer.get(address)).text).toContain('<pre>Rewards</pre>');
    expect((await writer.get(`${address}&language=pcm`)).text).toContain('<pre>Your rewards dem</pre>');
    await writer.post('/staff/text', { ...place, seen: '0', value: 'Won for you' });
    expect(await writer.post('/staff/text/publish', { ...place, version: '1', seen: '0' })).toMatchObject({
      status: 303,
    });
    const sent = await content.some([PAGE], 'ng', 'en', true);
    expect(sent).toEqual({ [PAGE]: { title: { value: 'Won for you', type: 'TEXT' } } });
    const bad = await writer.post('/staff/text', { ...place, key: 'stake', seen: '0', value: 'Stake it' });
    expect(bad).toMatchObject({ status: 422 });
  });

  it('shows a changed original with both texts, until a rollback', async () => {
    const NOTICE = 'The original has changed since';
    expect((await writer.get(address)).text).not.toContain(NOTICE);
    await send(2, buildTexts('Gifts for you', 'Dash for you'));
    const { text } = await writer.get(address);
    expect(text).toContain(NOTICE);
    expect(text).toContain('<pre>Rewards</pre>');
    expect(text).toContain('<pre>Gifts for you</pre>');
    const list = (await writer.get('/staff/texts')).text;
    expect(list).toMatch(new RegExp(`${NOTICE}</h2>.*page=${PAGE}&amp;key=title`, 's'));
    await send(1, buildTexts('Rewards', 'Your rewards dem'));
    expect((await writer.get(address)).text).not.toContain(NOTICE);
  });

  it("keeps the texts of an app's newest releases and of the current one", async () => {
    for (let no = 10; no < 40; no++) await send(no, buildTexts(`Canary ${no}`, ''), false);
    const rows = await db.query<{ release: string }>('select release from release_texts order by no');
    expect(rows).toHaveLength(21);
    expect(rows[0]?.release).toBe(release(1));
    expect((await writer.get(address)).text).toContain('<pre>Rewards</pre>');
  });
});
