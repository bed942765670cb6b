import { type MissionTask, type PagesResponse, type StakeGift } from '@oware/contracts';
import { type CountryCode } from '@oware/config';
import { getText } from '@oware/content';
import { money } from './promotion-parts';

/** Content page with the texts of missions. */
export const MISSION_PAGE = 'page_missions';
const ODDS = 10_000;

/**
 * Builds the texts of a mission as players of a country read them: task, conditions and gift.
 * @param pages must include {@link
 * MISSION_PAGE}
 */
export function buildMissionTexts(
  pages: PagesResponse,
  country: CountryCode,
  { task, gift }: { task: MissionTask; gift: StakeGift },
): { task: string; terms: string[]; gift: string } {
  const text = (key: string, params: Record<string, string | number> = {}): string =>
    getText(pages, MISSION_PAGE, key, { params }) ?? key;
  const stake = 'minStake' in task ? money(country, task.minStake) : '';
  const count = 'count' in task ? task.count : 'legs' in task ? task.legs : 1;
  const amount = 'amount' in task ? money(country, task.amount) : '';
  return {
    task: text(`task_${task.kind}`, { count, stake, amount }),
    terms: [
      ...('minOdds' in task && task.minOdds !== undefined && task.minOdds > ODDS && task.kind !== 'games'
        ? [text('odds', { odds: (task.minOdds / ODDS).toFixed(2) })]
        : []),
      ...(stake !== '' && task.kind !== 'bets' ? [text('least', { stake })] : []),
      ...(task.kind === 'deposit' ? [] : [text('own')]),
      ...(task.kind === 'bets' || task.kind === 'stake' ? [text('perMatch')] : []),
    ],
    gift:
      gift.kind === 'cash'
        ? text('cash', { amount: money(country, gift.amount) })
        : text('points', { count: gift.points }),
  };
}
