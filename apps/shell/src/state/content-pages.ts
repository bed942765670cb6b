import { BizCode, type Envelope } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { createSlice, type PayloadAction } from '@oware/platform/store';

/** One text of a page: JSON is parsed, anything else is plain text (platform §3). */
export interface ContentEntry {
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

/** Brings the content pages that are not there yet. A failure is reported and the page goes on without its texts. */
export async function fetchContentPages(platform: Platform, pages: readonly string[], signal: AbortSignal): Promise<void> {
  const known = platform.store.getState()['content'] as ContentPages | undefined;
  const missing = pages.filter((page) => !known?.[page]);
  if (!missing.length) return;
  const { http, country } = platform;
  try {
    const response = await http.fetch(`${http.baseUrl}/api/${country.shortName}/cms/pages/getPages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...http.headers() },
      body: JSON.stringify({ pages: missing, country: country.shortName }),
      signal,
    });
    const answer = (await response.json()) as Envelope<ContentPages>;
    if (answer.bizCode !== BizCode.success) throw new Error(`getPages answered ${answer.bizCode}`);
    platform.store.dispatch(contentSlice.actions.pagesFetched(answer.data));
  } catch (error) {
    if (!signal.aborted) platform.report(error, 'fetch-pages');
  }
}
