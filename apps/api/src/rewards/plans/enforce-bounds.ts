import { isCoveredTogether } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { type RemoteConfig } from '../../settings/remote-config/api';
import { type BoundChange } from '../bound-change';
import { checkFlashWinBound } from './flash-win';
import { cancelFlashWin, convertFlashWinToFreeBets, listNextFlashWins } from '../flash-win/api';
import { convertCashCodes, FREE_BET_BUDGET } from '../gifts/api';
import { checkGiftGrabBound, convertGiftGrabToFreeBets, listNextGiftGrabs, stopGiftGrab } from '../gift-grab/api';
import { measureRewardMargins } from '../margins';
import { type MarginCheck, pauseMissions, runPlan } from '../missions/api';
import { lowerTerms } from '../referral/api';
import { endActivity, getStepsCost, listOpenActivities } from '../stake-reward/api';

/** Maximum number of gift grabs and of flash wins to check. */
const MAX = 1_000;

/** Ends running weeks whose steps give more than the margin assumed for rewards. */
async function endWeeks({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const changes: BoundChange[] = [];
  for (const { id, endTime, steps } of await listOpenActivities(tx, country, now)) {
    if (endTime <= now || isCoveredTogether('sports', [getStepsCost(steps)])) continue;
    await endActivity(tx, id, now);
    changes.push({ action: 'week of stake rewards ended', subject: `stake rewards ${country} ${id}`, before: steps });
  }
  return changes;
}

/**
 * Converts cash of gift grabs to free bets where no gift was taken yet; stops other gift grabs that break their bound.
 */
async function changeGiftGrabs({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const changes: BoundChange[] = [];
  for (const { id, kind, amount, used } of await listNextGiftGrabs(tx, null, country, now, MAX)) {
    if (checkGiftGrabBound({ country, kind, amount }).verdict !== 'broken') continue;
    const change = { subject: `drop ${id}`, before: { kind, amount, used } };
    if (amount <= FREE_BET_BUDGET[country] && (await convertGiftGrabToFreeBets(tx, id)))
      changes.push({ ...change, action: 'cash of drop became free bets' });
    else if (await stopGiftGrab(tx, country, id, now)) changes.push({ ...change, action: 'drop stopped' });
  }
  return changes;
}

/**
 * Converts cash prizes of flash wins that have not started to free bets, or cancels such flash wins; started ones keep their prizes.
 */
async function changeFlashWins({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const changes: BoundChange[] = [];
  for (const draw of await listNextFlashWins(tx, country, MAX)) {
    if (draw.startTime <= now || checkFlashWinBound(draw).verdict !== 'broken') continue;
    const { id, kind, prizes } = draw;
    const change = { subject: `draw ${id}`, before: { kind, prizes } };
    if (Math.max(...prizes.map(({ amount }) => amount)) <= FREE_BET_BUDGET[country]) {
      await convertFlashWinToFreeBets(tx, id, now);
      changes.push({ ...change, action: 'cash of draw became free bets' });
    } else if (await cancelFlashWin(tx, country, id, now)) changes.push({ ...change, action: 'draw taken back' });
  }
  return changes;
}

async function changeCodes({ tx, country, now }: MarginCheck): Promise<BoundChange[]> {
  const ids = await convertCashCodes(tx, country, now);
  return ids.map((id) => ({ action: 'cash of code became free bets', subject: `gift code ${id}` }));
}

/** Dependencies of the check. */
export interface EnforceDependencies {
  db: Database;
  clock: Clock;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

/**
 * Finds stored rewards of a country that break their bound and changes them with the least loss for players: earned gifts and missions that
 * players have joined stay. Missions are paused, and offered again once their bound holds; weeks of stake rewards end; cash of gift grabs,
 * flash wins and codes becomes free bets; referral gifts are lowered to the budget of a player (docs/adr/0137).
 * @param record called in the transaction for each change
 * @returns the changes, once they are stored
 */
export async function enforceBounds(
  { remoteConfig, ...parts }: EnforceDependencies,
  country: CountryCode,
  record: (tx: MarginCheck['tx'], change: BoundChange) => Promise<void>,
): Promise<readonly BoundChange[]> {
  return runPlan(parts, async (tx, now) => {
    const check = { tx, country, now, remoteConfig };
    const changes = [
      ...(await endWeeks(check)),
      ...(await pauseMissions(check, (await measureRewardMargins(tx)).margins)),
      ...(await changeGiftGrabs(check)),
      ...(await changeFlashWins(check)),
      ...(await changeCodes(check)),
      ...(await lowerTerms(check)),
    ];
    for (const change of changes) await record(tx, change);
    return changes;
  });
}
