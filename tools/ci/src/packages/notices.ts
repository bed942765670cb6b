import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Machine } from '../machine';
import { type LockedPackage, readLockedPackages } from './locked-packages';

/** File that lists the packages of the product by license, relative to the root. */
export const NOTICES_FILE = 'THIRD_PARTY_NOTICES.md';

/** Licenses of packages for which the lock file has no SPDX id, from their own files. */
const LICENSES: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream Vera and Arev Fonts licenses',
  'xmlhttprequest-ssl': 'MIT',
};

const HEAD = `# Third-party notices

Oware contains or runs these packages. Each is licensed under its own terms. The full text is in the folder of the package below
\`node_modules\`, after \`npm install\`.

\`npm run notices\` writes this file from \`package-lock.json\`. Packages that only tests and tools use are omitted; the bill of materials lists them
too (\`npm run sbom\`).`;

/**
 * Runs `npm run notices`: writes the list of packages by license.
 * @returns exit code
 */
export function writeNotices({ root }: Pick<Machine, 'root'>): number {
  const { packages } = readLockedPackages(root);
  writeFileSync(path.join(root, NOTICES_FILE), createNotices(packages));
  console.log(`${NOTICES_FILE} is written.`);
  return 0;
}

/**
 * Creates the list of the product's packages by license, in Markdown.
 * @throws Error when a package has no license: look it up and add it to LICENSES
 */
export function createNotices(packages: readonly LockedPackage[]): string {
  const byLicense = new Map<string, Set<string>>();
  for (const one of packages) {
    if (one.isForDevelopment) continue;
    const license = getLicense(one);
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(`${one.name} ${one.version}`));
  }
  const sections = [...byLicense]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([license, names]) => `## ${license}\n\n${toList([...names])}`);
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

function getLicense({ name, license }: LockedPackage): string {
  const found = LICENSES[name] ?? license;
  if (found === undefined || found.startsWith('SEE LICENSE'))
    throw new Error(
      `${name} names no license in package-lock.json. Add it to LICENSES in tools/ci/src/packages/notices.ts.`,
    );
  return found;
}

const toList = (names: readonly string[]): string =>
  [...names]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((name) => `- ${name}`)
    .join('\n');
