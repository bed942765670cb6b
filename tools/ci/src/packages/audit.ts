import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Machine } from '../machine';
import { CommandError } from '../rejected';
import { type Advisory, getSeverity, isAffected, readAdvisories, type Severity } from './advisories';
import { type LockedPackage, readLockedPackages } from './locked-packages';

const USAGE = `npm run audit:packages -- --database FOLDER

  --database FOLDER   advisories in the format of OSV, one JSON file each, at any depth

Compares every package of package-lock.json with the advisories. Fails when one is critical or high, or names no severity.`;

const FAILS: readonly Severity[] = ['critical', 'high', 'unknown'];

/** A package version in the lock file that an advisory affects. */
export interface Finding {
  advisory: Advisory;
  severity: Severity;
  found: LockedPackage;
}

/**
 * Runs `npm run audit:packages`: checks the lock file against a local database of advisories.
 * @returns exit code: 1 for a finding that fails, and when nothing could be checked
 */
export function auditPackages(args: readonly string[], { root }: Pick<Machine, 'root'>): number {
  try {
    const { values } = parseArgs({ args: [...args], options: { database: { type: 'string' } } });
    if (values.database === undefined)
      throw new CommandError(`No advisory database was named: nothing was checked.\n\n${USAGE}`);
    const advisories = readAdvisories(path.resolve(root, values.database));
    const { packages } = readLockedPackages(root);
    const findings = findAffected(packages, advisories);
    for (const finding of findings) console.log(describe(finding));
    const newest = advisories.map(({ modified }) => modified).reduce((a, b) => (a > b ? a : b));
    const failing = findings.filter(({ severity }) => FAILS.includes(severity));
    console.log(
      `${packages.length} packages, ${advisories.length} advisories up to ${newest}: ${findings.length} findings, ${failing.length} of them fail.`,
    );
    return failing.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}\n`);
    return 1;
  }
}

/** Finds the packages that an advisory affects. */
export function findAffected(packages: readonly LockedPackage[], advisories: readonly Advisory[]): Finding[] {
  const byName = new Map<string, LockedPackage[]>();
  for (const one of packages) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return advisories.flatMap((advisory) =>
    [...new Set(advisory.affected.map((affected) => affected.package?.name ?? ''))]
      .flatMap((name) => byName.get(name) ?? [])
      .filter(({ name, version }) => isAffected(advisory, name, version))
      .map((found) => ({ advisory, severity: getSeverity(advisory), found })),
  );
}

const describe = ({ advisory: { id, summary = '' }, severity, found }: Finding): string =>
  `${severity}  ${found.name}@${found.version}  ${id}  ${summary}  (${found.place}${found.isForDevelopment ? ', for development' : ''})`;
