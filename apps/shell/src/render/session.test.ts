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

it.each([[{ userId: 'u1' }], [{ userId: null }], [undefined]])(
  'stands in the start data of a document that the browser renders: %j',
  (session) => {
    const releases = {
      id: 'x',
      shell: { name: 'shell', version: '1.0.0', base: '/assets/shell/', entry: [], styles: [], files: {}, exposed: {} },
      remotes: [],
    };
    const document = { ...context, releases, snapshot: { remotes: [] }, extraScripts: [] } as unknown as Parameters<
      typeof fallbackDocument
    >[0];
    const [, json = ''] =
      /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(
        fallbackDocument(document, request('userId=evil', session)),
      ) ?? [];
    expect((JSON.parse(json) as { session?: unknown }).session).toEqual(session);
  },
);
