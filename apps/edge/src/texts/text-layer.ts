import { RELEASES_HEADER, type ReleaseSet } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { type ResponseLayer } from '../api/proxy';
import { parseContentCall, mergeResponse, getReading } from './content-calls';
import { type TextsOfSets } from './set-texts';

interface Options {
  texts: TextsOfSets;
  /** Returns the releases for a request; undefined for calls that belong to no visit. */
  getReleases(request: FastifyRequest): Promise<ReleaseSet | undefined>;
}

/**
 * Adds the texts of releases to the API's responses to calls for content pages.
 * @param options undefined until releases are ready
 */
export const createTextLayer = (options: () => Options | undefined): ResponseLayer => ({
  covers: (request) => options() !== undefined && parseContentCall(request) !== undefined,
  async apply(request, response) {
    const call = parseContentCall(request);
    const { texts, getReleases } = options() ?? {};
    if (call === undefined || texts === undefined) return undefined;
    const releases = getNamedReleases(request, texts) ?? (await getReleases?.(request));
    if (releases === undefined) return undefined;
    return mergeResponse(await texts.of(releases), call, getReading(request, call), response);
  },
});

/** An open page gets the texts of the releases that it was loaded with. */
function getNamedReleases({ headers }: FastifyRequest, texts: TextsOfSets): ReleaseSet | undefined {
  const id = headers[RELEASES_HEADER];
  return typeof id === 'string' ? texts.find(id) : undefined;
}
