import { Pool, type Dispatcher } from 'undici';
import { type Origin, type Origins } from './origins';

/** Most calls at once to one server of the API; more wait. Connections are opened when they are needed and closed when they are idle. */
const CALLS = 1024;
/** A server that cannot be connected to within this time is called no more, ms. */
const CONNECT_TIMEOUT = 1000;
/** Longest time until a response begins, and between two parts of it, ms; browsers give up after 30 s themselves. */
const RESPONSE_TIMEOUT = 35_000;

/** A call with its whole body, so that it can be made again. */
type ApiCall = Omit<Dispatcher.RequestOptions, 'headers' | 'body'> & {
  headers: Record<string, string | string[] | undefined>;
  body?: Buffer | string | undefined;
};

/** Calls the API at one of its servers. */
export interface ApiClient {
  /** As undici's `request`: what `@fastify/reply-from` calls. */
  request(call: ApiCall, done: (error: Error | null, response: Dispatcher.ResponseData) => void): void;
  /** Ends polls of browsers, which come back to another edge. */
  endPolls(): Promise<void>;
  close(): Promise<void>;
}

const READS: readonly string[] = ['GET', 'HEAD'];
/** Nothing of the call can have arrived. */
const UNSENT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** The call may have arrived, and its response will not come. */
const LOST: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether a call may be made twice: it only reads, or it has a key under which the API does it once. */
const mayRepeat = ({ method, headers }: ApiCall): boolean =>
  READS.includes(method) || headers['idempotency-key'] !== undefined;

export function createApiClient(origins: Origins): ApiClient {
  const pools = (connections: number | null): Map<Origin, Pool> =>
    new Map(
      origins.all.map((origin) => [
        origin,
        new Pool(origin.url, {
          connections,
          pipelining: 1,
          connect: { timeout: CONNECT_TIMEOUT },
          headersTimeout: RESPONSE_TIMEOUT,
          bodyTimeout: RESPONSE_TIMEOUT,
        }),
      ]),
    );
  const calls = pools(CALLS);
  // A poll of a browser keeps its connection until there is news, so as many are needed as there are browsers.
  const polls = pools(null);

  async function send(call: ApiCall): Promise<Dispatcher.ResponseData> {
    const isPoll = call.path.startsWith('/socket.io');
    const candidates = await choose(call, isPoll);
    for (const [index, origin] of candidates.entries()) {
      try {
        return await (isPoll ? polls : calls).get(origin)!.request(call);
      } catch (error) {
        const code = codeOf(error);
        if (UNSENT.includes(code)) origins.failed(origin);
        const again = UNSENT.includes(code) || (LOST.includes(code) && mayRepeat(call));
        if (!again || index === candidates.length - 1) throw error;
      }
    }
    throw new Error('There is no server of the API.');
  }

  /** Calls of a polling browser go where its socket is, for no other server knows it. */
  async function choose(call: ApiCall, isPoll: boolean): Promise<readonly Origin[]> {
    const sid = isPoll ? /[?&]sid=([^&]+)/.exec(call.path)?.[1] : undefined;
    const owner = sid === undefined ? undefined : await socketOwner(origins, sid);
    if (owner !== undefined) return [owner];
    const order = origins.inOrder();
    // With one server a connection that it closed just now is opened again.
    return order.length === 1 && mayRepeat(call) ? [...order, ...order] : order;
  }

  const destroy = async (all: Map<Origin, Pool>): Promise<void> =>
    void (await Promise.all([...all.values()].map((pool) => pool.destroy())));
  return {
    request: (call, done) =>
      void send(call).then(
        (response) => done(null, survivable(response)),
        (error: Error) => done(error, undefined as never),
      ),
    endPolls: () => destroy(polls),
    close: async () => void (await Promise.all([destroy(calls), destroy(polls)])),
  };
}

/** A response that is thrown away because its caller has gone says so as an error, which must not end the process. */
function survivable(response: Dispatcher.ResponseData): Dispatcher.ResponseData {
  response.body.on('error', () => undefined);
  return response;
}

/** Where the socket with this id is connected; a server that was started this very moment is looked for. */
export async function socketOwner(origins: Origins, sid: string): Promise<Origin | undefined> {
  const known = origins.ofSocket(sid);
  if (known !== undefined || origins.all.length === 1) return known;
  await origins.look();
  return origins.ofSocket(sid);
}
