import { type PageReports } from '@oware/contracts';
import { type PageTokens, type TokenPage } from './page-token';

/** Facts about a page before it is rendered. */
interface PageFacts {
  bot: boolean;
  /** Percent of the pages that are measured; robots never are. */
  percent: number;
  /** The device, where what its page reports counts for a canary. */
  trialDevice: string | undefined;
}

/** Creates what a document hands its page for reports, and chooses whether its web vitals are measured. */
export function createPageReports(
  tokens: Pick<PageTokens, 'issue'>,
  page: TokenPage,
  { bot, percent, trialDevice }: PageFacts,
): PageReports {
  const sampled = !bot && Math.random() * 100 < percent;
  return { token: tokens.issue(page, sampled, trialDevice), ...(sampled && { vitals: true }) };
}
