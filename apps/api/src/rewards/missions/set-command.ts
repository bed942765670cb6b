import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { BizError } from '../../platform/errors/biz-error';
import { getMissionBudget, runPlan, rejectBeyondMonth, rejectBeyondMargin, type PlanDependencies } from './plan';
import { hasOtherPeriod, saveMission } from './store';
import { missionTerms } from './terms';

const day = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** File of missions as written by an operator. */
const file = z.array(z.looseObject({ startTime: day, endTime: day }).pipe(missionTerms)).min(1);

/**
 * `missions:set FILE`: creates or updates missions within the month's budget; periods that have started keep their terms.
 */
export async function setMissions(
  { remoteConfig, ...parts }: PlanDependencies,
  [path]: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  if (path === undefined) {
    print('npm run missions:set -- FILE.json');
    print(
      'a list of { key, country, frequency, task, gift, total, startTime, endTime, active }; times as 2026-12-01T00:00:00+01:00',
    );
    return 1;
  }
  const read = file.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!read.success) {
    for (const { path: at, message } of read.error.issues) print(`${at.join('.')}: ${message}`);
    return 1;
  }
  const missions = read.data;
  const budgets = await Promise.all(
    [...new Set(missions.map(({ country }) => country))].map(
      async (country) => [country, await getMissionBudget(remoteConfig, country)] as const,
    ),
  );
  try {
    const again = await runPlan(parts, async (tx, now) => {
      const conflicts = [];
      for (const mission of missions) if (await hasOtherPeriod(tx, mission)) conflicts.push(mission.key);
      if (conflicts.length > 0) return conflicts;
      for (const mission of missions) await saveMission(tx, mission);
      for (const [country, budget] of budgets) {
        await rejectBeyondMonth(tx, country, now, budget);
        await rejectBeyondMargin({ tx, country, now, remoteConfig });
      }
      return conflicts;
    });
    for (const key of again)
      print(`${key}: began at another time, and \`once\` has only one period; give it another key`);
    if (again.length > 0) return 1;
  } catch (error) {
    if (!(error instanceof BizError)) throw error;
    print(error.message);
    return 1;
  }
  print(`Saved ${missions.length} missions.`);
  return 0;
}
