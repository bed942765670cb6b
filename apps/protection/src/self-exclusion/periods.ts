import { EXCLUSION_PERIODS, type ExclusionPeriod, isExclusionPeriods } from '@oware/config';
import { getCountText, getJson, type ContentState } from '@oware/content';
import { type selectExclusionTexts } from './texts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * The periods on offer: the translated list of the content page if it exists, otherwise that of docs/reference/constants.md.
 */
export const selectPeriods = ({ content }: ContentState): readonly ExclusionPeriod[] =>
  getJson(content, 'page_self_exclusion', 'periods', isExclusionPeriods) ?? EXCLUSION_PERIODS;

/**
 * Formats the actual length of a period: `60 days 20 hours`.
 * @param minutes whole hours
 */
export function formatLength(text: ReturnType<typeof selectExclusionTexts>, minutes: number): string {
  const parts = [
    ['days', Math.floor(minutes / DAY)],
    ['hours', (minutes % DAY) / HOUR],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => getCountText(text, unit, count))
    .join(' ');
}
