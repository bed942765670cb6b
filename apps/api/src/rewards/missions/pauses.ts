import { type CountedReward, isCoveredTogether, type RewardMargins, type RewardProduct } from '@oware/betting';
import { type BoundChange } from '../bound-change';
import { checkMissionBound, getMissionProduct } from './bound';
import { getMissionCosts, listBesideMissions, type MarginCheck } from './plan';
import { closePeriod, listOpenPeriods, listPausableMissions, type PausableMission, setPause } from './store';
import { type MissionPause } from './tables';

/** Reasons of pauses as shown to staff. */
export const pauseReasons: Readonly<Record<MissionPause, string>> = {
  alone: 'its cash is more than the margin of its stakes covers',
  together: 'together with others for the same stakes, it gives more cash than their margin covers',
};

type Terms = Pick<PausableMission, 'id' | 'task' | 'gift' | 'paused'>;

/**
 * Finds the missions that the margins do not cover: those that break their own bound, and those that exceed the margin together with the
 * others and with other rewards for the same sports stakes. The cheapest per stake stay offered, those already offered first.
 * @param besides result of `listBesideMissions`
 */
export function findPauses(
  missions: readonly Terms[],
  besides: readonly (readonly CountedReward[])[],
  margins: RewardMargins,
): Map<number, MissionPause> {
  const pauses = new Map<number, MissionPause>();
  const rewards: Record<RewardProduct, CountedReward[]> = { sports: [], virtuals: [], games: [] };
  const rate = (mission: Terms): number =>
    getMissionCosts([mission], getMissionProduct(mission.task)).reduce((sum, { cost, stake }) => sum + cost / stake, 0);
  const ranked = [...missions].sort(
    (a, b) => Number(a.paused !== null) - Number(b.paused !== null) || rate(a) - rate(b) || a.id - b.id,
  );
  for (const mission of ranked) {
    if (checkMissionBound(mission, margins).verdict === 'broken') {
      pauses.set(mission.id, 'alone');
      continue;
    }
    const product = getMissionProduct(mission.task);
    const costs = [...rewards[product], ...getMissionCosts([mission], product)];
    const beside = product === 'sports' ? besides.map((others) => [...costs, ...others]) : [costs];
    const adds = costs.length > rewards[product].length;
    if (adds && !beside.every((all) => isCoveredTogether(product, all, margins))) pauses.set(mission.id, 'together');
    else rewards[product] = costs;
  }
  return pauses;
}

/** Closes running periods whose own terms break the bound to new players, whatever their mission gives now. */
async function closePeriods({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const broken = (await listOpenPeriods(tx, country, now)).filter(
    (period) => checkMissionBound(period).verdict === 'broken',
  );
  for (const { id } of broken) await closePeriod(tx, id);
  return broken.map(({ id, key, task, gift }) => ({
    action: 'period of mission closed',
    subject: `mission ${country} ${key}, period ${id}`,
    before: { task, gift },
  }));
}

/**
 * Pauses the missions of a country that the margins do not cover, and offers those again that they cover. Players who have joined continue
 * and claim. Hold the lock of plans (`planning`).
 */
export async function pauseMissions(check: MarginCheck, margins: RewardMargins): Promise<BoundChange[]> {
  const { tx, country, now } = check;
  const missions = await listPausableMissions(tx, country, now);
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
