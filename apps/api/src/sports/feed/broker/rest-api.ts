import { waitForResponse } from '@oware/http-server';
import { readResponseText } from '../../../platform/http/read-response-text';

/** Timeout of a response, ms. */
const TIMEOUT = 30_000;
/** Maximum size of a response, bytes: all market descriptions are about 1 MB. */
const MAX_BYTES = 4_000_000;

/** The language in which every name arrives first. */
export const ENGLISH = 'en';

/** Thrown when the feed's REST API rejects a request or cannot be reached. */
export class FeedApiError extends Error {
  override readonly name = 'FeedApiError';
}

export interface RestApiSettings {
  /** Base URL of `sports/…` and `descriptions/…`, such as https://api.example/v1 */
  url: string;
  /** Sent as `x-access-token`. */
  token: string;
  timeout?: number;
}

const listElements = (list: 'markets' | 'variants', language: string): string =>
  `descriptions/${language}/${list}.xml?include_mappings=false`;

/**
 * The REST API of the Unified Odds Feed. Each call returns the XML as received, with names in the language that the feed has under this
 * code.
 */
export class RestApi {
  readonly #settings: RestApiSettings;
  readonly #stopped = new AbortController();

  constructor(settings: RestApiSettings) {
    this.#settings = settings;
  }

  /** GET users/whoami.xml: the owner of the token, and the virtual host of the broker. */
  whoAmI(): Promise<string> {
    return this.#required('users/whoami.xml');
  }

  /** GET descriptions/producers.xml: paths of recoveries, and their maximum ages. */
  producers(): Promise<string> {
    return this.#required('descriptions/producers.xml');
  }

  /** GET descriptions/en/markets.xml. */
  markets(): Promise<string> {
    return this.#required(listElements('markets', ENGLISH));
  }

  /** GET descriptions/en/variants.xml. */
  variants(): Promise<string> {
    return this.#required(listElements('variants', ENGLISH));
  }

  /** Returns one of these lists in another language; null when the feed does not have it. */
  descriptions(list: 'markets' | 'variants', language: string): Promise<string | null> {
    return this.#request('GET', listElements(list, language));
  }

  /** Returns the description of a market for one variant that is missing from variants.xml. */
  getVariant(marketId: number, variant: string, language = ENGLISH): Promise<string | null> {
    const path = `descriptions/${language}/markets/${marketId}/variants/${encodeURIComponent(variant)}`;
    return this.#request('GET', `${path}?include_mappings=false`);
  }

  /** Returns the fixture of a match, or the description of a tournament or season with outrights; null when missing. */
  fixture(eventId: string, language = ENGLISH): Promise<string | null> {
    const id = encodeURIComponent(eventId);
    const isMatch = /:(match|stage):/.test(eventId);
    return this.#request(
      'GET',
      isMatch ? `sports/${language}/sport_events/${id}/fixture.xml` : `sports/${language}/tournaments/${id}/info.xml`,
    );
  }

  /**
   * GET sports/en/fixtures/changes.xml: the events whose fixture has changed within a day; null when the feed has no such list.
   */
  changedFixtures(): Promise<string | null> {
    return this.#request('GET', `sports/${ENGLISH}/fixtures/changes.xml`);
  }

  player(id: string, language = ENGLISH): Promise<string | null> {
    return this.#request('GET', `sports/${language}/players/${encodeURIComponent(id)}/profile.xml`);
  }

  /** Returns a team with its colours. */
  competitor(id: string, language = ENGLISH): Promise<string | null> {
    return this.#request('GET', `sports/${language}/competitors/${encodeURIComponent(id)}/profile.xml`);
  }

  /**
   * POST {producer}/recovery/initiate_request.
   * @param product the producer's part of the path: `liveodds`, `pre`
   * @param after feed time in ms from which messages are missing; null requests current odds only
   * @param nodeId which of several programs with this token receives it; null: all
   */
  async recover(product: string, after: number | null, requestId: number, nodeId: number | null): Promise<void> {
    const query = new URLSearchParams({ request_id: String(requestId) });
    if (after !== null) query.set('after', String(after));
    if (nodeId !== null) query.set('node_id', String(nodeId));
    const path = `${product}/recovery/initiate_request?${query}`;
    if ((await this.#request('POST', path)) === null) throw new FeedApiError(`POST ${path}: 404`);
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
      if ((await this.#request('POST', path)) === null) throw new FeedApiError(`POST ${path}: 404`);
    }
  }

  /** Aborts pending requests. */
  stop(): void {
    this.#stopped.abort();
  }

  async #required(path: string): Promise<string> {
    const body = await this.#request('GET', path);
    if (body === null) throw new FeedApiError(`GET ${path}: 404`);
    return body;
  }

  /**
   * @returns null when the API does not know the resource
   * @throws FeedApiError
   */
  async #request(method: 'GET' | 'POST', path: string): Promise<string | null> {
    const { url, token, timeout = TIMEOUT } = this.#settings;
    const send = async (signal: AbortSignal): Promise<string | null> => {
      const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
        method,
        headers: { 'x-access-token': token, accept: 'application/xml' },
        redirect: 'error',
        signal,
      });
      const body = await readResponseText(response, MAX_BYTES);
      if (response.status === 404) return null;
      if (!response.ok) throw new FeedApiError(`${method} ${path}: ${response.status}`);
      return body;
    };
    try {
      return await waitForResponse(timeout, send, this.#stopped.signal);
    } catch (error) {
      if (error instanceof FeedApiError) throw error;
      throw new FeedApiError(`${method} ${path}: ${String(error)}`);
    }
  }
}
