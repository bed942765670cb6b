import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import { type Machine } from '../machine';
import { type LockedPackage, type LockedPackages, readLockedPackages } from './locked-packages';

const DEFAULT_FILE = 'dist/sbom.cdx.json';
const ALGORITHMS: Readonly<Record<string, Enums.HashAlgorithm>> = {
  sha1: Enums.HashAlgorithm['SHA-1'],
  sha256: Enums.HashAlgorithm['SHA-256'],
  sha512: Enums.HashAlgorithm['SHA-512'],
};

/**
 * Runs `npm run sbom`: writes the bill of materials of the lock file.
 * @param args `--file FILE`, by default `dist/sbom.cdx.json`
 * @returns exit code
 */
export function writeSbom(args: readonly string[], { root }: Machine): number {
  const { values } = parseArgs({ args: [...args], options: { file: { type: 'string', default: DEFAULT_FILE } } });
  const file = path.resolve(root, values.file);
  const locked = readLockedPackages(root);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, createSbom(locked));
  console.log(`${path.relative(root, file)}: ${locked.packages.length} packages in CycloneDX 1.6`);
  return 0;
}

/**
 * Creates the bill of materials in CycloneDX 1.6 (JSON). The same packages give the same text: it contains no time and no random number.
 */
export function createSbom({ product, packages }: LockedPackages): string {
  const root = new Models.Component(Enums.ComponentType.Application, product.name, {
    version: product.version,
    bomRef: product.name,
  });
  const components = new Map(packages.map((one) => [one.place, createComponent(one)]));
  const link = (from: Models.Component, places: readonly string[]): void => {
    for (const place of places) {
      const found = components.get(place);
      if (found !== undefined) from.dependencies.add(found.bomRef);
    }
  };
  for (const { place, needs } of packages) {
    const component = components.get(place);
    if (component !== undefined) link(component, needs);
  }
  link(root, product.needs);
  const bom = new Models.Bom({
    components: new Models.ComponentRepository(components.values()),
    metadata: new Models.Metadata({ component: root }),
  });
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function createComponent({
  place,
  name,
  version,
  integrity,
  license,
  isForDevelopment,
}: LockedPackage): Models.Component {
  const [group, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return new Models.Component(Enums.ComponentType.Library, plain ?? name, {
    bomRef: place,
    ...(group !== undefined && { group }),
    version,
    purl: new PackageURL('npm', group ?? null, plain ?? name, version, null, null).toString(),
    scope: isForDevelopment ? Enums.ComponentScope.Excluded : Enums.ComponentScope.Required,
    hashes: new Models.HashDictionary(readHashes(integrity)),
    licenses: new Models.LicenseRepository(license === undefined ? [] : [createLicense(license)]),
  });
}

const createLicense = (text: string): Models.License =>
  SPDX.isSupportedSpdxId(text) ? new Models.SpdxLicense(text) : new Models.NamedLicense(text);

/** Converts hashes to hex, as CycloneDX requires. */
const readHashes = (integrity = ''): [Enums.HashAlgorithm, string][] =>
  integrity.split(/\s+/).flatMap((hash): [Enums.HashAlgorithm, string][] => {
    const [name = '', value = ''] = hash.split('-');
    const algorithm = ALGORITHMS[name];
    return algorithm === undefined ? [] : [[algorithm, Buffer.from(value, 'base64').toString('hex')]];
  });
