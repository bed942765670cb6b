import { type PageReports } from '@oware/contracts';
import { type PageTokens, type TokenDevice, type TokenPage } from './page-token';

/** Facts about a page before it is rendered. */
interface PageFacts {
  bot: boolean;
  /** Percentage of pages that are measured; robots never are. */
  percent: number;
  /** The device, if the reports of its page count for a canary. */
  trialDevice: TokenDevice | undefined;
}

/** Creates the token and sampling for a page's reports. */
export function createPageReports(
  tokens: Pick<PageTokens, 'issue'>,
  page: TokenPage,
  { bot, percent, trialDevice }: PageFacts,
): PageReports {
  const sampled = !bot && Math.random() * 100 < percent;
  return { token: tokens.issue(page, sampled, trialDevice), ...(sampled && { vitals: true }) };
}
