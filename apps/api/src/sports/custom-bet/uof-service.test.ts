import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type BuilderSelection } from '@oware/contracts';
import { createEndlessSimulator, createMemoryStateStore } from '@oware/simulator';
import { createHttpTransport } from './http-transport';
import { CustomBetConflict, type CustomBetError } from './port';
import { UofCustomBet } from './uof-service';

const EVENT = 'sr:match:31561675';
const PICKS: BuilderSelection[] = [
  { marketId: 1, specifiers: '', outcomeId: '1' },
  { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' },
];
const NAMESPACE = 'xmlns="http://schemas.sportradar.com/custombet/v1/endpoints"';
const SELECTIONS = `<event id="${EVENT}"><markets>
  <market id="1"><outcome id="1" conflict="true"/><outcome id="3" conflict="true"/></market>
  <market id="18" specifiers="total=2.5"><outcome id="12"/><outcome id="13" conflict="false"/></market>
</markets></event>`;
const calculation = (odds: string, probability: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><filtered_calculation_response ${NAMESPACE} generated_at="2026-05-01T10:00:00+00:00">
   <calculation odds="${odds}" probability="${probability}" harmonization="false"/>
   <available_selections>${SELECTIONS}</available_selections></filtered_calculation_response>`;

/** A local service with the feed's format. */
class LocalService {
  readonly heard: { method: string; url: string; token: unknown; body: string }[] = [];
  reply: (response: ServerResponse) => void = (response) => response.end();
  readonly #server: Server = createServer((request, response) => void this.#take(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    this.heard.push({ method, url, token: headers['x-access-token'], body });
    this.reply(response);
  }
}

describe('a service over HTTP', () => {
  let local: LocalService;
  let service: UofCustomBet;
  beforeEach(async () => {
    local = new LocalService();
    service = new UofCustomBet(createHttpTransport({ url: await local.open(), token: 'secret', timeout: 200 }));
  });
  afterEach(() => local.close());
  const sends = (body: string, status = 200): void => {
    local.reply = (response) => response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  };

  it('receives the event and its outcomes when a price is requested', async () => {
    sends(calculation('4.35', '0.2091'));
    expect(await service.price(EVENT, PICKS)).toEqual({
      odds: 43_500,
      probability: 0.2091,
      conflicts: [
        { marketId: 1, specifiers: '', outcomeId: '1' },
        { marketId: 1, specifiers: '', outcomeId: '3' },
      ],
    });
    const [call] = local.heard;
    expect([call?.method, call?.url, call?.token]).toEqual(['POST', '/v1/custombet/calculate-filter', 'secret']);
    expect(call?.body).toContain(
      `<filterSelections ${NAMESPACE}><selection id="${EVENT}"><market market_id="1" outcome_id="1"/><market market_id="18" outcome_id="12" specifiers="total=2.5"/></selection></filterSelections>`,
    );
  });

  it('lists outcomes that can be combined', async () => {
    sends(`<available_selections ${NAMESPACE} generated_at="x">${SELECTIONS}</available_selections>`);
    expect(await service.available(EVENT)).toHaveLength(4);
    expect(local.heard[0]).toMatchObject({
      method: 'GET',
      url: '/v1/custombet/sr%3Amatch%3A31561675/available_selections',
    });
    sends('<response response_code="NOT_FOUND"/>', 404);
    expect(await service.available(EVENT)).toEqual([]);
  });

  it.each([400, 404, 409])('treats %s as a conflict between outcomes', async (status) => {
    sends(`<response ${NAMESPACE} response_code="BAD_REQUEST"><message>conflict</message></response>`, status);
    await expect(service.price(EVENT, PICKS)).rejects.toThrow(CustomBetConflict);
  });

  it.each<[string, CustomBetError['reason'], () => void]>([
    ['invalid XML', 'bad_xml', () => sends('<html><body>502</p></html>')],
    ['another document', 'bad_xml', () => sends('<fixtures_fixture/>')],
    ['a document type', 'bad_xml', () => sends('<!DOCTYPE a [<!ENTITY b "c">]><calculation_response/>')],
    ['no calculation', 'bad_xml', () => sends(`<calculation_response ${NAMESPACE}/>`)],
    ['odds that are not a number', 'bad_xml', () => sends(calculation('NaN', '0.2'))],
    ['odds without a chance', 'wrong_price', () => sends(calculation('4.35', '0'))],
    ['a chance above one', 'wrong_price', () => sends(calculation('1.05', '1.2'))],
    ['more than the chance justifies', 'wrong_price', () => sends(calculation('5.5', '0.2'))],
    ['odds of one', 'wrong_price', () => sends(calculation('1.0', '0.9'))],
    ['an internal error', 'rejected', () => sends('', 500)],
    ['a rejected token', 'rejected', () => sends('', 403)],
    ['a response that is too large', 'bad_xml', () => sends('x'.repeat(2_100_000))],
    ['no response in time', 'timeout', () => (local.reply = () => undefined)],
    ['a connection that ends', 'unreachable', () => (local.reply = (response) => response.destroy())],
    [
      'another address',
      'unreachable',
      () => (local.reply = (response) => response.writeHead(302, { location: '/' }).end()),
    ],
  ])('returns no price for %s', async (_what, reason, before) => {
    before();
    await expect(service.price(EVENT, PICKS)).rejects.toMatchObject({ name: 'CustomBetError', reason });
  });
});

it("reads the simulator's responses in the same way", async () => {
  const simulator = createEndlessSimulator({
    clock: { now: () => 1_760_000_000_000 },
    store: createMemoryStateStore(),
    seed: 'same form',
    speed: 15,
    sports: ['sr:sport:1'],
    every: () => () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  await simulator.start({ message: () => undefined, openEvents: () => [] } as never);
  const simulated = simulator.customBet();
  const service = new UofCustomBet((method, path, body) => simulated.call(method, path, body));
  const id = [...simulator.runners.values()].find(({ view }) => view?.status === 'notStarted')?.match.id ?? '';
  const available = await service.available(id);
  expect(available).toEqual(expect.arrayContaining(PICKS));
  const { odds, probability, conflicts } = await service.price(id, PICKS);
  expect((odds / 10_000) * probability).toBeLessThan(1);
  expect(conflicts).toContainEqual({ marketId: 1, specifiers: '', outcomeId: '3' });
  await expect(
    service.price(id, [PICKS[0] as BuilderSelection, { ...(PICKS[0] as BuilderSelection), outcomeId: '3' }]),
  ).rejects.toThrow(CustomBetConflict);
});
