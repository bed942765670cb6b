import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { FeedTap, type SimulatedMatch, type SimulatorControl, UnknownMatch } from '@oware/simulator';
import { type Feed } from '../src/sports/feed/feed';
import { type FeedSink, type FeedSource } from '../src/sports/feed/source';
import { SetClock } from '../src/platform/clock';
import { TestClient, createTestServer } from '../src/platform/http/testing';
import { registerSimulatorDemo } from './simulator-routes';

const match: SimulatedMatch = {
  eventId: 'sr:match:1',
  sportId: 'sr:sport:1',
  tournament: 'Ghana, Premier League',
  home: 'Hearts & <b>Oak</b>',
  away: 'Kotoko',
  status: 'live',
  score: [1, 0],
  startTime: 0,
};

/** A source whose messages the test sends. */
class Speaker implements FeedSource {
  sink: FeedSink | undefined;
  now = (): number => 0;
  start(sink: FeedSink): void {
    this.sink = sink;
  }
  recover = (): void => this.sink?.message('<snapshot_complete/>');
  fixture = async (): Promise<null> => null;
  stop(): void {
    this.sink = undefined;
  }
}

describe('the page that drives the simulator', () => {
  let app: FastifyInstance;
  const feed = { catalogue: {} as Feed['catalogue'], reads: true };
  const done: unknown[] = [];
  const heard: string[] = [];
  const speaker = new Speaker();
  const tap = new FeedTap(speaker);

  beforeAll(async () => {
    await tap.start({ message: (xml) => heard.push(String(xml)), openEvents: () => [] });
    const note =
      (name: string) =>
      (...args: unknown[]) => {
        if (args[0] === 'sr:match:9') throw new UnknownMatch('sr:match:9');
        done.push([name, ...args]);
      };
    const control = {
      list: () => [match],
      speed: 15,
      goal: note('goal'),
      finish: note('finish'),
      suspend: note('suspend'),
      correctOdds: note('odds'),
      voidMarket: note('void'),
      silenceProducer: note('silence'),
      setSpeed: note('speed'),
    } as unknown as SimulatorControl;
    app = await createTestServer(new SetClock(0), (scope) => registerSimulatorDemo(scope, { control, tap, feed }));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    done.length = 0;
    heard.length = 0;
  });
  const post = (action: string, payload: Record<string, unknown>, headers = {}) =>
    new TestClient(app).call('POST', `/demo/simulator/${action}`, { payload, headers });

  it('lists matches with escaped names', async () => {
    const html = (await app.inject('/api/ng/demo/simulator')).body;
    expect(html).toContain('Hearts &amp; &lt;b&gt;Oak&lt;/b&gt; 1 : 0 Kotoko');
  });

  const eventId = 'sr:match:1';
  it.each([
    ['goal', { eventId, side: 'away' }, ['goal', eventId, 'away']],
    ['finish', { eventId }, ['finish', eventId]],
    ['suspend', { eventId, on: 'false' }, ['suspend', eventId, false]],
    [
      'odds',
      { eventId, marketId: '1', outcomeId: '2', odds: '2.05' },
      ['odds', eventId, expect.objectContaining({ marketId: 1, specifiers: '' }), { 2: 20_500 }],
    ],
    [
      'void',
      { eventId, marketId: 18, specifiers: 'total=2.5' },
      ['void', eventId, expect.objectContaining({ marketId: 18, specifiers: 'total=2.5' })],
    ],
    ['speed', { factor: '30' }, ['speed', 30]],
    ['silence', { producer: 'live', seconds: '40' }, ['silence', 'live', 40]],
  ])('runs %s', async (action, payload, expected) => {
    expect((await post(action, payload)).bizCode).toBe(BizCode.success);
    expect(done).toEqual([expected]);
  });

  it.each([
    ['http://localhost/page?a=1', '/page?a=1'],
    ['https://evil.example//other.example/x', '/other.example/x'],
    ['nonsense', '../simulator'],
  ])('accepts a plain form and redirects from %s to %s', async (referer, page) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/ng/demo/simulator/finish',
      payload: `eventId=${eventId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', referer },
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, page]);
  });

  it.each([
    ['a match that is not there', 'goal', { eventId: 'sr:match:9', side: 'home' }, {}, BizCode.notFound],
    ['an action that is not there', 'toString', {}, {}, BizCode.notFound],
    ['odds below 1.01', 'odds', { eventId, marketId: 1, outcomeId: '1', odds: 1 }, {}, BizCode.invalidInput],
    ['a form of another site', 'finish', { eventId }, { 'sec-fetch-site': 'cross-site' }, BizCode.forbiddenOrigin],
  ])('rejects %s', async (_name, action, payload, headers, bizCode) => {
    expect((await post(action, payload, headers)).bizCode).toBe(bizCode);
    expect(done).toEqual([]);
  });

  it('shows where the simulator runs while this server is a standby', async () => {
    feed.reads = false;
    const page = await app.inject('/api/ng/demo/simulator');
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('server that reads the feed')]);
    expect((await post('finish', { eventId })).bizCode).toBe(BizCode.unavailable);
    expect(done).toEqual([]);
    feed.reads = true;
  });

  it('silences one match but accepts custom messages', async () => {
    await post('pause', { eventId });
    speaker.sink?.message(`<odds_change event_id="${eventId}"/>`);
    speaker.sink?.message('<odds_change event_id="sr:match:10"/>');
    speaker.sink?.message('<alive/>');
    await post('message', { xml: `<bet_stop event_id="${eventId}"/>` });
    expect(heard).toEqual(['<odds_change event_id="sr:match:10"/>', '<alive/>', `<bet_stop event_id="${eventId}"/>`]);
  });
});
