import { betslipConfig, countries, START_PAGES } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../platform/clock';
import { TestClient, testServer } from '../platform/http/testing';
import { pageTexts } from './pages';
import { registerContent } from './routes';
import { ContentService } from './service';

describe('content pages', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testServer(new SetClock(0), (scope) => registerContent(scope, new ContentService(pageTexts)));
  });
  afterAll(() => app.close());

  it('has every page that is fetched at start-up', async () => {
    const payload = { pages: [...START_PAGES, 'nothing'], country: 'ng' };
    // A read, so it needs none of the product's headers.
    const answer = await new TestClient(app).call<Record<string, unknown>>('POST', '/cms/pages/getPages', {
      payload,
      headers: { platform: '' },
    });
    expect(Object.keys(answer.data).sort()).toEqual([...START_PAGES].sort());
  });

  it('tells plain text from JSON', async () => {
    const { data } = await new TestClient(app).call('GET', '/cms/pages/export/common_dates');
    expect(data).toMatchObject({
      keys: {
        today: { value: 'Today', type: 'TEXT' },
        weekdays_short: { value: expect.stringMatching(/^\["Sun",/), type: 'JSON' },
      },
    });
  });

  it('changes the version with the texts only', async () => {
    const one = new ContentService({ page: { a: 'A' } });
    expect(new ContentService({ page: { a: 'A' } }).versions()).toEqual(one.versions());
    expect(new ContentService({ page: { a: 'B' } }).versions()).not.toEqual(one.versions());
    const { data } = await new TestClient(app).call<Record<string, string>>('GET', '/cms/pages/versions');
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...START_PAGES]));
  });

  it('does not know other pages', async () => {
    expect((await new TestClient(app).call('GET', '/cms/pages/export/constructor')).bizCode).toBe(BizCode.notFound);
  });

  it('has a page for each promotion of the list', () => {
    const { list } = pageTexts.page_promotions as { list: { title: string }[] };
    expect(list.length).toBeGreaterThan(0);
    for (const { title } of list) expect(Object.keys(pageTexts)).toContain(`promotion_${title}`);
  });

  it.each(Object.values(countries))('tells the multiple bonus as it is paid in $region', ({ shortName }) => {
    const { bonus } = betslipConfig[shortName];
    const { rows, points } = pageTexts.promotion_multiple_bonus as { rows: string[][]; points: string[] };
    expect(rows.slice(1)).toEqual(Object.entries(bonus.bonusRatios).map(([picks, percent]) => [picks, `${percent}%`]));
    expect(points[0]).toContain((bonus.qualifyingOddsLimit / 10_000).toFixed(2));
  });
});
