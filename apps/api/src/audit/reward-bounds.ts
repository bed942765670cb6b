import { MIN_MARGIN } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { getTerms, loadPlan } from '../betting/jackpot/api';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { MIN_LINES, measureRewardMargins, type MeasuredMargins } from '../rewards/margins';
import { ProductConfig } from '../settings/product-config/api';
import { RemoteConfig } from '../settings/remote-config/api';
import { bindReward, type BoundedReward, describeReward } from './bounded-reward';
import { listCatalogue } from './reward-catalogue';
import { listForms } from './reward-forms';
import { listStored } from './stored-rewards';

/**
 * Lists the bounds of all rewards of a country: those defined in code, the maximum that staff can set for each kind, and those in the
 * database that players can get now or later.
 */
export async function listBounds(
  db: Database,
  clock: Clock,
  country: CountryCode,
  { margins }: Pick<MeasuredMargins, 'margins'>,
): Promise<BoundedReward[]> {
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  const config = new ProductConfig({ remoteConfig: new RemoteConfig(db), clock });
  const given = {
    jackpot: getTerms(country, await loadPlan(db, country)),
    weeklyCards: await config.weeklyCards(country),
  };
  const listed = [...listCatalogue(country, given), ...listForms(country), ...(await listStored(db, country, now))];
  return listed.map((reward) => bindReward(reward, country, margins));
}

/** Formats the assumed margins, and for sports the measured ones. */
function formatMargins({ sports, lowest }: MeasuredMargins): string[] {
  const percent = (margin: number): string => `${margin / 100} %`;
  const { virtuals, games } = MIN_MARGIN;
  return [
    `margin of virtuals ${percent(virtuals)}, of games ${percent(games)}: tests compare them with every price`,
    `margin of sports ${percent(MIN_MARGIN.sports)} assumed, ${
      lowest === null
        ? `not measured: no sport has ${MIN_LINES} open lines`
        : `${percent(lowest.margin)} measured, the lowest: ${lowest.sportId}, ${lowest.lines} open lines`
    }`,
    ...sports.map(({ sportId, lines, margin }) => `margin of ${sportId}: ${percent(margin)} over ${lines} open lines`),
  ];
}

/**
 * `rewards:bounds`: prints the margins and one line per reward, and returns the exit code: 1 when a reward costs more than its stake earns,
 * by the assumed or the measured margin.
 */
export async function printBounds(db: Database, clock: Clock, print: (text: string) => void): Promise<0 | 1> {
  const margins = await measureRewardMargins(db);
  for (const line of formatMargins(margins)) print(line);
  const all = (
    await Promise.all(
      (Object.keys(countries) as CountryCode[]).map((country) => listBounds(db, clock, country, margins)),
    )
  ).flat();
  for (const reward of all) print(describeReward(reward));
  const broken = all.filter(({ bound, measured }) => [bound, measured].some(({ verdict }) => verdict === 'broken'));
  print(
    broken.length === 0
      ? `${all.length} rewards, each within its bound.`
      : `${broken.length} of ${all.length} rewards are broken.`,
  );
  return broken.length === 0 ? 0 : 1;
}
