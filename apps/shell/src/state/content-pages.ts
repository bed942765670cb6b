import { send } from '@oware/api-client';
import { type PagesRequest } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { createSlice, type PayloadAction } from '@oware/platform/store';

/** One text of a page: JSON is parsed, anything else is plain text (reference: platform). */
interface ContentEntry {
  value: string;
  type: string;
}
export type ContentPages = Record<string, Record<string, ContentEntry>>;

export const contentSlice = createSlice({
  name: 'content',
  initialState: {} as ContentPages,
  reducers: {
    pagesFetched: (state, action: PayloadAction<ContentPages>) => ({ ...state, ...action.payload }),
  },
});

/**
 * Fetches missing content pages. A failure is reported with the failed call as its cause, for which browsers charge no release, and the
 * page renders without these texts.
 */
export async function fetchContentPages(
  platform: Platform,
  pages: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const known = platform.store.getState()['content'] as ContentPages | undefined;
  const missing = pages.filter((page) => !known?.[page]);
  if (!missing.length) return;
  const { http, country, store } = platform;
  const request: PagesRequest = { pages: missing, country: country.shortName, compact: true };
  const response = await send<ContentPages>(
    http,
    { path: '/cms/pages/getPages', method: 'POST', json: request },
    signal,
  );
  if (response.ok) store.dispatch(contentSlice.actions.pagesFetched(response.data));
  else if (!signal.aborted) {
    const { error } = response;
    const reason = error.detail ?? error.bizCode ?? error.status;
    platform.report(new Error(`getPages: ${reason}`, { cause: error }), 'fetch-pages');
  }
}
