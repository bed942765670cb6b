import { type Release } from '@oware/contracts';
import {
  assertWhole,
  createEnvelope,
  fileKey,
  fromJson,
  mayChange,
  readEnvelope,
  readRelease,
  Refused,
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

/** What a publication is attested with. */
export interface Attester {
  /** Folder with `package-lock.json`. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** Absent: the provenance is not signed. */
  signer?: Signer | undefined;
}

/** Stores the bill of materials and the provenance of a release beside its files. Those of an earlier attempt stay. */
export async function attest(
  store: Store,
  build: string,
  release: Release,
  { root, environment, signer }: Attester,
): Promise<void> {
  const sbom = Buffer.from(await createReleaseSbom(root, build, release));
  await store.create(fileKey(release, SBOM), sbom);
  const stored = (await store.read(fileKey(release, SBOM))) ?? sbom;
  const statement = createProvenance(release, { [RELEASE]: toJson(release), [SBOM]: stored }, environment);
  await store.create(fileKey(release, PROVENANCE), toJson(createEnvelope(statement, signer)));
}

/** The bill of materials of what a release bundles. @throws Refused when the build does not say what that is */
async function createReleaseSbom(root: string, build: string, { name, version }: Release): Promise<string> {
  const file = path.join(build, 'packages.json');
  const places = z.array(z.string()).safeParse(fromJson(await unlessMissing(readFile(file), undefined)));
  if (!places.success) throw new Refused(`There is no ${file}: build again (npx nx build ${name}).`);
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
 * @param rights who may sign it; absent: signatures are not checked
 * @throws Refused with what is wrong
 */
export async function verifyRelease(
  store: Store,
  { name, version }: { name: string; version: string },
  rights: ReleaseRights | undefined,
): Promise<string[]> {
  const release = await readRelease(store, name, version);
  await assertWhole(store, release);
  const [sbom, content, document] = await Promise.all(
    [SBOM, PROVENANCE, RELEASE].map((file) => store.read(fileKey(release, file))),
  );
  const refuse = (wrong: string): never => {
    throw new Refused(`${name} ${version}: ${wrong}.`);
  };
  const read = readEnvelope(content, rights) ?? refuse('its provenance is missing or damaged');
  const statement = provenanceShape.safeParse(read.statement);
  if (!statement.success) return refuse('its provenance is no statement of in-toto about a build');
  for (const [file, bytes] of [[RELEASE, document] as const, [SBOM, sbom] as const]) {
    const subject = statement.data.subject.find((one) => one.name === file);
    if (!bytes || subject?.digest.sha256 !== sha256(bytes))
      refuse(`its provenance is not about the ${file} that is stored`);
  }
  const files = Object.keys(release.files).length + Object.keys(release.serverFiles).length;
  return [
    `${name}@${version}: ${files} files, bill of materials and provenance are right (commit ${release.commit}).`,
    describeSigners(read.signedBy, name, rights) ?? refuse('its provenance is signed by nobody who may change it'),
  ];
}

/** Who signed a provenance; undefined when nobody who may change the app did. */
function describeSigners(
  signedBy: readonly string[],
  app: string,
  rights: ReleaseRights | undefined,
): string | undefined {
  if (!rights) return 'Who signed it was not checked: RELEASE_RIGHTS names no rights.';
  const signers = signedBy.flatMap((id) => {
    const key = rights.keys.get(id);
    const isTheirs = key?.countries.some((country) =>
      key.channels.some((channel) => mayChange(key, app, { country, channel })),
    );
    return key && isTheirs ? [key.identity] : [];
  });
  return signers.length > 0 ? `Signed by ${signers.join(', ')}.` : undefined;
}
