import { type PageReports } from '@oware/contracts';
import { type PageTokens, type TokenPage } from './page-token';

/**
 * Creates what a document hands its page for reports, and chooses whether its web vitals are measured.
 * @param percent of the pages that are measured; robots never are
 */
export function createPageReports(
  tokens: Pick<PageTokens, 'issue'>,
  page: TokenPage,
  { bot, percent }: { bot: boolean; percent: number },
): PageReports {
  const sampled = !bot && Math.random() * 100 < percent;
  return { token: tokens.issue(page, sampled), ...(sampled && { vitals: true }) };
}
