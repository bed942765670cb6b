import { getFileKey, createFolderStore, type Store } from '@oware/release-store';
import {
  createTestKey,
  createTestRelease,
  createRightsText,
  writeBuild,
  type TestKey,
} from '@oware/release-store/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLockFile } from '../testing/lock-file';
import { run } from './run';

const squad = createTestKey('promotions pipeline', ['promotions']);
const others = createTestKey('virtuals pipeline', ['virtuals']);
const testRelease = createTestRelease('promotions', '1.4.0');
const { release } = testRelease;

let root: string;
let store: Store;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-verify-'));
  writeLockFile(root);
  store = createFolderStore(path.join(root, '.data/releases'));
  writeFileSync(path.join(root, 'rights.json'), createRightsText([squad, others]));
  writeBuild(path.join(root, 'dist'), testRelease);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const command = (line: string, who?: TestKey, more: Record<string, string> = {}): Promise<string[]> =>
  run(line.split(' '), {
    root,
    environment: {
      RELEASE_RIGHTS: 'rights.json',
      ...(who && { RELEASE_KEY: who.pem }),
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'oware/oware',
      GITHUB_RUN_ID: '7',
      ...more,
    },
    user: 'somebody',
    now: () => new Date(0),
  });

interface Sbom {
  bomFormat: string;
  metadata: { component: { version: string } };
  components: { purl: string }[];
}

interface Statement {
  subject: { name: string }[];
  predicate: {
    buildDefinition: { resolvedDependencies: unknown };
    runDetails: { metadata: { invocationId: string } };
  };
}

const readJson = async <Content>(file: string): Promise<Content> =>
  JSON.parse(String(await store.read(getFileKey(release, file)))) as Content;

const readEnvelope = (): Promise<{ payload: string }> => readJson('provenance.dsse.json');

/** Replaces the bytes of a stored file, as an attacker with access to the bucket could. */
const alter = (file: string, content: string): void =>
  writeFileSync(path.join(root, '.data/releases', getFileKey(release, file)), content);

it('publishes a release with a bill of materials and a signed provenance, which can be verified', async () => {
  await command('publish promotions', squad);
  const sbom = await readJson<Sbom>('sbom.cdx.json');
  expect([sbom.bomFormat, sbom.metadata.component.version]).toEqual(['CycloneDX', '1.4.0']);
  expect(sbom.components.map(({ purl }) => purl)).toEqual(['pkg:npm/rxjs@7.8.2']);
  const envelope = await readEnvelope();
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as Statement;
  expect(statement.subject.map(({ name }) => name)).toEqual(['mf-release.json', 'sbom.cdx.json']);
  expect(statement.predicate.buildDefinition.resolvedDependencies).toEqual([
    { uri: 'git+https://github.com/oware/oware', digest: { gitCommit: release.commit } },
  ]);
  expect(statement.predicate.runDetails.metadata.invocationId).toBe('https://github.com/oware/oware/actions/runs/7');
  expect(await command('verify promotions@1.4.0')).toEqual([
    `promotions@1.4.0: 3 files, bill of materials and provenance are right (commit ${release.commit}).`,
    'Signed by promotions pipeline.',
  ]);
});

it.each<[string, string, TestKey | undefined, () => void, string]>([
  [
    'another bill of materials',
    'sbom.cdx.json',
    squad,
    () => alter('sbom.cdx.json', '{}'),
    'not about the sbom.cdx.json',
  ],
  [
    'another document',
    'mf-release.json',
    squad,
    () => alter('mf-release.json', JSON.stringify(release)),
    'not about the mf-release.json',
  ],
  [
    'another file',
    'browser',
    squad,
    () => alter('browser/remoteEntry.js', 'evil'),
    'browser/remoteEntry.js is not the file',
  ],
  [
    'a damaged provenance',
    'provenance',
    squad,
    () => alter('provenance.dsse.json', '{'),
    'provenance is missing or damaged',
  ],
  ['no signature', '', undefined, () => undefined, 'not signed by anybody who may change it'],
  ['the signature of another squad', '', others, () => undefined, 'not signed by anybody who may change it'],
])('rejects a release with %s', async (_, _file, who, change, why) => {
  await command('publish promotions', who);
  change();
  await expect(command('verify promotions@1.4.0')).rejects.toThrow(why);
});

it('rejects a signature of another statement', async () => {
  await command('publish promotions', squad);
  const envelope = await readEnvelope();
  const statement = Buffer.from(envelope.payload, 'base64').toString();
  const payload = Buffer.from(statement.replace('"version":"1.4.0"', '"version":"9.9.9"')).toString('base64');
  expect(payload).not.toBe(envelope.payload);
  alter('provenance.dsse.json', JSON.stringify({ ...envelope, payload }));
  await expect(command('verify promotions@1.4.0')).rejects.toThrow('not signed by anybody who may change it');
});

it('reports that signatures were not checked where no rights are required', async () => {
  await command('publish promotions', undefined, { RELEASE_RIGHTS: '' });
  expect((await command('verify promotions@1.4.0', undefined, { RELEASE_RIGHTS: '' }))[1]).toContain('was not checked');
});

it('does not publish a build that does not list its bundled packages', async () => {
  rmSync(path.join(root, 'dist/apps/promotions/packages.json'));
  await expect(command('publish promotions', squad)).rejects.toThrow('build again');
});
