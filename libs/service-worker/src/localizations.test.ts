import { isPagesCall, Localizations, LOCALIZATIONS } from './localizations';
import { createCaches } from './testing/caches';

const CALL = 'https://oware.test/api/ng/cms/pages/getPages';

/** A server with content pages, as the worker sees it. */
function server() {
  const state = {
    time: 1_000_000_000_000,
    versions: { page_help: '1', seo: '1' } as Record<string, string>,
    /** Calls so far: `versions`, or the names of requested pages. */
    calls: [] as string[],
    down: false,
  };
  const respond = (data: unknown): Response => Response.json({ bizCode: 10_000, message: 'Success', data });
  const context = {
    caches: createCaches(),
    now: () => state.time,
    async fetch(input: string | Request): Promise<Response> {
      if (state.down) throw new TypeError('Failed to fetch');
      if (typeof input === 'string') {
        state.calls.push(input.endsWith('/versions') ? 'versions' : input);
        return respond(state.versions);
      }
      const { pages } = (await input.json()) as { pages: string[] };
      state.calls.push(pages.join());
      return respond(
        Object.fromEntries(
          pages.flatMap((page) =>
            state.versions[page] ? [[page, { title: { value: `${page} ${state.versions[page]}` } }]] : [],
          ),
        ),
      );
    },
  };
  const worker = new Localizations(context);
  const requestPages = async (...pages: string[]): Promise<string[]> => {
    const request = new Request(CALL, { method: 'POST', body: JSON.stringify({ pages, country: 'ng' }) });
    const { data } = (await (await worker.respond(request)).json()) as {
      data: Record<string, { title: { value: string } }>;
    };
    return Object.values(data).map(({ title }) => title.value);
  };
  return Object.assign(state, { worker, requestPages, context });
}

test.each([
  ['/api/ng/cms/pages/getPages', true],
  ['/api/ng/cms/pages/versions', false],
  ['/api/xx/cms/pages/getPages', false],
])('recognises %s as a call for pages: %s', (path, is) => expect(isPagesCall(path)).toBe(is));

test('requests each version of a page only once', async () => {
  const here = server();
  expect(await here.requestPages('page_help', 'seo')).toEqual(['page_help 1', 'seo 1']);
  expect(await here.requestPages('seo', 'page_help')).toEqual(['seo 1', 'page_help 1']);
  expect(here.calls).toEqual(['versions', 'page_help,seo']);
  expect(await (await here.context.caches.open(LOCALIZATIONS)).match('/api/ng/cms/pages/export/seo')).toBeDefined();
  here.versions['seo'] = '2';
  here.time += 60_000;
  expect(await here.requestPages('page_help', 'seo')).toEqual(['page_help 1', 'seo 2']);
  expect(here.calls.slice(2)).toEqual(['versions', 'seo']);
});

test('requests a missing page again and returns none', async () => {
  const here = server();
  expect(await here.requestPages('page_help', 'no_page')).toEqual(['page_help 1']);
  expect(await here.requestPages('page_help', 'no_page')).toEqual(['page_help 1']);
  expect(here.calls).toEqual(['versions', 'page_help,no_page', 'no_page']);
});

test('requests versions again after a navigation, since the language may differ', async () => {
  const here = server();
  await here.requestPages('seo');
  here.versions['seo'] = 'in Pidgin';
  here.worker.clear();
  expect(await here.requestPages('seo')).toEqual(['seo in Pidgin']);
});

test('fails offline as it would without a worker, except for stored pages known to be current', async () => {
  const here = server();
  await here.requestPages('seo');
  here.down = true;
  expect(await here.requestPages('seo')).toEqual(['seo 1']);
  await expect(here.requestPages('page_help')).rejects.toThrow('Failed to fetch');
  here.time += 60_000;
  await expect(here.requestPages('seo')).rejects.toThrow('Failed to fetch');
});
