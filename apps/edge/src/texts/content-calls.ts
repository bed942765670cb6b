import { type CountryCode, LANGUAGE_COOKIE, getLanguage, parseCountry } from '@oware/config';
import {
  BizCode,
  type ContentPage,
  type Envelope,
  pagesRequest,
  type PagesResponse,
  type PageVersions,
} from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { mergePages, mergeVersions, mergeWholePage, type Reading, createReading, type SetTexts } from './lay-texts';

/** A call for content pages. */
type ContentCall =
  | { kind: 'pages'; country: CountryCode; names: readonly string[]; compact: boolean }
  | { kind: 'page'; country: CountryCode; name: string }
  | { kind: 'versions'; country: CountryCode };

const CALL = /^\/api\/(\w+)\/cms\/pages\/(?:(getPages)|(versions)|export\/([\w-]{1,60}))\/?$/;

/**
 * Returns the call for content pages that a request makes; undefined for other calls and those that the API rejects.
 */
export function parseContentCall({
  url,
  body,
  headers,
}: Pick<FastifyRequest, 'url' | 'body' | 'headers'>): ContentCall | undefined {
  const [, prefix = '', pages, versions, name] = CALL.exec(url.split('?', 1)[0] ?? '') ?? [];
  const country = parseCountry(prefix);
  if (country === undefined) return undefined;
  if (versions !== undefined) return { kind: 'versions', country };
  if (name !== undefined) return { kind: 'page', country, name };
  if (pages === undefined || !Buffer.isBuffer(body)) return undefined;
  const parsed = pagesRequest.safeParse(parseBody(body.toString('utf8'), headers['content-type']));
  if (!parsed.success) return undefined;
  return {
    kind: 'pages',
    country: parsed.data.country,
    names: parsed.data.pages,
    compact: parsed.data.compact === true,
  };
}

/** Parses a body of JSON, or a form with `pages[]`. */
function parseBody(text: string, type: string | undefined): unknown {
  if (type?.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(text);
    return {
      pages: [...form.getAll('pages[]'), ...form.getAll('pages')],
      country: form.get('country'),
      compact: form.get('compact') ?? undefined,
    };
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the language in which a call gets its texts. */
export function getReading(request: Pick<FastifyRequest, 'url' | 'cookies'>, { country }: ContentCall): Reading {
  const asked = parseCountry(request.url.split('/')[2] ?? '') ?? country;
  return createReading(country, getLanguage(asked, request.cookies[LANGUAGE_COOKIE]).code);
}

/**
 * Merges the API's response into the texts of releases.
 * @param response as the API sent it
 * @returns undefined when the caller gets the API's response unchanged
 */
export function mergeResponse(
  texts: SetTexts,
  call: ContentCall,
  reading: Reading,
  { status, text }: { status: number; text: string },
): Envelope<unknown> | undefined {
  const envelope = JSON.parse(text) as Envelope<unknown>;
  const { bizCode, data } = envelope;
  const isMissing = call.kind === 'page' && status === 404;
  if (!isMissing && (status !== 200 || bizCode !== BizCode.success)) return undefined;
  switch (call.kind) {
    case 'pages':
      return { ...envelope, data: mergePages(texts, data as PagesResponse, { ...call, reading }) };
    case 'versions':
      return { ...envelope, data: mergeVersions(texts, data as PageVersions, reading) };
    case 'page': {
      const page = mergeWholePage(texts, call.name, isMissing ? undefined : (data as ContentPage), reading);
      return page && { bizCode: BizCode.success, message: 'success', data: page };
    }
  }
}
