import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { CommandError } from '../rejected';

const eventShape = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});
const affectedShape = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(z.object({ type: z.string(), events: z.array(eventShape) })).default([]),
  versions: z.array(z.string()).default([]),
});
const advisoryShape = z.object({
  id: z.string(),
  modified: z.string(),
  withdrawn: z.string().optional(),
  summary: z.string().optional(),
  affected: z.array(affectedShape).default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});
type Affected = z.output<typeof affectedShape>;
type Event = z.output<typeof eventShape>;

/** An advisory about packages of npm, in the format of OSV (https://ossf.github.io/osv-schema/). */
export type Advisory = z.output<typeof advisoryShape>;

/** `unknown` when the database has none, as for malicious packages. */
export type Severity = 'critical' | 'high' | 'moderate' | 'low' | 'unknown';

/**
 * Reads the advisories about npm packages from a folder of OSV files, at any depth, as the export of an ecosystem is unpacked.
 * @throws CommandError when the folder has none, or a file is not an advisory
 */
export function readAdvisories(folder: string): Advisory[] {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
    : [];
  const advisories = files
    .map((file) => readAdvisory(path.join(folder, file)))
    .filter(({ affected, withdrawn }) => withdrawn === undefined && affected.some(isOfNpm));
  if (advisories.length > 0) return advisories;
  throw new CommandError(
    `There is no advisory database in ${folder}: nothing was checked. Unpack an export of OSV for npm there, one JSON file for each advisory.`,
  );
}

function readAdvisory(file: string): Advisory {
  try {
    return advisoryShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new CommandError(`${file} is not an advisory in the format of OSV: ${String(error)}`);
  }
}

const isOfNpm = ({ package: one }: Affected): boolean => one?.ecosystem === 'npm';

/** Returns the severity in the database. */
export function getSeverity({ database_specific: { severity = '' } = {} }: Advisory): Severity {
  const named = severity.toLowerCase();
  if (named === 'critical' || named === 'high' || named === 'moderate' || named === 'low') return named;
  return named === 'medium' ? 'moderate' : 'unknown';
}

/** Checks whether an advisory affects a version of an npm package. */
export const isAffected = (advisory: Advisory, name: string, version: string): boolean =>
  advisory.affected.some(
    (affected) =>
      isOfNpm(affected) &&
      affected.package?.name === name &&
      (affected.versions.includes(version) ||
        affected.ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(events, version))),
  );

/** Evaluates the events of a range in the order of their versions, as the OSV schema defines. */
function isInRange(events: readonly Event[], version: string): boolean {
  let isIn = false;
  for (const { introduced, fixed, last_affected: last } of [...events].sort(compareEvents)) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) isIn = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false;
    if (last !== undefined && compareVersions(version, last) > 0) isIn = false;
  }
  return isIn;
}

const getVersion = ({ introduced, fixed, last_affected: last }: Event): string => introduced ?? fixed ?? last ?? '0';
const compareEvents = (a: Event, b: Event): number => compareVersions(getVersion(a), getVersion(b));

/** `0` is lower than every version. */
function compareVersions(a: string, b: string): number {
  if (a === '0' || b === '0') return Number(b === '0') - Number(a === '0');
  return semver.compare(a, b, { loose: true });
}
