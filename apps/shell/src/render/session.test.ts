/** @jest-environment node */
import { selectUserId } from '@oware/platform';
import { type RenderRequest } from './contract';
import { buildFallbackDocument } from './fallback-document';
import { createRequestPlatform } from './request-platform';

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
const getUser = (visit: RenderRequest): string | null =>
  selectUserId(createRequestPlatform(context, visit, 'ng').store.getState());

it('is the one that the edge determined, whatever the readable cookie contains', () => {
  expect(getUser(request('userId=evil', { userId: null }))).toBeNull();
  expect(getUser(request('userId=evil; countryCode=233', { userId: 'u1' }))).toBe('u1');
  expect(getUser(request('userId=evil'))).toBeNull();
});

/** Input of a document that the browser renders. */
const unrendered = {
  ...context,
  releases: {
    id: 'x',
    shell: { name: 'shell', version: '1.0.0', base: '/assets/shell/', entry: [], styles: [], files: {}, exposed: {} },
    remotes: [],
  },
  snapshot: { remotes: [] },
  extraScripts: [],
} as unknown as Parameters<typeof buildFallbackDocument>[0];

it.each([[{ userId: 'u1' }], [{ userId: null }], [undefined]])(
  'is part of the start data of a document that the browser renders: %j',
  (session) => {
    const [, json = ''] =
      /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(
        buildFallbackDocument(unrendered, request('userId=evil', session)),
      ) ?? [];
    expect((JSON.parse(json) as { session?: unknown }).session).toEqual(session);
  },
);

it('keeps the footer of a document that the browser renders below the first screen', () => {
  expect(buildFallbackDocument(unrendered, request('', undefined))).toMatch(
    /<main class="main"><p role="status" class="loading">Loading…<\/p><\/main>.*<footer/s,
  );
});
