/** @jest-environment node */
import { selectUserId } from '@oware/platform';
import { type RenderRequest } from './contract';
import { fallbackDocument } from './fallback-document';
import { requestPlatform } from './request-platform';

const context = { apiOrigin: 'http://api', report: () => undefined };
const request = (cookie: string, session?: RenderRequest['session']): RenderRequest => ({
  url: '/ng/m/n/me/settings',
  cookie,
  forward: {},
  deviceId: 'device-1',
  nonce: 'n',
  bot: false,
  signal: new AbortController().signal,
  ...(session && { session }),
});
const userOf = (visit: RenderRequest): string | null =>
  selectUserId(requestPlatform(context, visit, 'ng').store.getState());

it('is what the edge decided, whatever the readable cookie says', () => {
  expect(userOf(request('userId=evil', { userId: null }))).toBeNull();
  expect(userOf(request('userId=evil; countryCode=233', { userId: 'u1' }))).toBe('u1');
  expect(userOf(request('userId=evil'))).toBeNull();
});

/** What a document is made from that the browser renders. */
const unrendered = {
  ...context,
  releases: {
    id: 'x',
    shell: { name: 'shell', version: '1.0.0', base: '/assets/shell/', entry: [], styles: [], files: {}, exposed: {} },
    remotes: [],
  },
  snapshot: { remotes: [] },
  extraScripts: [],
} as unknown as Parameters<typeof fallbackDocument>[0];

it.each([[{ userId: 'u1' }], [{ userId: null }], [undefined]])(
  'stands in the start data of a document that the browser renders: %j',
  (session) => {
    const [, json = ''] =
      /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(
        fallbackDocument(unrendered, request('userId=evil', session)),
      ) ?? [];
    expect((JSON.parse(json) as { session?: unknown }).session).toEqual(session);
  },
);

it('keeps the foot of a document that the browser renders below what is seen first', () => {
  expect(fallbackDocument(unrendered, request('', undefined))).toMatch(
    /<main class="main"><p role="status" class="loading">Loading…<\/p><\/main>.*<footer/s,
  );
});
