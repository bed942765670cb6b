import { type Release } from '@oware/contracts';
import {
  assertWhole,
  createEnvelope,
  getFileKey,
  parseJson,
  canChange,
  readEnvelope,
  readRelease,
  RejectedError,
  toJson,
  unlessMissing,
  type ReleaseRights,
  type Signer,
  type Store,
} from '@oware/release-store';
import { createSbom, readLockedPackages } from '@oware/sbom';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createProvenance, provenanceShape, sha256 } from './provenance';

const SBOM = 'sbom.cdx.json';
const PROVENANCE = 'provenance.dsse.json';
const RELEASE = 'mf-release.json';

/** Inputs for the attestation of a publication. */
export interface Attester {
  /** Folder with `package-lock.json`. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** Absent when the provenance is not signed. */
  signer?: Signer | undefined;
}

/**
 * Stores the bill of materials and the provenance of a release next to its files. Those of an earlier attempt are not replaced.
 */
export async function attest(
  store: Store,
  build: string,
  release: Release,
  { root, environment, signer }: Attester,
): Promise<void> {
  const sbom = Buffer.from(await createReleaseSbom(root, build, release));
  await store.create(getFileKey(release, SBOM), sbom);
  const stored = (await store.read(getFileKey(release, SBOM))) ?? sbom;
  const statement = createProvenance(release, { [RELEASE]: toJson(release), [SBOM]: stored }, environment);
  await store.create(getFileKey(release, PROVENANCE), toJson(createEnvelope(statement, signer)));
}

/**
 * Creates the bill of materials of a release's bundled packages.
 * @throws RejectedError when the build does not list them
 */
async function createReleaseSbom(root: string, build: string, { name, version }: Release): Promise<string> {
  const file = path.join(build, 'packages.json');
  const places = z.array(z.string()).safeParse(parseJson(await unlessMissing(readFile(file), undefined)));
  if (!places.success) throw new RejectedError(`There is no ${file}: build again (npx nx build ${name}).`);
  const bundled = new Set(places.data);
  const locked = readLockedPackages(root);
  return createSbom({
    product: { name: `@oware/${name}`, version, needs: places.data },
    packages: locked.packages
      .filter(({ place }) => bundled.has(place))
      .map((each) => ({ ...each, isForDevelopment: false, needs: each.needs.filter((need) => bundled.has(need)) })),
  });
}

/**
 * Checks a published release: each file, the bill of materials, and that the provenance is about them.
 * @param rights keys that may sign it; signatures are not checked when absent
 * @throws RejectedError with the reason
 */
export async function verifyRelease(
  store: Store,
  { name, version }: { name: string; version: string },
  rights: ReleaseRights | undefined,
): Promise<string[]> {
  const release = await readRelease(store, name, version);
  await assertWhole(store, release);
  const [sbom, content, document] = await Promise.all(
    [SBOM, PROVENANCE, RELEASE].map((file) => store.read(getFileKey(release, file))),
  );
  const reject = (wrong: string): never => {
    throw new RejectedError(`${name} ${version}: ${wrong}.`);
  };
  const read = readEnvelope(content, rights) ?? reject('its provenance is missing or damaged');
  const statement = provenanceShape.safeParse(read.statement);
  if (!statement.success) return reject('its provenance is not an in-toto statement about a build');
  for (const [file, bytes] of [[RELEASE, document] as const, [SBOM, sbom] as const]) {
    const subject = statement.data.subject.find((one) => one.name === file);
    if (!bytes || subject?.digest.sha256 !== sha256(bytes))
      reject(`its provenance is not about the ${file} that is stored`);
  }
  const files = Object.keys(release.files).length + Object.keys(release.serverFiles).length;
  return [
    `${name}@${version}: ${files} files, bill of materials and provenance are right (commit ${release.commit}).`,
    describeSigners(read.signedBy, name, rights) ?? reject('its provenance is not signed by anybody who may change it'),
  ];
}

/** Describes the signers of a provenance; undefined when none of them may change the app. */
function describeSigners(
  signedBy: readonly string[],
  app: string,
  rights: ReleaseRights | undefined,
): string | undefined {
  if (!rights) return 'The signer was not checked: RELEASE_RIGHTS names no rights.';
  const signers = signedBy.flatMap((id) => {
    const key = rights.keys.get(id);
    const isTheirs = key?.countries.some((country) =>
      key.channels.some((channel) => canChange(key, app, { country, channel })),
    );
    return key && isTheirs ? [key.identity] : [];
  });
  return signers.length > 0 ? `Signed by ${signers.join(', ')}.` : undefined;
}
