import { betslipConfig, countries, helpdeskPlaces, getListTitle, sports } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../platform/clock';
import { TestClient, createTestServer } from '../platform/http/testing';
import fromCode from './from-code.json';
import { carriedTexts, ownTexts, pageTexts } from './pages';
import { registerHelpdesk } from './helpdesk/routes';
import { registerContent } from './routes';
import { type Pages } from '@oware/content/check';
import { ContentService, type PublishedSource } from './service';

/** The server's part of the start-up pages (reference: platform); the edge adds those of releases. */
const START_PAGES = ['common_dates', 'main_footer', 'seo'];

it('ignores published texts whose page or key is a property of every object', async () => {
  const named = [
    ['constructor', 'name'],
    ['constructor', 'length'],
    ['__proto__', 'toString'],
    ['seo', 'constructor'],
  ] as const;
  const texts = named.map(([page, key]) => ({ page, key, language: 'en', country: '', value: 'x' }));
  const published = { known: texts, read: () => Promise.resolve(texts) };
  const content = new ContentService(pageTexts, { published });
  expect(await content.versions('ng')).toEqual(await new ContentService(pageTexts).versions('ng'));
});

it('keeps the previous pages when none can be built from the published texts, and reports it once', async () => {
  const row = (value: unknown) => ({ page: 'page', key: 'a', language: 'en', country: '', value });
  // A row as left by an older release, or by a manual change of the database.
  const lists = [[row('first')], [row(null)], [row('second')]] as PublishedSource['known'][];
  let at = 0;
  const published: PublishedSource = { read: () => Promise.resolve(lists[at] ?? []), known: [] };
  const reported: unknown[] = [];
  const content = new ContentService({ page: { a: 'A' } }, { published, onError: (error) => reported.push(error) });
  const getText = async () => (await content.page('page', 'ng')).keys['a']?.value;
  expect(await getText()).toBe('first');
  at = 1;
  expect([await getText(), await getText()]).toEqual(['first', 'first']);
  expect(reported).toEqual([expect.any(TypeError)]);
  at = 2;
  expect(await getText()).toBe('second');
  expect(reported).toHaveLength(1);
});

describe('content pages', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createTestServer(new SetClock(0), (scope) =>
      registerContent(scope, new ContentService(pageTexts, { carried: carriedTexts })),
    );
  });
  afterAll(() => app.close());

  it('includes the pages that a client may fetch at start-up', async () => {
    const payload = { pages: [...START_PAGES, 'nothing'], country: 'ng' };
    // Only reads, so it needs none of the product's headers.
    const response = await new TestClient(app).call<Record<string, unknown>>('POST', '/cms/pages/getPages', {
      payload,
      headers: { platform: '' },
    });
    expect(Object.keys(response.data).sort()).toEqual([...START_PAGES].sort());
  });

  it('returns the pages of the country in the body', async () => {
    const texts = [{ page: 'page', key: 'a', language: 'en', country: 'gh', value: 'Akwaaba' }];
    const published = { known: texts, read: () => Promise.resolve(texts) };
    const content = new ContentService({ page: { a: 'Welcome' } }, { published });
    const other = await createTestServer(new SetClock(0), (scope) => registerContent(scope, content));
    const of = async (country: string) => {
      const payload = { pages: ['page'], country };
      return (await new TestClient(other, 'ng').call('POST', '/cms/pages/getPages', { payload })).data;
    };
    expect(await of('gh')).toEqual({ page: { a: { value: 'Akwaaba', type: 'TEXT' } } });
    expect(await of('ng')).toEqual({ page: { a: { value: 'Welcome', type: 'TEXT' } } });
    await other.close();
  });

  it('distinguishes plain text from JSON', async () => {
    const { data } = await new TestClient(app).call('GET', '/cms/pages/export/page_promotions');
    const { data: plain } = await new TestClient(app).call('GET', '/cms/pages/export/common_dates');
    expect(data).toMatchObject({ keys: { list: { value: expect.stringMatching(/^\[\{/), type: 'JSON' } } });
    expect(plain).toMatchObject({ keys: { Sat: { value: 'Sat', type: 'TEXT' } } });
  });

  it('sends every text of a page, and omits texts that equal their key only on request', async () => {
    const pages = ['common_sports', 'common_dates'];
    const get = async (payload: object): Promise<Record<string, object>> =>
      (await new TestClient(app).call<Record<string, object>>('POST', '/cms/pages/getPages', { payload })).data;
    const all = await get({ pages, country: 'ng' });
    for (const page of pages) expect(Object.keys(all[page] ?? {})).toEqual(Object.keys(pageTexts[page] ?? {}));
    expect(await get({ pages, country: 'ng', compact: true })).toMatchObject({ common_sports: {} });
  });

  it.each([
    ['pages%5B%5D=seo&pages%5B%5D=main_footer&country=gh', ['main_footer', 'seo']],
    ['pages[]=seo&country=gh', ['seo']],
    ['pages[]=common_sports&country=gh&compact=true', ['common_sports']],
  ])('parses the form %s', async (payload, pages) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { data } = await new TestClient(app, 'gh').call('POST', '/cms/pages/getPages', { payload, headers });
    expect(Object.keys(data as object).sort()).toEqual(pages);
  });

  it('has pages keyed by their English, of which a compact response contains only the texts that differ', async () => {
    const service = new ContentService(pageTexts, {
      languages: { ha: { common_dates: { Sat: 'Asa', Mar: 'Mar' } } },
      locales: { gh: 'en-GH', ng: 'ha-NG' },
    });
    expect((await service.page('common_dates', 'ng')).keys).toMatchObject({
      Sat: { value: 'Asa' },
      Sun: { value: 'Sun' },
    });
    expect(await service.some(['common_sports'], 'gh', 'en', true)).toEqual({ common_sports: {} });
    const { common_dates: dates } = await service.some(['common_dates'], 'ng', undefined, true);
    expect(dates).toMatchObject({ Sat: { value: 'Asa' } });
    expect(dates).not.toHaveProperty('Mar');
  });

  it("omits texts in the server's code from responses in every language unless staff has replaced them", async () => {
    const english = { page_limits: { title: 'Limits', save: 'Save', foot: 'Only here' }, own: { a: 'A' } };
    const carried = { page_limits: { title: 'Limits', save: 'Save' } };
    const languages = { ha: { page_limits: { title: 'Iyaka', foot: 'Anan' } } };
    const place = { page: 'page_limits', language: 'en', country: '' };
    const texts = [
      { ...place, key: 'save', value: 'Keep' },
      { ...place, key: 'only_of_a_release', value: 'New' },
    ];
    const published = { known: texts, read: () => Promise.resolve(texts) };
    const locales = { gh: 'en-GH', ng: 'ha-NG' };
    const content = new ContentService(english, { languages, locales, published, carried });
    const text = (value: string) => ({ value, type: 'TEXT' });
    const some = (country: 'gh' | 'ng', compact: boolean) =>
      content.some(['page_limits', 'own'], country, undefined, compact);
    const changed = { save: text('Keep'), only_of_a_release: text('New') };
    expect(await some('gh', true)).toEqual({
      page_limits: { foot: text('Only here'), ...changed },
      own: { a: text('A') },
    });
    expect(await some('ng', false)).toEqual({
      page_limits: {
        foot: text('Anan'),
        ...changed,
        english_foot: text('Only here'),
        english_save: text('Keep'),
        english_only_of_a_release: text('New'),
      },
      own: { a: text('A') },
    });
    expect(content.getMessageTexts('ng').pages.content?.['page_limits']).toMatchObject({ title: text('Iyaka') });
  });

  it('adds the English of a binding page to its translation when staff has changed only the English', async () => {
    const texts = [{ page: 'page_limits', key: 'save', language: 'en', country: '', value: 'Keep' }];
    const published = { known: texts, read: () => Promise.resolve(texts) };
    const content = new ContentService({}, { published, locales: { gh: 'en-GH', ng: 'ha-NG' } });
    const save = { value: 'Keep', type: 'TEXT' };
    expect(await content.some(['page_limits'], 'ng')).toEqual({ page_limits: { save, english_save: save } });
    expect(await content.some(['page_limits'], 'gh')).toEqual({ page_limits: { save } });
  });

  it('has a text for each sport and for each market of its lists', () => {
    const names = Object.keys(pageTexts['common_sports'] ?? {});
    expect(names).toEqual(
      expect.arrayContaining(
        sports.flatMap((sport) => [sport.name, ...sport.defaultMarkets.map((id) => getListTitle(sport, id))]),
      ),
    );
  });

  it('changes the version only with the texts', async () => {
    const one = new ContentService({ page: { a: 'A' } });
    expect(await new ContentService({ page: { a: 'A' } }).versions('ng')).toEqual(await one.versions('ng'));
    expect(await new ContentService({ page: { a: 'B' } }).versions('ng')).not.toEqual(await one.versions('ng'));
    const { data } = await new TestClient(app).call<Record<string, string>>('GET', '/cms/pages/versions');
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...START_PAGES]));
  });

  it('uses the language of a country, and English where it has no translation', async () => {
    const service = new ContentService(
      { page: { language: 'en', yes: 'Yes', no: 'No' } },
      {
        languages: { ha: { page: { language: 'ha', yes: 'I' }, more: { a: 'A' } }, 'ha-NG': { page: { yes: 'Eh' } } },
        locales: { gh: 'ha-GH', ng: 'ha-NG' },
      },
    );
    const texts = async (country: 'gh' | 'ng'): Promise<string[]> =>
      Object.values((await service.page('page', country)).keys).map(({ value }) => value);
    expect([await texts('gh'), await texts('ng')]).toEqual([
      ['ha', 'I', 'No'],
      ['ha', 'Eh', 'No'],
    ]);
    expect(Object.keys(await service.some(['page', 'more', 'other'], 'gh'))).toEqual(['page', 'more']);
    const [gh, ng] = [await service.versions('gh'), await service.versions('ng')];
    expect(gh['page']).not.toBe(ng['page']);
    expect(gh['more']).toBe(ng['more']);
  });

  it('adds the binding English to translations of legal and payment pages only', async () => {
    const service = new ContentService(
      { page_payment: { fee: 'Fee' }, page_limits: { fee: 'Fee' }, page_bets: { fee: 'Fee' } },
      { languages: { tw: { page_payment: { fee: 'Sika' }, page_bets: { fee: 'Sika' } } } },
    );
    const pages = await service.some(['page_payment', 'page_limits', 'page_bets'], 'gh', 'tw');
    const english = { value: 'Fee', type: 'TEXT' };
    expect(pages['page_payment']).toEqual({ fee: { value: 'Sika', type: 'TEXT' }, english_fee: english });
    expect(pages['page_limits']).toEqual({ fee: english });
    expect(pages['page_bets']).toEqual({ fee: { value: 'Sika', type: 'TEXT' } });
  });

  it('reports each text without a translation once, and never shows a key', async () => {
    const errors: string[] = [];
    const service = new ContentService(
      { page: { yes: 'Yes', no: 'No', to: '/help', picks_one: '{count} pick', picks_other: '{count} picks' } },
      {
        languages: { tw: { page: { yes: 'Aane', picks_one: 'pick {count}', picks_other: 'pick {count}' } } },
        locales: { gh: 'tw-GH', ng: 'en-NG' },
        onError: (error) => errors.push(String(error)),
      },
    );
    for (let time = 0; time < 2; time++)
      expect((await service.page('page', 'gh')).keys).toMatchObject({ no: { value: 'No' } });
    await service.page('page', 'ng');
    expect(errors).toEqual(['Error: English is used for texts that tw-GH does not have: page no']);
  });

  it('reports a published text whose original is gone', async () => {
    const errors: string[] = [];
    const text = { page: 'page', key: 'hello', language: 'en', country: '', value: 'Hi {name}' };
    const texts = [text, { ...text, page: 'help_gone', key: 'gone' }, { ...text, value: 'Hi {who}' }];
    const service = new ContentService(
      { page: { hello: 'Hello {name}' } },
      { published: { read: () => Promise.resolve(texts), known: [] }, onError: (error) => errors.push(String(error)) },
    );
    expect((await service.page('page', 'ng')).keys).toMatchObject({ hello: { value: 'Hi {name}' } });
    expect(errors).toEqual([
      'Error: Published texts are skipped because the code has changed: help_gone gone, page hello',
    ]);
  });

  it('has no text both in the code and in its own files', () => {
    const twice = Object.entries(ownTexts).flatMap(([page, texts]) =>
      Object.keys(texts).filter((key) => Object.hasOwn((fromCode as Pages)[page] ?? {}, key)),
    );
    expect(twice).toEqual([]);
  });

  it('rejects unknown pages', async () => {
    expect((await new TestClient(app).call('GET', '/cms/pages/export/constructor')).bizCode).toBe(BizCode.notFound);
  });

  it('has a page for each promotion in the list', () => {
    const { list } = pageTexts['page_promotions'] as { list: { title: string }[] };
    expect(list.length).toBeGreaterThan(0);
    for (const { title } of list) expect(Object.keys(pageTexts)).toContain(`promotion_${title}`);
  });

  it.each(Object.values(countries))('describes the multiple bonus as it is paid in $region', ({ shortName }) => {
    const { bonus } = betslipConfig[shortName];
    const { rows, points } = pageTexts['promotion_multiple_bonus'] as { rows: string[][]; points: string[] };
    expect(rows.slice(1)).toEqual(Object.entries(bonus.bonusRatios).map(([picks, percent]) => [picks, `${percent}%`]));
    expect(points[0]).toContain((bonus.qualifyingOddsLimit / 10_000).toFixed(2));
  });
});

describe('the helpdesk', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const texts = new ContentService(pageTexts, { facts: () => Promise.resolve({ currency: 'NGN' }) });
    app = await createTestServer(new SetClock(0), (scope) => registerHelpdesk(scope, texts));
  });
  afterAll(() => app.close());
  const page = (query = '', country = 'ng') => app.inject(`/api/${country}/helpdesk${query}`);

  it('links to the ten places and lists the contacts of the country', async () => {
    const { body } = await page();
    for (const [place, path] of Object.entries(helpdeskPlaces))
      expect(body).toContain(`<a data-place="${place}" href="/ng/m${path}">`);
    expect(body).toContain('support.ng@oware.example');
    expect((await page('', 'gh')).body).toContain('support.gh@oware.example');
    expect(body).not.toContain('data-topic');
  });

  it('responds to a search with texts of help', async () => {
    const { body } = await page('?q=postponed+tennis');
    expect(body).toContain('data-topic="rules/tennis"');
    expect(body).toContain('336 hours');
    expect((await page('?q=zzzz')).body).toContain('No results.');
  });

  it('finds pages about the product under their own names', async () => {
    expect((await page('?q=privacy')).body).toContain('data-topic="about/privacy"');
  });

  it('escapes the typed text, and allows only its own script', async () => {
    const { body, headers } = await page('?q=%22%3E%3Cscript%3Ex');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;x"');
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(body.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(String((await page()).headers['content-security-policy'])).not.toContain(nonce);
  });
});
