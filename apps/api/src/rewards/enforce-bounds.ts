import { isCoveredTogether } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { type RemoteConfig } from '../settings/remote-config/service';
import { type BoundChange } from './bound-change';
import { boundDraw } from './flash-win/plan';
import * as draws from './flash-win/store';
import { FREE_BET_BUDGET } from './gifts/allowance';
import { makeFreeBetCodes } from './gifts/store';
import { boundDrop } from './gift-grab/plan';
import * as drops from './gift-grab/store';
import { measureRewardMargins } from './margins';
import { pauseMissions } from './missions/pauses';
import { type MarginCheck, planning } from './missions/plan';
import { lowerTerms } from './referral/plan';
import { getStepsCost } from './stake-reward/steps';
import { endActivity, openActivities } from './stake-reward/store';

/** Drops and draws that are looked at. */
const MOST = 1_000;

/** Ends running weeks whose steps give more than the margin that rewards are set with. */
async function endWeeks({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const changes: BoundChange[] = [];
  for (const { id, endTime, steps } of await openActivities(tx, country, now)) {
    if (endTime <= now || isCoveredTogether('sports', [getStepsCost(steps)])) continue;
    await endActivity(tx, id, now);
    changes.push({ action: 'week of stake rewards ended', subject: `stake rewards ${country} ${id}`, before: steps });
  }
  return changes;
}

/** Makes cash of drops free bets where nobody has taken any; stops other drops without a bound. */
async function changeDrops({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const changes: BoundChange[] = [];
  for (const { id, kind, amount, used } of await drops.nextDrops(tx, null, country, now, MOST)) {
    if (boundDrop({ country, kind, amount }).verdict !== 'broken') continue;
    const change = { subject: `drop ${id}`, before: { kind, amount, used } };
    if (amount <= FREE_BET_BUDGET[country] && (await drops.makeFreeBets(tx, id)))
      changes.push({ ...change, action: 'cash of drop became free bets' });
    else if (await drops.stopDrop(tx, country, id, now)) changes.push({ ...change, action: 'drop stopped' });
  }
  return changes;
}

/** Makes cash prizes of draws that have not begun free bets, or takes such draws back; those that have begun keep their prizes. */
async function changeDraws({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const changes: BoundChange[] = [];
  for (const draw of await draws.nextDraws(tx, country, MOST)) {
    if (draw.startTime <= now || boundDraw(draw).verdict !== 'broken') continue;
    const { id, kind, prizes } = draw;
    const change = { subject: `draw ${id}`, before: { kind, prizes } };
    if (Math.max(...prizes.map(({ amount }) => amount)) <= FREE_BET_BUDGET[country]) {
      await draws.makeFreeBets(tx, id, now);
      changes.push({ ...change, action: 'cash of draw became free bets' });
    } else if (await draws.stopDraw(tx, country, id, now)) changes.push({ ...change, action: 'draw taken back' });
  }
  return changes;
}

async function changeCodes({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const ids = await makeFreeBetCodes(tx, country, now);
  return ids.map((id) => ({ action: 'cash of code became free bets', subject: `gift code ${id}` }));
}

/** The database, and what bounds are judged by. */
export interface EnforceParts {
  db: Database;
  clock: Clock;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

/**
 * Finds stored rewards of a country that break their bound and changes them so that they do not, so that players lose least: what was earned, and
 * missions that players are in, stay. Missions are paused, and offered again once their bound holds; weeks of stake rewards end; cash of drops,
 * draws and codes becomes free bets; gifts of referrals are lowered to the budget of a player (docs/adr/0137).
 * @param record called in the transaction for each change
 * @returns the changes, once they are stored
 */
export async function enforceBounds(
  { remoteConfig, ...parts }: EnforceParts,
  country: CountryCode,
  record: (tx: MarginCheck['tx'], change: BoundChange) => Promise<void>,
): Promise<readonly BoundChange[]> {
  return planning(parts, async (tx, now) => {
    const check = { tx, country, now, remoteConfig };
    const changes = [
      ...(await endWeeks(check)),
      ...(await pauseMissions(check, (await measureRewardMargins(tx)).margins)),
      ...(await changeDrops(check)),
      ...(await changeDraws(check)),
      ...(await changeCodes(check)),
      ...(await lowerTerms(check)),
    ];
    for (const change of changes) await record(tx, change);
    return changes;
  });
}
