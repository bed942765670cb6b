import { getVersionError } from './compare';
import { parseReport, formatReport, type Report } from './report';

/**
 * Returns why the current platform API must not be merged with its accepted report; undefined when both are the same.
 */
export function getPlatformApiError(accepted: string | undefined, now: Report): string | undefined {
  if (accepted === undefined)
    return 'The platform API has no accepted report: run npm run platform-api:accept and commit its output.';
  if (formatReport(now) === accepted) return undefined;
  return (
    getVersionError(parseReport(accepted), now) ??
    'The platform API differs from the accepted report: run npm run platform-api:accept, review the changes, and commit them.'
  );
}
