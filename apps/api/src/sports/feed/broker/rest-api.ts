import { responseWithin } from '@oware/http-server';
import { readResponseText } from '../../../platform/http/read-response-text';

/** A response takes no longer than this, ms. */
const TIMEOUT = 30_000;
/** A response has no more bytes: all market descriptions are about 1 MB. */
const MOST_BYTES = 4_000_000;

/** The language of the feed that every name comes in first. */
export const ENGLISH = 'en';

/** The feed's REST API refused a request, or could not be asked. */
export class FeedApiFault extends Error {
  override readonly name = 'FeedApiFault';
}

export interface RestApiSettings {
  /** Where `sports/…` and `descriptions/…` stand, such as https://api.example/v1 */
  url: string;
  /** Sent as `x-access-token`. */
  token: string;
  timeout?: number;
}

const listOf = (list: 'markets' | 'variants', language: string): string =>
  `descriptions/${language}/${list}.xml?include_mappings=false`;

/** The REST API of the Unified Odds Feed. Each call gives the XML as it came; names in it are in the language that the feed calls so. */
export class RestApi {
  readonly #settings: RestApiSettings;
  readonly #stopped = new AbortController();

  constructor(settings: RestApiSettings) {
    this.#settings = settings;
  }

  /** GET users/whoami.xml: whose token this is, and the virtual host of the broker. */
  whoAmI(): Promise<string> {
    return this.#required('users/whoami.xml');
  }

  /** GET descriptions/producers.xml: where recoveries are asked for, and how far they go back. */
  producers(): Promise<string> {
    return this.#required('descriptions/producers.xml');
  }

  /** GET descriptions/en/markets.xml. */
  markets(): Promise<string> {
    return this.#required(listOf('markets', ENGLISH));
  }

  /** GET descriptions/en/variants.xml. */
  variants(): Promise<string> {
    return this.#required(listOf('variants', ENGLISH));
  }

  /** One of these lists in another language; null where the feed has none in it. */
  descriptions(list: 'markets' | 'variants', language: string): Promise<string | null> {
    return this.#ask('GET', listOf(list, language));
  }

  /** The description of a market for one variant that variants.xml does not list. */
  variantOf(marketId: number, variant: string, language = ENGLISH): Promise<string | null> {
    const path = `descriptions/${language}/markets/${marketId}/variants/${encodeURIComponent(variant)}`;
    return this.#ask('GET', `${path}?include_mappings=false`);
  }

  /** The fixture of a match, or the description of a tournament or season that is bet on as a whole; null when there is none. */
  fixture(eventId: string, language = ENGLISH): Promise<string | null> {
    const id = encodeURIComponent(eventId);
    const isMatch = /:(match|stage):/.test(eventId);
    return this.#ask(
      'GET',
      isMatch ? `sports/${language}/sport_events/${id}/fixture.xml` : `sports/${language}/tournaments/${id}/info.xml`,
    );
  }

  /** GET sports/en/fixtures/changes.xml: the events whose fixture has changed within a day; null where there is no such list. */
  changedFixtures(): Promise<string | null> {
    return this.#ask('GET', `sports/${ENGLISH}/fixtures/changes.xml`);
  }

  player(id: string, language = ENGLISH): Promise<string | null> {
    return this.#ask('GET', `sports/${language}/players/${encodeURIComponent(id)}/profile.xml`);
  }

  /** A team, with what it plays in. */
  competitor(id: string, language = ENGLISH): Promise<string | null> {
    return this.#ask('GET', `sports/${language}/competitors/${encodeURIComponent(id)}/profile.xml`);
  }

  /**
   * POST {producer}/recovery/initiate_request.
   * @param product the producer's part of the address: `liveodds`, `pre`
   * @param after feed time in ms from which messages are missing; null asks for the present odds alone
   * @param nodeId which of several programs with this token receives it; null: all
   */
  async recover(product: string, after: number | null, requestId: number, nodeId: number | null): Promise<void> {
    const query = new URLSearchParams({ request_id: String(requestId) });
    if (after !== null) query.set('after', String(after));
    if (nodeId !== null) query.set('node_id', String(nodeId));
    const path = `${product}/recovery/initiate_request?${query}`;
    if ((await this.#ask('POST', path)) === null) throw new FeedApiFault(`POST ${path}: 404`);
  }

  /**
   * POST {producer}/odds/events/{id}/initiate_request, and the same for stateful_messages: results, cancellations and their rollbacks.
   * @param requestIds of the two
   */
  async recoverEvent(
    product: string,
    eventId: string,
    requestIds: readonly [number, number],
    nodeId: number | null,
  ): Promise<void> {
    for (const [index, kind] of (['odds', 'stateful_messages'] as const).entries()) {
      const query = new URLSearchParams({ request_id: String(requestIds[index]) });
      if (nodeId !== null) query.set('node_id', String(nodeId));
      const path = `${product}/${kind}/events/${encodeURIComponent(eventId)}/initiate_request?${query}`;
      if ((await this.#ask('POST', path)) === null) throw new FeedApiFault(`POST ${path}: 404`);
    }
  }

  /** Ends what is under way. */
  stop(): void {
    this.#stopped.abort();
  }

  async #required(path: string): Promise<string> {
    const body = await this.#ask('GET', path);
    if (body === null) throw new FeedApiFault(`GET ${path}: 404`);
    return body;
  }

  /** @returns null for what the API does not know @throws FeedApiFault */
  async #ask(method: 'GET' | 'POST', path: string): Promise<string | null> {
    const { url, token, timeout = TIMEOUT } = this.#settings;
    const ask = async (signal: AbortSignal): Promise<string | null> => {
      const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
        method,
        headers: { 'x-access-token': token, accept: 'application/xml' },
        redirect: 'error',
        signal,
      });
      const body = await readResponseText(response, MOST_BYTES);
      if (response.status === 404) return null;
      if (!response.ok) throw new FeedApiFault(`${method} ${path}: ${response.status}`);
      return body;
    };
    try {
      return await responseWithin(timeout, ask, this.#stopped.signal);
    } catch (error) {
      if (error instanceof FeedApiFault) throw error;
      throw new FeedApiFault(`${method} ${path}: ${String(error)}`);
    }
  }
}
