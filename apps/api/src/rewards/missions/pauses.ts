import { type CountedReward, isCoveredTogether, type RewardMargins, type RewardProduct } from '@oware/betting';
import { type BoundChange } from '../bound-change';
import { boundMission, getMissionProduct } from './bound';
import { getMissionCosts, listBesideMissions, type MarginCheck } from './plan';
import { closePeriod, openPeriods, pausableMissions, type PausableMission, setPause } from './store';
import { type MissionPause } from './tables';

/** Why a mission is paused, as staff reads it. */
export const pauseReasons: Readonly<Record<MissionPause, string>> = {
  alone: 'its cash is more than the margin of its stakes pays for',
  together: 'with others for the same stakes it gives more cash than their margin pays for',
};

type Terms = Pick<PausableMission, 'id' | 'task' | 'gift' | 'paused'>;

/**
 * Finds the missions that cannot be offered by the margins: those that break their own bound, and of the others those that are beyond the
 * margin together, also beside what else the same stakes of sports may earn. Of these the cheapest for their stake stay, first those that
 * are offered already.
 * @param besides of `listBesideMissions`
 */
export function findPauses(
  missions: readonly Terms[],
  besides: readonly (readonly CountedReward[])[],
  margins: RewardMargins,
): Map<number, MissionPause> {
  const pauses = new Map<number, MissionPause>();
  const kept: Record<RewardProduct, CountedReward[]> = { sports: [], virtuals: [], games: [] };
  const rate = (mission: Terms): number =>
    getMissionCosts([mission], getMissionProduct(mission.task)).reduce((sum, { cost, stake }) => sum + cost / stake, 0);
  const ranked = [...missions].sort(
    (a, b) => Number(a.paused !== null) - Number(b.paused !== null) || rate(a) - rate(b) || a.id - b.id,
  );
  for (const mission of ranked) {
    if (boundMission(mission, margins).verdict === 'broken') {
      pauses.set(mission.id, 'alone');
      continue;
    }
    const product = getMissionProduct(mission.task);
    const costs = [...kept[product], ...getMissionCosts([mission], product)];
    const beside = product === 'sports' ? besides.map((others) => [...costs, ...others]) : [costs];
    const adds = costs.length > kept[product].length;
    if (adds && !beside.every((all) => isCoveredTogether(product, all, margins))) pauses.set(mission.id, 'together');
    else kept[product] = costs;
  }
  return pauses;
}

/** Takes no more players into running periods whose own terms break the bound, whatever their mission gives now. */
async function closePeriods({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const broken = (await openPeriods(tx, country, now)).filter((period) => boundMission(period).verdict === 'broken');
  for (const { id } of broken) await closePeriod(tx, id);
  return broken.map(({ id, key, task, gift }) => ({
    action: 'period of mission closed',
    subject: `mission ${country} ${key}, period ${id}`,
    before: { task, gift },
  }));
}

/**
 * Pauses the missions of a country that cannot be offered by the margins, and offers those again that can. Players who are in go on
 * and claim. Hold the lock of plans (`planning`).
 */
export async function pauseMissions(check: MarginCheck, margins: RewardMargins): Promise<BoundChange[]> {
  const { tx, country, now } = check;
  const missions = await pausableMissions(tx, country, now);
  const pauses = findPauses(missions, await listBesideMissions(check), margins);
  const changes = await closePeriods(check);
  for (const { id, key, paused } of missions) {
    const pause = pauses.get(id) ?? null;
    if (pause === paused) continue;
    await setPause(tx, id, pause);
    changes.push({
      action: pause === null ? 'mission offered again' : 'mission paused',
      subject: `mission ${country} ${key}`,
      ...(pause !== null && { after: { reason: pauseReasons[pause], margins } }),
    });
  }
  return changes;
}
