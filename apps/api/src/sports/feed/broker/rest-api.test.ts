import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { FeedApiError, RestApi } from './rest-api';

describe('the REST API of the feed', () => {
  let server: Server;
  let api: RestApi;
  let settings: { url: string; token: string };
  let reply: (response: ServerResponse) => void;
  let paths: string[];
  beforeEach(async () => {
    paths = [];
    server = createServer(({ url = '' }, response) => {
      paths.push(url);
      reply(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    settings = { url: `http://127.0.0.1:${port}/v1/`, token: 'key' };
    api = new RestApi(settings);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['sr:match:1', '/v1/sports/en/sport_events/sr%3Amatch%3A1/fixture.xml'],
    ['sr:season:2', '/v1/sports/en/tournaments/sr%3Aseason%3A2/info.xml'],
    ['sr:simple_tournament:3', '/v1/sports/en/tournaments/sr%3Asimple_tournament%3A3/info.xml'],
  ])('requests %s at %s', async (id, path) => {
    reply = (response) => response.end('<fixture/>');
    await expect(api.fixture(id)).resolves.toBe('<fixture/>');
    expect(paths).toEqual([path]);
  });

  it('requests names in a language of the feed', async () => {
    reply = (response) => response.end('<names/>');
    await api.descriptions('markets', 'fr');
    await api.descriptions('variants', 'fr');
    await api.getVariant(21, 'x', 'fr');
    await api.fixture('sr:match:1', 'fr');
    await api.player('sr:player:1', 'fr');
    await api.competitor('sr:competitor:1', 'fr');
    expect(paths.map((path) => path.replace('/v1/', '').replace('?include_mappings=false', ''))).toEqual([
      'descriptions/fr/markets.xml',
      'descriptions/fr/variants.xml',
      'descriptions/fr/markets/21/variants/x',
      'sports/fr/sport_events/sr%3Amatch%3A1/fixture.xml',
      'sports/fr/players/sr%3Aplayer%3A1/profile.xml',
      'sports/fr/competitors/sr%3Acompetitor%3A1/profile.xml',
    ]);
  });

  it.each([
    ['an error status', (response: ServerResponse) => response.writeHead(500).end(), /500$/],
    [
      'more bytes than allowed',
      (response: ServerResponse) => response.end('x'.repeat(4_000_001)),
      /more than 4000000 bytes/,
    ],
    ['another address', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(), /fetch failed/],
  ])('fails with %s', async (_what, responds, message) => {
    reply = responds;
    await expect(api.markets()).rejects.toThrow(message);
    await expect(api.markets()).rejects.toThrow(FeedApiError);
  });

  it('fails when nothing arrives for too long', async () => {
    reply = () => undefined;
    const markets = new RestApi({ ...settings, timeout: 100 }).markets();
    await expect(markets).rejects.toThrow(/no response within 100 ms/);
    await expect(markets).rejects.toThrow(FeedApiError);
  });

  it('returns null for a missing resource', async () => {
    reply = (response) => response.writeHead(404).end();
    await expect(api.player('sr:player:1')).resolves.toBeNull();
    await expect(api.recover('pre', null, 1, null)).rejects.toThrow(FeedApiError);
  });

  it('requests the odds and the results of one event', async () => {
    reply = (response) => response.writeHead(202).end('<response response_code="ACCEPTED"/>');
    await api.recoverEvent('liveodds', 'sr:match:1', [7, 8], 4);
    expect(paths).toEqual([
      '/v1/liveodds/odds/events/sr%3Amatch%3A1/initiate_request?request_id=7&node_id=4',
      '/v1/liveodds/stateful_messages/events/sr%3Amatch%3A1/initiate_request?request_id=8&node_id=4',
    ]);
  });

  it('aborts pending requests', async () => {
    reply = () => api.stop();
    await expect(api.markets()).rejects.toThrow(FeedApiError);
  });
});
