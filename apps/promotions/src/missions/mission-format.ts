import { formatCurrency } from '@oware/betting';
import { type Mission, type MissionTask, type StakeGift } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { type selectMissionTexts } from './texts';

const ODDS = 10_000;

/** Texts of a mission. */
interface MissionFormat {
  /** `Settle 3 bets of ₦100.00 or more` */
  task(task: MissionTask): string;
  /** Further conditions, one sentence each. */
  terms(task: MissionTask): string[];
  gift(gift: StakeGift): string;
  /** `2 of 3`, `₦100.00 of ₦5,000.00` */
  progress(mission: Mission): string;
  /** Progress from open bets, once they are settled; null without any. */
  pending(mission: Mission): string | null;
}

/** Returns the texts of missions, with amounts in the country's currency. */
export function useMissionFormat(text: ReturnType<typeof selectMissionTexts>): MissionFormat {
  const { currency } = usePlatform().country;
  const money = (amount: number): string => formatCurrency(currency, amount);
  const formatAmount = ({ task }: Mission, amount: number): string | number =>
    task.kind === 'stake' ? money(amount) : amount;
  return {
    task(task) {
      const params = {
        count: 'count' in task ? task.count : 'legs' in task ? task.legs : 1,
        stake: 'minStake' in task ? money(task.minStake) : '',
        amount: 'amount' in task ? money(task.amount) : '',
      };
      return text(`task_${task.kind}`, { params });
    },
    terms: (task) => [
      ...('minOdds' in task && task.minOdds !== undefined && task.minOdds > ODDS && task.kind !== 'games'
        ? [text('odds', { params: { odds: (task.minOdds / ODDS).toFixed(2) } })]
        : []),
      ...('minStake' in task && task.kind !== 'bets'
        ? [text('least', { params: { stake: money(task.minStake) } })]
        : []),
      ...(task.kind === 'deposit' ? [] : [text('own')]),
      ...(task.kind === 'bets' || task.kind === 'stake' ? [text('perMatch')] : []),
    ],
    gift: (gift) =>
      gift.kind === 'cash'
        ? text('cash', { params: { amount: money(gift.amount) } })
        : text('points', { params: { count: gift.points } }),
    progress: (mission) =>
      text('progress', {
        params: { done: formatAmount(mission, mission.done), target: formatAmount(mission, mission.target) },
      }),
    pending: (mission) =>
      mission.pending > 0 && mission.state === 'running'
        ? text('pending', { params: { count: formatAmount(mission, mission.pending) } })
        : null,
  };
}
